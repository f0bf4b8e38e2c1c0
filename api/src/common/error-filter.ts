import { STATUS_CODES } from 'node:http';
import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { ApiError } from '@portal/contracts/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal';

/** The system and PostgreSQL codes of a database that cannot be reached or cannot serve right now. */
const UNAVAILABLE = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|08\w{3}|53\w{3}|57\w{3})$/;
const LOST_CONNECTION = /Connection terminated|timeout exceeded when trying to connect/;

/** The one place where an error becomes an answer. What is not meant for the caller is logged, not told. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost) {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const refusal = toRefusal(error);
    if (refusal.statusCode >= 500) request.log.error({ err: error }, 'request failed');
    if (refusal.retryAfter !== undefined) void reply.header('retry-after', refusal.retryAfter);
    void reply.status(refusal.statusCode).send(toBody(refusal));
  }
}

/** The error body of a refusal (contracts/errors.ts). */
export function toBody({ statusCode, code, message, issues }: Refusal): ApiError {
  return { statusCode, error: STATUS_CODES[statusCode] ?? 'Error', code, message, issues };
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof HttpException) return fromHttp(error.getStatus(), error.message);
  if (isUnavailable(error)) {
    return new Refusal(503, 'unavailable', 'The service is not available right now. Please try again.', undefined, 1);
  }
  return new Refusal(500, undefined, 'Something went wrong on our side. Please try again.');
}

const CODES: Record<number, Refusal['code']> = {
  400: 'invalid_input',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
};

function fromHttp(statusCode: number, message: string) {
  const told = statusCode >= 500 ? 'Something went wrong on our side. Please try again.' : message;
  return new Refusal(statusCode, CODES[statusCode], told);
}

function isUnavailable(error: unknown) {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && UNAVAILABLE.test(error.code)) return true;
  return LOST_CONNECTION.test(error.message);
}
