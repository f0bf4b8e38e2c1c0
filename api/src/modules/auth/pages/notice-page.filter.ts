import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toRefusal } from '../../../common/error-filter';
import { COPY } from '../copy';
import { SignInFailure, type FailureReason } from '../oidc/sign-in-failure';
import { messagePage } from './message-page';
import { sendPage } from './send-page';

const STATUSES: Record<FailureReason, number> = {
  unavailable: 503,
  cancelled: 403,
  over: 400,
  unverifiable: 400,
  unconfirmedEmail: 403,
  linkedToAnother: 409,
  deactivated: 403,
  noPasswords: 403,
  somebodyElse: 403,
};

/** Seconds after which a provider that was down is worth another try. */
const RETRY_AFTER = 30;

const tellOf = (title: string, text: string, back?: string) =>
  messagePage({
    title,
    text: [text],
    link: back === undefined ? { label: COPY.tryAgain, href: '/api/login' } : { label: COPY.goBack, href: back },
  });

/** Tells by a page why signing in through the provider did not work out; the cause goes to the log alone. */
@Catch(SignInFailure)
export class SignInFailureFilter implements ExceptionFilter<SignInFailure> {
  private readonly log = new Logger(SignInFailureFilter.name);

  catch({ reason, cause, back }: SignInFailure, host: ArgumentsHost) {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    this.log.warn({ message: 'sign-in at the provider failed', reason, err: cause });
    if (reason === 'unavailable') void reply.header('retry-after', RETRY_AFTER);
    const { title, text } = COPY.providerFailures[reason];
    sendPage(reply.status(STATUSES[reason]), tellOf(title, text, back));
  }
}

/** Tells by a page what was refused or failed on the way to signing in. */
@Catch()
export class NoticePageFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost) {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const { statusCode, message, retryAfter } = toRefusal(error);
    if (statusCode >= 500) http.getRequest<FastifyRequest>().log.error({ err: error }, 'request failed');
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
    sendPage(reply.status(statusCode), tellOf(COPY.notNow, message));
  }
}
