import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { messagePage } from '../../../server-pages/message-page';
import { SIGN_IN_AGAIN } from '../../../server-pages/notice-page.filter';
import { sendPage } from '../../../server-pages/send-page';
import { COPY } from '../copy';
import { SignInFailure, type FailureReason } from './sign-in-failure';

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
  uninvited: 403,
  waiting: 403,
};

/** Seconds after which a provider that was down is worth another try. */
const RETRY_AFTER = 30;

/** Tells by a page why signing in through the provider did not work out; the cause goes to the log alone. */
@Catch(SignInFailure)
export class SignInFailureFilter implements ExceptionFilter<SignInFailure> {
  private readonly log = new Logger(SignInFailureFilter.name);

  catch({ reason, cause, back }: SignInFailure, host: ArgumentsHost) {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    this.log.warn({ message: 'sign-in at the provider failed', reason, err: cause });
    if (reason === 'unavailable') void reply.header('retry-after', RETRY_AFTER);
    const { title, text } = COPY.providerFailures[reason];
    const onwards = reason === 'uninvited' ? COPY.byInvitation.link : SIGN_IN_AGAIN;
    const link = back === undefined ? onwards : { label: COPY.goBack, href: back };
    sendPage(reply.status(STATUSES[reason]), messagePage({ title, text: [text], link }));
  }
}
