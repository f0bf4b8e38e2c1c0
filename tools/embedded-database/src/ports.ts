import { randomInt } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Listens on a port for a moment. @throws when it is taken */
async function tryPort(port: number, host: string): Promise<void> {
  const server = createServer().listen({ port, host, exclusive: true });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EADDRINUSE';

function unlessTaken(error: unknown): undefined {
  if (!isTaken(error)) throw error;
}

/** Where any port is looked for: below the ports of outgoing connections, any of which could take it before its program listens. */
const ANY = { from: 20_000, count: 10_000 };

/**
 * Reserves a port among all who ask {@link freePort} on this machine until this process ends, however it does: it holds
 * the UDP port of the same number, and leaves the TCP port to the program that it's for. @throws when it is reserved
 */
async function reserve(port: number): Promise<Socket> {
  const socket = createSocket('udp4');
  try {
    socket.bind({ port, address: '127.0.0.1', exclusive: true });
    await once(socket, 'listening');
  } catch (error) {
    socket.close();
    throw error;
  }
  return socket.unref();
}

/**
 * A free port of this machine for a TCP server: any, or the first one from a number on. Nobody else is given it while
 * this process runs, so the server may start later, and again.
 */
export async function freePort(from = ANY.from + randomInt(ANY.count)): Promise<number> {
  for (let port = from; ; port++) {
    const reservation = await reserve(port).catch(unlessTaken);
    if (!reservation) continue;
    if (await tryPort(port, '127.0.0.1').then(() => true, unlessTaken)) return port;
    reservation.close();
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
