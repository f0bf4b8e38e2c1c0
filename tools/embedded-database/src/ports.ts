import { once } from 'node:events';
import { createServer } from 'node:net';

/** Listens on a port for a moment, 0 for any. Answers which. @throws when it is taken */
async function tryPort(port: number, host: string): Promise<number> {
  const server = createServer().listen({ port, host, exclusive: true });
  await once(server, 'listening');
  const { port: given } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return given;
}

const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EADDRINUSE';

/** A free port of this machine: any, or the first one from a number on. */
export async function freePort(from = 0): Promise<number> {
  try {
    return await tryPort(from, '127.0.0.1');
  } catch (error) {
    if (from === 0 || !isTaken(error)) throw error;
    return freePort(from + 1);
  }
}

/** @throws saying what to do, when another program listens on the port already */
export async function assertPortFree(port: number, host: string): Promise<void> {
  try {
    await tryPort(port, host);
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new Error(
      `Port ${port} is already in use, possibly by a portal that’s already running. ` +
        `Stop it, or use another port: PORT=${port + 1} npm start`,
      { cause: error },
    );
  }
}
