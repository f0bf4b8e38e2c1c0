import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ApiEnvironment } from '../../config/environment';
import { portalOrigin } from '../../config/portal-origin';
import { ENVIRONMENT } from '../../config/settings.module';
import { BackgroundJob } from '../../jobs/background-job';
import { Clock } from '../../time/clock';
import { OutboxService } from '../outbox/outbox.service';
import { COPY, turnedOffWords } from './copy';
import { WebhookQueue, type Attempt, type ClaimedWebhook, type TurnedOff } from './webhook-queue';
import { signatureHeaders } from './webhook-signature';
import { WebhookTransport } from './webhook-transport';

/** Milliseconds between checks of the queue. */
const LOOK_EVERY = 2_000;

/** How many requests a process makes at the same time. */
const AT_ONCE = 5;

/** Sends queued events to webhook endpoints. Any number of processes can run in parallel. */
@Injectable()
export class WebhookSender extends BackgroundJob {
  constructor(
    private readonly queue: WebhookQueue,
    private readonly transport: WebhookTransport,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {
    super({ every: LOOK_EVERY, failed: 'Cannot read the queue of webhooks; trying again soon' });
  }

  protected round() {
    return this.drain(
      () => this.queue.claim(),
      (webhook) => this.send(webhook),
      AT_ONCE,
    );
  }

  private async send(webhook: ClaimedWebhook) {
    const destination = await this.queue.destinationOf(webhook);
    if (!destination) return;
    const attempt = await this.attempt(webhook, destination);
    if (attempt.error === null) return this.queue.delivered(webhook, attempt);
    const { id, attempts } = webhook;
    this.log.warn({ message: 'webhook not delivered', webhook: id, attempts, error: attempt.error });
    await this.queue.failed(webhook, attempt, (manager, off) => this.tellOwner(manager, off, attempt.error ?? ''));
    this.outbox.wake();
  }

  private async attempt(
    { messageId, body }: ClaimedWebhook,
    { url, secrets }: { url: string; secrets: string[] },
  ): Promise<Attempt> {
    const at = this.clock.now();
    const began = performance.now();
    const ended = () => Math.round(performance.now() - began);
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Five-Pillars-Webhooks',
      ...signatureHeaders({ id: messageId, sentAt: at, body }, secrets),
    };
    try {
      const statusCode = await this.transport.post({ url, headers, body });
      return { at, statusCode, durationMs: ended(), error: errorOf(statusCode) };
    } catch (error) {
      const told = error instanceof Error ? error.message : String(error);
      return { at, statusCode: null, durationMs: ended(), error: told };
    }
  }

  private tellOwner(manager: EntityManager, { endpoint, reason }: TurnedOff, error: string): Promise<void> {
    const link = `${portalOrigin(this.environment)}/admin/webhooks/${endpoint.id}`;
    const words = turnedOffWords(new URL(endpoint.url).host, reason, error, link);
    return this.outbox.post(manager, { recipient: null, ...words });
  }
}

function errorOf(statusCode: number): string | null {
  if (statusCode >= 200 && statusCode < 300) return null;
  return statusCode >= 300 && statusCode < 400 ? COPY.redirected(statusCode) : COPY.responded(statusCode);
}
