import type { LoggerService } from '@nestjs/common';
import type { FastifyBaseLogger } from 'fastify';
import { isError } from './logged-error';

/** Nest's startup messages: a line for each of some 300 routes, controllers, and modules. */
const OF_START = new Set(['InstanceLoader', 'RoutesResolver', 'RouterExplorer']);

/** Lets what Nest and our services log go the same structured way as the requests. */
export class ServerLogger implements LoggerService {
  constructor(private readonly to: FastifyBaseLogger) {}

  log(message: unknown, context?: string) {
    const level = context && OF_START.has(context) ? 'debug' : 'info';
    this.to[level](...line(message, context));
  }

  warn(message: unknown, context?: string) {
    this.to.warn(...line(message, context));
  }

  error(message: unknown, ...details: unknown[]) {
    // Nest adds the stack of an error as a text, which begins with its message.
    const told = details.filter((detail) => typeof detail !== 'string' || !detail.includes('\n'));
    const err = [message, ...told].find(isError);
    const text = isError(message) ? 'failed' : String(message);
    this.to.error({ context: told.findLast((part) => typeof part === 'string'), err }, text);
  }

  debug(message: unknown, context?: string) {
    this.to.debug(...line(message, context));
  }
}

function line(message: unknown, context: string | undefined): [object, string] {
  if (isError(message)) return [{ context, err: message }, 'failed'];
  if (typeof message !== 'object' || message === null) return [{ context }, String(message)];
  const { message: text = '', ...fields } = message as { message?: string };
  return [{ context, ...fields }, text];
}
