import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { ApiEnvironment } from '../config/environment';
import type { LogStream } from '../config/settings.module';
import { isError, loggedError } from './logged-error';

type LogOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

const errorOf = (fields: unknown) => (isError(fields) ? fields : (fields as { err?: unknown } | null | undefined)?.err);

const withoutError = (fields: unknown): object => (isError(fields) ? {} : (fields as object));

/**
 * Log settings: no line contains text that a person typed, or a secret. Errors are logged through {@link loggedError},
 * requests by the pattern of their route.
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

/** The route pattern of a request; its URL may be a key, or contain what a person typed. */
export const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none';
