import { APPS } from '../portal/src/apps';
import { build } from '../portal/src/build';

/** Builds what has changed of the API, the shell, and the remotes, as `npm start` does first. */
export default async function buildPortal() {
  await build(['api', ...APPS]);
}
