import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';

const HOST = '127.0.0.1';

/**
 * Keeps a second database process off a folder. The lock is a file beside the folder naming a port that its holder
 * listens on: unlike a process id, a port that nobody listens on proves that the holder is gone.
 * @param {string} folder
 * @returns {Promise<() => void>} releases the lock
 */
export async function lockFolder(folder) {
  const file = `${folder}.lock`;
  const server = createServer((socket) => socket.end(folder));
  await new Promise((resolve) => server.listen(0, HOST, () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const write = () => writeFileSync(file, String(port), { flag: 'wx' });
  try {
    write();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    if (await isHeld(file, folder)) throw new Error(`another process is using ${folder}`, { cause: error });
    rmSync(file, { force: true });
    write();
  }
  return () => rmSync(file, { force: true });
}

/**
 * @param {string} file
 * @param {string} folder
 */
function isHeld(file, folder) {
  return new Promise((resolve) => {
    const socket = connect(Number(readFileSync(file, 'utf8')) || 1, HOST);
    let answer = '';
    socket.on('data', (data) => (answer += String(data)));
    socket.on('end', () => resolve(answer === folder));
    socket.on('error', () => resolve(false));
  });
}
