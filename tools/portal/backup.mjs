// `npm run backup` and `npm run restore`: installs what is missing, then hands over to TypeScript.
import { install } from './install.mjs';

install();
const { register } = await import('tsx/esm/api');
register();
const [command, ...args] = process.argv.slice(2);
await (await import('./src/backup.ts')).backup(command, args);
