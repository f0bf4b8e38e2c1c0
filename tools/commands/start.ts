import { ApiProcess } from '../portal/src/api-process';

/** `npm start`. The API loads its code while this process loads its own. */
export default async function start() {
  const loading = ApiProcess.ofLastBuild();
  const { startWith } = await import('./start-with');
  await startWith(loading);
}
