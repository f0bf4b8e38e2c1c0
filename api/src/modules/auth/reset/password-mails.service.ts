import { RESET_LINK_MINUTES } from '@portal/contracts/account';
import { INVITATION_DAYS } from '@portal/contracts/staff';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { greeting, PORTAL, SIGNATURE } from '../../../common/mail-words';
import type { ApiEnvironment } from '../../../config/environment';
import { portalAddress } from '../../../config/portal-address';
import { ENVIRONMENT } from '../../../config/settings.module';
import { OutboxService } from '../../outbox/outbox.service';

interface Recipient {
  id: string;
  email: string;
}

/** Somebody who is told of their account: the token of their link, and the minutes that their mail waits. */
interface Invited extends Recipient {
  firstName: string;
  token: string;
  waits: number;
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

  /** Tells members that they have an account, and how to choose their password. */
  async postInvitations(manager: EntityManager, invited: readonly Invited[]): Promise<void> {
    const mails = invited.map(({ id, email, firstName, token, waits }) => {
      const body = `${greeting(firstName)}

there is an account for you in the members’ portal of ${PORTAL}. Choose a password for it here, and you are in:

${this.addressOf(`/api/reset-password?token=${token}`)}

The link works once, for ${INVITATION_DAYS} days. After that you can ask for another one at any time: ${this.addressOf('/api/forgot-password')}

If you do not know what this is about, you need do nothing.

${SIGNATURE}`;
      return { memberId: id, recipient: email, subject: `Your account at ${PORTAL}`, body, waits };
    });
    await this.outbox.post(manager, ...mails);
  }

  private addressOf(path: string) {
    return portalAddress(this.environment) + path;
  }
}
