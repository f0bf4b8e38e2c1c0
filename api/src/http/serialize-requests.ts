import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests that may wait on one connection. Browsers and proxies send the next one only after the response. */
const MOST_WAITING = 100;

/**
 * Handles the requests of one connection one by one, each after the previous response was sent. Responses leave in that
 * order anyway, but for a client that reads none of them, all would be computed and held in memory. A connection with
 * too many waiting requests is closed.
 */
export function serializeRequests(server: FastifyInstance) {
  const waiting = new WeakMap<Socket, (() => void)[]>();

  server.addHook('onRequest', ({ raw: { socket } }, { raw: answer }, done) => {
    const queue = waiting.get(socket);
    if (queue && queue.length >= MOST_WAITING) {
      socket.destroy();
      return;
    }
    answer.on('close', () => {
      const next = waiting.get(socket)?.shift();
      if (next) next();
      else waiting.delete(socket);
    });
    if (queue) {
      queue.push(done);
      return;
    }
    waiting.set(socket, []);
    done();
  });
}
