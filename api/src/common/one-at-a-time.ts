import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests that may wait on one connection. Browsers and proxies send the next one only after the answer. */
const MOST_WAITING = 100;

/**
 * Works on the requests of one connection one after the other, each once the answer before it was handed over. Answers
 * leave in that order anyway; but those that nobody reads would otherwise all be made, and wait in memory. A connection
 * on which too many wait is closed.
 */
export function answerOneAtATime(server: FastifyInstance) {
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
