import { archive } from '../archived-releases/src/archive';

/** `npm run archive -- mf-sample`: builds an app and archives its release permanently. */
export default async function run([app]: readonly string[]) {
  if (app === undefined) throw new Error('Name an app: npm run archive -- mf-sample');
  console.log(`archived: ${await archive(app)}`);
}
