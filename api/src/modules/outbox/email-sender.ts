import { Injectable } from '@nestjs/common';
import { BackgroundJob } from '../../jobs/background-job';
import { Clock } from '../../time/clock';
import { isBounce, rejectionsIn, type Rejection } from './bounce';
import { partlySuppressedRemark, suppressedRemark } from './copy';
import { EmailQueue, type ClaimedEmail } from './email-queue';
import { EmailRecipients } from './email-recipients';
import { EmailSuppressionsService, keyOf, type Suppressed } from './email-suppressions.service';
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
    private readonly suppressions: EmailSuppressionsService,
    private readonly clock: Clock,
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

  protected round() {
    return this.drain(
      () => this.queue.claim(),
      (email) => this.send(email),
    );
  }

  private async send(email: ClaimedEmail) {
    let rejections: Rejection[];
    let suppressed: Suppressed[];
    try {
      const recipients = await this.recipients.of(email);
      if (recipients.length === 0) return await this.queue.discard(email);
      suppressed = email.bypassSuppression ? [] : await this.suppressions.among(recipients);
      const open = recipients.filter((address) => !suppressed.some(({ email: key }) => key === keyOf(address)));
      if (open.length === 0) return await this.queue.skip(email, suppressedRemark(suppressed, recipients));
      rejections = await this.transport.send(email, open);
    } catch (error) {
      const told = error instanceof Error ? error.message : String(error);
      this.log.warn({ message: 'email not sent', mail: email.id, attempts: email.attempts, err: error });
      await this.queue.failed(email, told, isPermanentFailure(error));
      await this.suppress(rejectionsIn(error));
      return;
    }
    const remarks = [
      ...(rejections.length > 0 ? [`Refused for ${rejections.map(({ recipient }) => recipient).join(', ')}`] : []),
      ...(suppressed.length > 0 ? [partlySuppressedRemark(suppressed)] : []),
    ];
    // First that it is sent, so that no failure has it sent twice.
    await this.queue.sent(email, remarks.length > 0 ? remarks.join('. ') : null);
    await this.suppress(rejections);
  }

  /** Has later emails not be sent to mailboxes that don't exist. */
  private async suppress(rejections: readonly Rejection[]) {
    for (const { recipient: email, response: message } of rejections) {
      if (!isBounce(message)) continue;
      await this.suppressions.suppress({ email, reason: 'bounce', message, at: this.clock.now() });
    }
  }
}
