import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../../portal/src/processes';

/** `npm start` with this environment: its exit code and output. */
export async function npmStart(env: NodeJS.ProcessEnv) {
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const child = spawn(process.execPath, ['tools/commands/run.mjs', 'start'], {
    cwd: root,
    env: { ...inherited, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      // It would go on for ever.
      if (said.includes('is ready')) child.kill('SIGINT');
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}
