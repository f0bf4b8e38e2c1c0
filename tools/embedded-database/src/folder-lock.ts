import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { DatabaseFailure } from './failure';

const HOST = '127.0.0.1';

/**
 * Locks a folder against a second portal. The lock is a file with a port that its holder listens on: unlike a process
 * ID, a port that does not respond proves that the holder is gone.
 * @returns releases the lock
 * @throws if it is already locked
 */
export async function lockFolder(folder: string, file: string): Promise<() => Promise<void>> {
  const server = createServer((socket) => socket.end(folder)).listen(0, HOST);
  server.unref();
  await once(server, 'listening');
  const write = () => writeFile(file, String((server.address() as AddressInfo).port), { flag: 'wx', mode: 0o600 });
  try {
    await write().catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      if (await isHeld(file, folder)) {
        throw new DatabaseFailure(
          `The data in ${folder} is in use by another portal or a backup. Stop it first, or set DATA_DIR to another folder.`,
        );
      }
      await rm(file, { force: true });
      await write();
    });
  } catch (error) {
    server.close();
    throw error;
  }
  return async () => {
    await rm(file, { force: true });
    server.close();
  };
}

async function isHeld(file: string, folder: string): Promise<boolean> {
  try {
    const socket = connect(Number(await readFile(file, 'utf8')) || 1, HOST);
    let answer = '';
    for await (const bytes of socket) answer += String(bytes);
    return answer === folder;
  } catch {
    // The holder is gone, or has just released the lock.
    return false;
  }
}
