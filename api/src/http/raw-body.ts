import { Readable } from 'node:stream';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Keeps the body as it came, beside what is read of it. */
    keepsBody?: boolean;
  }
  interface FastifyRequest {
    /** The bytes of the body, of a route that keeps them. */
    bodyAsItCame?: Buffer[];
  }
}

/** Marks a route whose body is needed to the byte, for a signature; see {@link BodyAsItCame}. */
export const KeepsBody = () => RouteConfig({ keepsBody: true });

/** Gives a controller method the body to the byte; only on routes that keep it. */
export const BodyAsItCame = createParamDecorator((_: unknown, context: ExecutionContext): Buffer =>
  Buffer.concat(context.switchToHttp().getRequest<FastifyRequest>().bodyAsItCame ?? []),
);

/** Lets routes that are marked by {@link KeepsBody} keep it, within the limit that all bodies have. */
export function keepBodies(server: FastifyInstance) {
  server.addHook('onRoute', (route) => {
    if (!route.config?.keepsBody) return;
    route.preParsing = (request, _reply, payload, done) => {
      const kept: Buffer[] = [];
      request.bodyAsItCame = kept;
      done(null, Readable.from(passing(payload as AsyncIterable<Buffer>, kept), { objectMode: false }));
    };
  });
}

async function* passing(payload: AsyncIterable<Buffer>, kept: Buffer[]) {
  for await (const chunk of payload) {
    kept.push(chunk);
    yield chunk;
  }
}
