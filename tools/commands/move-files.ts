import { moveData } from '../portal/src/move-data';
import { fail } from './ending';

/** `npm run move-files -- --to s3`, or `--to database`. */
export default (args: readonly string[]) => moveData('move-files', args).then((code) => process.exit(code), fail);
