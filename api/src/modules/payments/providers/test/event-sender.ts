import type { AddressInfo } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { BackgroundJob } from '../../../../jobs/background-job';
import { Clock } from '../../../../time/clock';
import type { ApiEnvironment } from '../../../../config/environment';
import { ENVIRONMENT } from '../../../../config/settings.module';
import { WEBHOOK_SIGNATURE, type WebhookSignature } from '../../webhooks/webhook-signature.provider';
import { WEBHOOK_PATH } from '../../webhooks/webhook-path';
import { CLAIM_EVENT } from '../../webhooks/claim-event.sql';
import { TestEvent } from './test-event.entity';
import { testWebhookSecret } from './test-secret';

/** Milliseconds until an event that was not accepted is resent: doubles each time. */
const AGAIN_AFTER = 5_000;
const LONGEST_WAIT = 60 * 60_000;

/** Milliseconds within which the portal must respond. */
const TIMEOUT_MS = 10_000;

type Sending = Pick<TestEvent, 'ref' | 'body' | 'attempts'>;

/**
 * Sends the test provider's events to the portal's webhook endpoint as an external provider would: signed, over HTTP,
 * and retried until accepted.
 */
@Injectable()
export class WebhookSender extends BackgroundJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly host: HttpAdapterHost,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
    @Inject(WEBHOOK_SIGNATURE) private readonly signed: WebhookSignature | null,
  ) {
    super({ failed: 'Could not read test provider events; trying again soon' });
  }

  protected override isNeeded() {
    return this.signed !== null;
  }

  protected async round() {
    const { signed } = this;
    if (!signed) return;
    await this.drain(
      () => this.claim(),
      async (event) => {
        const isTaken = await this.send(event, signed);
        if (isTaken) await this.dataSource.manager.update(TestEvent, { ref: event.ref }, { dueAt: null });
      },
    );
  }

  private async claim(): Promise<Sending | undefined> {
    const now = this.clock.now();
    const [[event]] = await this.dataSource.query<[Sending[], number]>(CLAIM_EVENT.toSend, [
      now,
      AGAIN_AFTER / 1000,
      LONGEST_WAIT / 1000,
    ]);
    return event;
  }

  /** Whether the portal took it. */
  private async send({ ref, body }: Sending, { signWebhook }: WebhookSignature): Promise<boolean> {
    const signature = signWebhook(body, { secret: testWebhookSecret(this.environment), now: this.clock.now() });
    try {
      const answer = await fetch(`${this.address}${WEBHOOK_PATH}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) this.log.warn({ message: 'event not accepted', event: ref, status: answer.status });
      return answer.ok;
    } catch (error) {
      this.log.warn({ message: 'event not sent', event: ref, err: error });
      return false;
    }
  }

  /** Where this process itself listens. */
  private get address(): string {
    const { address, port, family } = this.host.httpAdapter.getHttpServer().address() as AddressInfo;
    const isAll = address === '0.0.0.0' || address === '::';
    const reached = isAll ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address;
    return `http://${reached}:${port}`;
  }
}
