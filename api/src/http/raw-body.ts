import { Readable } from 'node:stream';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Keeps the raw body, in addition to the parsed one. */
    keepsBody?: boolean;
    /** Bytes of its largest body, if not the limit for all bodies. */
    largestBody?: number;
  }
  interface FastifyRequest {
    /** The raw bytes of the body, on routes that keep them. */
    bodyAsItCame?: Buffer[];
  }
}

/**
 * Marks a route that needs the raw body, for a signature; see {@link BodyAsItCame}.
 * @param largestBody bytes, if not the limit for all bodies
 */
export const KeepsBody = (largestBody?: number) =>
  RouteConfig({ keepsBody: true, ...(largestBody !== undefined && { largestBody }) });

/** Injects the raw body into a controller method; only on routes that keep it. */
export const BodyAsItCame = createParamDecorator((_: unknown, context: ExecutionContext): Buffer =>
  Buffer.concat(context.switchToHttp().getRequest<FastifyRequest>().bodyAsItCame ?? []),
);

/** Keeps the raw body on routes marked with {@link KeepsBody}, within their limit. */
export function keepBodies(server: FastifyInstance) {
  server.addHook('onRoute', (route) => {
    if (!route.config?.keepsBody) return;
    const { largestBody } = route.config;
    if (largestBody !== undefined) route.bodyLimit = largestBody;
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
