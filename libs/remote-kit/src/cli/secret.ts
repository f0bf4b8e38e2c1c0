import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { ReleaseError } from '../release/release-error';

/**
 * Asks who sits at the terminal for a secret; what is typed is not shown.
 * @throws {ReleaseError} where nobody sits at one
 */
export async function askSecretly(question: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new ReleaseError('Nobody can be asked for the admin password here; set ADMIN_PASSWORD');
  process.stderr.write(question);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true });
  const cancelled = new Promise<never>((_, reject) =>
    terminal.once('SIGINT', () => reject(new ReleaseError('Cancelled; nothing was done'))),
  );
  try {
    return await Promise.race([terminal.question(''), cancelled]);
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
