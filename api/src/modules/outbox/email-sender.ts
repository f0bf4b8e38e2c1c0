import { Injectable } from '@nestjs/common';
import { BackgroundJob } from '../../jobs/background-job';
import { EmailQueue, type ClaimedEmail } from './email-queue';
import { EmailRecipients } from './email-recipients';
import { isPermanentFailure, EmailTransport } from './email-transport';

/** Milliseconds between checks of the outbox; {@link EmailSender.wake} sends a new email immediately. */
const LOOK_EVERY = 2_000;

/** Sends the emails in the outbox, one after the other. Any number of processes can run in parallel. */
@Injectable()
export class EmailSender extends BackgroundJob {
  constructor(
    private readonly queue: EmailQueue,
    private readonly transport: EmailTransport,
    private readonly recipients: EmailRecipients,
  ) {
    super({ every: LOOK_EVERY, failed: 'Cannot read the outbox; trying again soon' });
  }

  protected override isNeeded() {
    return this.transport.isConfigured;
  }

  override onApplicationBootstrap() {
    super.onApplicationBootstrap();
    if (!this.isNeeded())
      this.log.warn('SMTP_URL is not set: emails wait in the outbox, which you can read at /admin/outbox');
  }

  protected async round() {
    for (let email = await this.queue.claim(); email; email = this.stopped ? undefined : await this.queue.claim()) {
      await this.send(email);
    }
  }

  private async send(email: ClaimedEmail) {
    let refused: string[];
    try {
      const recipients = await this.recipients.of(email);
      if (recipients.length === 0) return await this.queue.discard(email);
      refused = await this.transport.send(email, recipients);
    } catch (error) {
      const told = error instanceof Error ? error.message : String(error);
      this.log.warn({ message: 'email not sent', mail: email.id, attempts: email.attempts, err: error });
      await this.queue.failed(email, told, isPermanentFailure(error));
      return;
    }
    await this.queue.sent(email, refused.length > 0 ? `Refused for ${refused.join(', ')}` : null);
  }
}
