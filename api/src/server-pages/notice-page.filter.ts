import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toApiException } from '../http/error-filter';
import { COPY } from './copy';
import { messagePage } from './message-page';
import { sendPage } from './send-page';

export const SIGN_IN_AGAIN = { label: COPY.signInAgain, href: '/api/login' };

/** Shows an error on the way to signing in as a page. */
@Catch()
export class NoticePageFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost) {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const { statusCode, message, retryAfter } = toApiException(error);
    if (statusCode >= 500) http.getRequest<FastifyRequest>().log.error({ err: error }, 'request failed');
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
    sendPage(reply.status(statusCode), messagePage({ title: COPY.notNow, text: [message], link: SIGN_IN_AGAIN }));
  }
}
