// What npm scripts call: `node tools/commands/run.mjs <command> [arguments]` installs what is missing, then hands over to
// the command of that name beside this file.
import { install } from './install.mjs';

/** The commands that need no more than a running portal does. */
const LEAN = ['start', 'dev', 'backup', 'restore', 'move-files'];

const [command, ...args] = process.argv.slice(2);
await install({ development: !LEAN.includes(command) });
const { register } = await import('tsx/esm/api');
register();
const { default: run } = await import(`./${command}.ts`);
await run(args);
