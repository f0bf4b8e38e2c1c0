import { once } from 'node:events';
import { createServer } from 'node:net';
import { Connection } from './connection.mjs';
import { startupMessage } from './protocol.mjs';
import { Turns } from './turns.mjs';

/**
 * Lets PostgreSQL clients talk to a PGlite over TCP. Our own instead of `@electric-sql/pglite-socket`, which takes turns
 * by message: there, requests of two clients mix, and a client may get the rows of another (tried with 0.2.17).
 * @param {import('@electric-sql/pglite').PGlite} database
 * @param {{ host: string, port: number }} options port 0 takes a free one
 */
export async function serveDatabase(database, { host, port }) {
  const turns = new Turns();
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();

  /** @param {Buffer} message */
  const run = (message) =>
    database.runExclusive(async () => {
      /** @type {Buffer[]} */
      const parts = [];
      // The parts are views of PGlite's own memory, which the next message overwrites.
      await database.execProtocolRawStream(message, { onRawData: (part) => void parts.push(Buffer.from(part)) });
      return Buffer.concat(parts);
    });

  const greeting = await run(startupMessage());
  let opened = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    new Connection(socket, { id: ++opened, greeting, turns, run });
  });
  server.listen(port, host);
  await once(server, 'listening');

  return {
    port: /** @type {import('node:net').AddressInfo} */ (server.address()).port,
    /** Closes after the request under way. */
    async stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await turns.take();
    },
  };
}
