import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

/** Where Fastify tells of each server that it makes, before any route is added. */
const CHANNEL = 'fastify.initialization';

/** Does `work` and answers every route (`GET /api/health`) that servers made meanwhile have registered themselves. */
export async function withRoutes<Result>(work: () => Promise<Result>): Promise<[Result, string[]]> {
  const routes = new Set<string>();
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) routes.add(`${each} ${url}`);
    });
  };
  subscribe(CHANNEL, listen);
  try {
    return [await work(), [...routes]];
  } finally {
    unsubscribe(CHANNEL, listen);
  }
}
