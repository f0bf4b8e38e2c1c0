import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

/** The repository's root. */
export const root = path.resolve(import.meta.dirname, '../../..');

/** Runs a program and returns its output. @throws with that output if it fails */
export function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`exit code ${code}\n${output.trim()}`)),
    );
  });
}

/** Ends a child gently, and by force when it has not ended after `timeoutMs`. */
export async function end(child: ChildProcess, timeoutMs = 10_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  await ended;
  clearTimeout(force);
}
