import { RESET_LINK_MINUTES } from '@portal/contracts/account';
import { INVITATION_DAYS } from '@portal/contracts/staff';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { greeting, PORTAL, SIGNATURE } from '../../../email/wording';
import type { ApiEnvironment } from '../../../config/environment';
import { portalOrigin } from '../../../config/portal-origin';
import { ENVIRONMENT } from '../../../config/settings.module';
import { OutboxService } from '../../outbox/outbox.service';

interface Recipient {
  id: string;
  email: string;
}

/** The recipient of an invitation: their link's token, and the minutes that their email is delayed. */
interface Invited extends Recipient {
  firstName: string;
  token: string;
  waits: number;
}

/** What became of other sign-ins when a password was changed by its member, or replaced by a link. */
const ENDED = {
  changed: 'and every other device was signed out.',
  replaced:
    'and every device was signed out. If you had a private calendar address, it no longer works. You can create a new one on the Coaching page.',
};

/** Emails about passwords, stored within the transaction of `manager`. */
@Injectable()
export class PasswordEmails {
  constructor(
    private readonly outbox: OutboxService,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /** Carries the link to a new password. */
  async postLink(manager: EntityManager, { id, email }: Recipient, token: string): Promise<void> {
    const body = `Hello,

Someone asked for a new password for your ${PORTAL} account. If that was you, choose one now.

Choose a new password: ${this.urlFor(`/api/reset-password?token=${token}`)}

The link works once and expires in ${RESET_LINK_MINUTES} minutes. If it wasn’t you, you don’t need to do anything. Your password stays the same.

${SIGNATURE}`;
    const subject = 'Choose a new password';
    await this.outbox.post(manager, { memberId: id, recipient: email, bypassSuppression: true, subject, body });
  }

  /** Tells a member that their password is another one now. */
  async postChange(manager: EntityManager, { id, email }: Recipient, how: keyof typeof ENDED): Promise<void> {
    const body = `Hello,

The password for your ${PORTAL} account was just changed, ${ENDED[how]}

If that wasn’t you, choose a new password right away.

Reset your password: ${this.urlFor('/api/forgot-password')}

${SIGNATURE}`;
    await this.outbox.post(manager, { memberId: id, recipient: email, subject: 'Your password was changed', body });
  }

  /** Tells members that they have an account, and how to choose their password. */
  async postInvitations(manager: EntityManager, invited: readonly Invited[]): Promise<void> {
    const emails = invited.map(({ id, email, firstName, token, waits }) => ({
      ...this.invitation(firstName, token),
      memberId: id,
      recipient: email,
      waits,
    }));
    await this.outbox.post(manager, ...emails);
  }

  /** What an invitation says. */
  invitation(firstName: string, token: string) {
    const body = `${greeting(firstName)}

You have an account in the ${PORTAL} members’ portal. Choose a password, and you’re in.

Choose your password: ${this.urlFor(`/api/reset-password?token=${token}`)}

The link works once and expires in ${INVITATION_DAYS} days. After that, you can request another one anytime: ${this.urlFor('/api/forgot-password')}

If you weren’t expecting this, you can ignore this email.

${SIGNATURE}`;
    return { subject: `Your ${PORTAL} account`, body };
  }

  private urlFor(path: string) {
    return portalOrigin(this.environment) + path;
  }
}
