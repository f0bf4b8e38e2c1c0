import type { LoggerService } from '@nestjs/common';
import type { FastifyBaseLogger } from 'fastify';

/** Lets what Nest and our services log go the same structured way as the requests. */
export class ServerLogger implements LoggerService {
  constructor(private readonly to: FastifyBaseLogger) {}

  log(message: unknown, context?: string) {
    this.to.info(...line(message, context));
  }

  warn(message: unknown, context?: string) {
    this.to.warn(...line(message, context));
  }

  error(message: unknown, ...details: unknown[]) {
    this.to.error({ details }, String(message));
  }

  debug(message: unknown, context?: string) {
    this.to.debug(...line(message, context));
  }
}

function line(message: unknown, context: string | undefined): [object, string] {
  if (typeof message !== 'object' || message === null) return [{ context }, String(message)];
  const { message: text = '', ...fields } = message as { message?: string };
  return [{ context, ...fields }, text];
}
