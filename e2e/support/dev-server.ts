import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '../../tools/embedded-database/src/ports';

const bin = path.resolve(import.meta.dirname, '../../libs/remote-kit/bin.mjs');

/** `remote-kit dev` in a remote's folder, before a portal that runs elsewhere. */
export interface DevServer {
  address: string;
  stop: () => Promise<void>;
}

/** Starts it. @throws with what it said when it ends before it serves anything */
export async function startDevServer(folder: string, portal: string): Promise<DevServer> {
  const port = await freePort();
  const child = spawn(process.execPath, [bin, 'dev', '--portal', portal, '--port', String(port)], { cwd: folder });
  const ended = once(child, 'exit');
  let said = '';
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes('Ctrl-C to stop')) resolve();
      });
    }
  });
  await Promise.race([ready, ended]);
  if (child.exitCode !== null) throw new Error(said);
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
  };
  return { address: `http://localhost:${port}`, stop };
}
