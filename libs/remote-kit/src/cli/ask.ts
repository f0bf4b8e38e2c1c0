import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { ReleaseError } from '../release/release-error';

const UNSEEN = new Writable({ write: (_chunk, _encoding, done) => done() });

async function askAt(output: NodeJS.WritableStream, question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  const canceled = new Promise<never>((_, reject) =>
    terminal.once('SIGINT', () => reject(new ReleaseError('Canceled. Nothing was changed.'))),
  );
  try {
    return await Promise.race([terminal.question(question), canceled]);
  } finally {
    terminal.close();
  }
}

/**
 * Asks a question on the terminal.
 * @throws {ReleaseError} without a terminal
 */
export async function ask(question: string): Promise<string> {
  if (process.stdin.isTTY) return askAt(process.stderr, question);
  throw new ReleaseError('This isn’t an interactive terminal. Run with --help to see the options you need.');
}

/**
 * Asks for a secret on the terminal, without an echo.
 * @throws {ReleaseError} without a terminal
 */
export async function askSecretly(question: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new ReleaseError('This isn’t an interactive terminal. Set ADMIN_PASSWORD to provide the admin password.');
  process.stderr.write(question);
  try {
    return await askAt(UNSEEN, '');
  } finally {
    process.stderr.write('\n');
  }
}
