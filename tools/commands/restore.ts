import { moveData } from '../portal/src/move-data';
import { fail } from './ending';

/** `npm run restore -- FILE [--replace]`. */
export default (args: readonly string[]) => moveData('restore', args).then((code) => process.exit(code), fail);
