import { STATUS_CODES } from 'node:http';
import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { ApiError } from '@portal/contracts/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { missingRow } from '../database/missing-row';
import { isReadsOnly, isUnavailable } from '../database/unavailable';
import { COPY } from '../errors/copy';
import type { Member } from '../security/member';
import { notFound, readsOnly, ApiException, SignInRequired, unauthorized, unavailable } from '../errors/api-exception';

/** The only place that turns an error into a response. Details that are not meant for the client are only logged. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest & { user?: Pick<Member, 'id'> }>();
    const reply = http.getResponse<FastifyReply>();
    if (error instanceof SignInRequired) {
      return void reply.redirect(`/api/login?returnTo=${encodeURIComponent(error.returnTo)}`, 303);
    }
    const exception = isOfDeletedAccount(error, request) ? unauthorized() : toApiException(error);
    if (exception.statusCode >= 500) request.log.error({ err: error }, 'request failed');
    if (exception.retryAfter !== undefined) void reply.header('retry-after', exception.retryAfter);
    // Fastify closes the connection after rejecting a body; a client still sending it would get a reset instead of the
    // response.
    void reply.removeHeader('connection');
    request.raw.resume();
    void reply.status(exception.statusCode).send(toErrorBody(exception));
  }
}

/** The body of an error response (contracts/errors.ts). */
export function toErrorBody({ statusCode, code, message, issues, entitlement }: ApiException): ApiError {
  return { statusCode, error: STATUS_CODES[statusCode] ?? 'Error', code, message, issues, entitlement };
}

/** Whether the account that makes a request was deleted while it was under way. */
function isOfDeletedAccount(error: unknown, { user }: { user?: Pick<Member, 'id'> }): boolean {
  return user?.id !== undefined && missingRow(error) === user.id;
}

/** Maps an error to what the client sees. */
export function toApiException(error: unknown): ApiException {
  if (error instanceof ApiException) return error;
  if (error instanceof HttpException) return fromHttp(error.getStatus(), error.message);
  if (missingRow(error) !== undefined) return notFound(COPY.gone);
  if (isReadsOnly(error)) return readsOnly();
  if (isUnavailable(error)) return unavailable();
  return new ApiException(500, undefined, COPY.ourFault);
}

const CODES: Record<number, ApiException['code']> = {
  400: 'invalid_input',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
};

function fromHttp(statusCode: number, message: string) {
  const told = statusCode >= 500 ? COPY.ourFault : message;
  return new ApiException(statusCode, CODES[statusCode], told);
}
