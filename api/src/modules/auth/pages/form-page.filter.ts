import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toApiException } from '../../../http/error-filter';
import { sendPage } from '../../../server-pages/send-page';
import { COPY } from '../copy';
import { safeReturnTo } from '../sessions/return-to';
import { formPage, type FormKind } from './form-page';

/** Shows a rejected or failed form again, with the typed values (never the password) and what to correct. */
@Catch()
export class FormPageFilter implements ExceptionFilter {
  constructor(private readonly kind: FormKind) {}

  catch(error: unknown, host: ArgumentsHost) {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const exception = toApiException(error);
    if (exception.statusCode >= 500) request.log.error({ err: error }, 'request failed');
    const typed = readForm(request.body);
    const reply = http.getResponse<FastifyReply>();
    const problems = Object.fromEntries((exception.issues ?? []).map(({ path, message }) => [path, message]).reverse());
    if (exception.retryAfter !== undefined) void reply.header('retry-after', exception.retryAfter);
    const page = formPage(this.kind, {
      values: { email: typed.email, firstName: typed.firstName, lastName: typed.lastName },
      returnTo: safeReturnTo(typed.returnTo),
      token: typed.token,
      notice: exception.code === 'invalid_input' ? COPY.correctFields : exception.message,
      problems,
    });
    sendPage(reply.status(exception.statusCode), page);
  }
}

/** The text fields of a form body, whatever was sent. */
function readForm(body: unknown): Record<string, string | undefined> {
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
