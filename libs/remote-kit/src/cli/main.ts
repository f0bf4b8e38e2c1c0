import { runCli } from './cli';
import { RETRY_POLICY } from '../release/portal-client';
import { ask, askSecretly } from './ask';

const asScript = process.env['npm_lifecycle_event'] === 'release';
// npm changes to the checkout first; typed paths are relative to where they were typed.
const folder = (asScript && process.env['INIT_CWD']) || process.cwd();

const { out, err, code } = await runCli(process.argv.slice(2), {
  env: process.env,
  folder,
  calledAs: asScript ? 'npm run release --' : 'npx remote-kit',
  now: () => new Date(),
  retryPolicy: RETRY_POLICY,
  isInteractive: process.stdin.isTTY,
  ask,
  askSecretly,
});
if (out !== '') process.stdout.write(`${out}\n`);
if (err !== '') process.stderr.write(`${err}\n`);
process.exitCode = code;
