import { Injectable } from '@nestjs/common';
import { BackgroundJob } from '../../jobs/background-job';
import { MailQueue, type ClaimedMail } from './mail-queue';
import { isPermanentFailure, MailTransport } from './mail-transport';

/** Milliseconds between looks into the outbox; a new mail is sent at once by {@link MailSender.wake}. */
const LOOK_EVERY = 2_000;

/** Sends what is in the outbox, one mail after the other. Any number of processes can do so side by side. */
@Injectable()
export class MailSender extends BackgroundJob {
  constructor(
    private readonly queue: MailQueue,
    private readonly transport: MailTransport,
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
    for (let mail = await this.queue.claim(); mail; mail = this.stopped ? undefined : await this.queue.claim()) {
      await this.send(mail);
    }
  }

  private async send(mail: ClaimedMail) {
    let refused: string[];
    try {
      refused = await this.transport.send(mail);
    } catch (error) {
      const told = error instanceof Error ? error.message : String(error);
      this.log.warn({ message: 'email not sent', mail: mail.id, attempts: mail.attempts, err: error });
      await this.queue.failed(mail, told, isPermanentFailure(error));
      return;
    }
    await this.queue.sent(mail, refused.length > 0 ? `Refused for ${refused.join(', ')}` : null);
  }
}
