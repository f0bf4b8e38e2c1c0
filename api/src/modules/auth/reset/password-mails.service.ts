import { RESET_LINK_MINUTES } from '@portal/contracts/account';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PORTAL, SIGNATURE } from '../../../common/mail-words';
import type { ApiEnvironment } from '../../../config/environment';
import { portalAddress } from '../../../config/portal-address';
import { ENVIRONMENT } from '../../../config/settings.module';
import { OutboxService } from '../../outbox/outbox.service';

interface Recipient {
  id: string;
  email: string;
}

/** What became of other sign-ins when a password was changed by its member, or replaced by a link. */
const ENDED = {
  changed: 'and every other device was signed out.',
  replaced:
    'and every device was signed out. If you had an address for your own calendar, it does not work any more: you can make a new one on the Coaching page.',
};

/** The mails about passwords, posted within the transaction of `manager`. */
@Injectable()
export class PasswordMails {
  constructor(
    private readonly outbox: OutboxService,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /** Carries the link to a new password. */
  async postLink(manager: EntityManager, { id, email }: Recipient, token: string): Promise<void> {
    const body = `Hello,

somebody asked for a new password for your ${PORTAL} account. If that was you, choose one here:

${this.addressOf(`/api/reset-password?token=${token}`)}

The link works once, for ${RESET_LINK_MINUTES} minutes. If it was not you, you need do nothing: your password stays as it is.

${SIGNATURE}`;
    await this.outbox.post(manager, { memberId: id, recipient: email, subject: 'Choose a new password', body });
  }

  /** Tells a member that their password is another one now. */
  async postChange(manager: EntityManager, { id, email }: Recipient, how: keyof typeof ENDED): Promise<void> {
    const body = `Hello,

the password of your ${PORTAL} account was changed just now, ${ENDED[how]}

If that was not you, choose a new password at once:

${this.addressOf('/api/forgot-password')}

${SIGNATURE}`;
    await this.outbox.post(manager, { memberId: id, recipient: email, subject: 'Your password was changed', body });
  }

  private addressOf(path: string) {
    return portalAddress(this.environment) + path;
  }
}
