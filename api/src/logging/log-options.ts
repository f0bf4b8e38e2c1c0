import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { ApiEnvironment } from '../config/environment';
import type { LogStream } from '../config/settings.module';
import { isError, loggedError } from './logged-error';

type LogOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

const errorOf = (fields: unknown) => (isError(fields) ? fields : (fields as { err?: unknown } | null | undefined)?.err);

const withoutError = (fields: unknown): object => (isError(fields) ? {} : (fields as object));

/**
 * How the server logs: nothing that a person typed and no secret, whoever writes the line. Errors go
 * through {@link loggedError}, requests by the pattern of their route.
 */
export function logOptions({ LOG_LEVEL }: ApiEnvironment, stream?: LogStream): LogOptions {
  return {
    level: LOG_LEVEL,
    serializers: {
      err: (error: unknown) => loggedError(error),
      req: (request: FastifyRequest) => ({ method: request.method, route: routeOf(request) }),
      res: ({ statusCode }) => ({ statusCode: statusCode ?? 0 }),
    },
    hooks: {
      // Fastify and pino make the message of an error that of the line.
      logMethod([fields, message, ...rest]: unknown[], method) {
        const error = errorOf(fields);
        const isOwnMessage = isError(error) && (message === undefined || message === error.message);
        const line: unknown[] = isOwnMessage ? [{ ...withoutError(fields), err: error }, 'failed'] : [fields, message];
        method.apply(this, [...line, ...rest] as Parameters<typeof method>);
      },
    },
    ...(stream && { stream }),
  };
}

/** The pattern of the route that a request took; its address can be a key, or hold what somebody typed. */
export const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none';
