import { makeRuntimeFolder } from './runtime-folder';

const [target] = process.argv.slice(2);
if (target === undefined) throw new Error('Usage: tsx tools/containers/src/main.ts FOLDER');
await makeRuntimeFolder(target);
