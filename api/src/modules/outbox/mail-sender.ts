import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { MailQueue, type ClaimedMail } from './mail-queue';
import { isRefusedForGood, MailTransport } from './mail-transport';

/** Milliseconds between looks into the outbox; a new mail is sent at once by {@link MailSender.wake}. */
const LOOK_EVERY = 2_000;

/** Milliseconds that a stop waits for the mail under way; one that is cut off is sent again after its lease. */
const FINISH_WITHIN = 5_000;

/** Sends what is in the outbox, one mail after the other. Any number of processes can do so side by side. */
@Injectable()
export class MailSender implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger(MailSender.name);
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private working: Promise<void> | undefined;

  constructor(
    private readonly queue: MailQueue,
    private readonly transport: MailTransport,
  ) {}

  onApplicationBootstrap() {
    if (this.transport.isConfigured) this.timer = setInterval(() => this.wake(), LOOK_EVERY).unref();
    else this.log.warn('SMTP_URL is not set: mails wait in the outbox, to be read at /admin/outbox');
  }

  async beforeApplicationShutdown() {
    this.stopped = true;
    clearInterval(this.timer);
    let patience: NodeJS.Timeout | undefined;
    const enough = new Promise((resolve) => {
      patience = setTimeout(resolve, FINISH_WITHIN);
    });
    await Promise.race([this.working, enough]);
    clearTimeout(patience);
  }

  /** Sends what is due; called when a mail has just been stored. */
  wake(): void {
    if (this.stopped || !this.transport.isConfigured) return;
    this.working ??= this.sendAll().finally(() => {
      this.working = undefined;
    });
  }

  private async sendAll() {
    try {
      for (let mail = await this.queue.claim(); mail; mail = this.stopped ? undefined : await this.queue.claim()) {
        await this.send(mail);
      }
    } catch (error) {
      this.log.warn({ message: 'The outbox cannot be read and is looked into again soon', err: error });
    }
  }

  private async send(mail: ClaimedMail) {
    let refused: string[];
    try {
      refused = await this.transport.send(mail);
    } catch (error) {
      const told = error instanceof Error ? error.message : String(error);
      this.log.warn({ message: 'mail not sent', mail: mail.id, attempts: mail.attempts, err: error });
      await this.queue.failed(mail, told, isRefusedForGood(error));
      return;
    }
    await this.queue.sent(mail, refused.length > 0 ? `Refused for ${refused.join(', ')}` : null);
  }
}
