import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ApiEnvironment } from '../../../config/environment';
import { portalOrigin } from '../../../config/portal-origin';
import { ENVIRONMENT } from '../../../config/settings.module';
import { OutboxService } from '../../outbox/outbox.service';
import { changedWords, invitationWords, resetWords, type PasswordChange } from './email-words';

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

/** Emails about passwords, stored within the transaction of `manager`. */
@Injectable()
export class PasswordEmails {
  constructor(
    private readonly outbox: OutboxService,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /** Carries the link to a new password. */
  async postLink(manager: EntityManager, { id, email }: Recipient, token: string): Promise<void> {
    const words = resetWords(this.urlFor(`/api/reset-password?token=${token}`));
    await this.outbox.post(manager, { memberId: id, recipient: email, bypassSuppression: true, ...words });
  }

  /** Tells a member that their password is another one now. */
  async postChange(manager: EntityManager, { id, email }: Recipient, how: PasswordChange): Promise<void> {
    const words = changedWords(how, this.urlFor('/api/forgot-password'));
    await this.outbox.post(manager, { memberId: id, recipient: email, ...words });
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
    return invitationWords(
      firstName,
      this.urlFor(`/api/reset-password?token=${token}`),
      this.urlFor('/api/forgot-password'),
    );
  }

  private urlFor(path: string) {
    return portalOrigin(this.environment) + path;
  }
}
