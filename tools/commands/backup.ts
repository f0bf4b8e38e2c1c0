import { moveData } from '../portal/src/move-data';
import { fail } from './ending';

/** `npm run backup -- FILE`. */
export default (args: readonly string[]) => moveData('backup', args).then((code) => process.exit(code), fail);
