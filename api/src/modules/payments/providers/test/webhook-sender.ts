import type { AddressInfo } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { BackgroundJob } from '../../../../common/background-job';
import { Clock } from '../../../../common/clock';
import type { ApiEnvironment } from '../../../../config/environment';
import { ENVIRONMENT } from '../../../../config/settings.module';
import { SIGNED_EVENTS, type SignedEvents } from '../../webhooks/webhook-signature.provider';
import { EVENTS_PATH } from '../../webhooks/webhook-path';
import { ProviderEvent } from './test-event.entity';
import { CLAIM } from './test-event.sql';
import { testSecret } from './test-secret';

/** Milliseconds after which an event that was not taken is sent again: twice as many each time. */
const AGAIN_AFTER = 5_000;
const LONGEST_WAIT = 60 * 60_000;

/** Milliseconds in which the portal must have answered. */
const PATIENCE = 10_000;

type Sending = Pick<ProviderEvent, 'ref' | 'body' | 'attempts'>;

/** Sends what the test provider has to tell to the door of the portal, as a provider elsewhere does: signed, by HTTP, and again until it is taken. */
@Injectable()
export class EventSender extends BackgroundJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly host: HttpAdapterHost,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
    @Inject(SIGNED_EVENTS) private readonly signed: SignedEvents | null,
  ) {
    super({ failed: 'Could not read test provider events; trying again soon' });
  }

  protected override isNeeded() {
    return this.signed !== null;
  }

  protected async round() {
    const { signed } = this;
    if (!signed) return;
    for (let event = await this.claim(); event && !this.stopped; event = await this.claim()) {
      const isTaken = await this.send(event, signed);
      if (isTaken) await this.dataSource.manager.update(ProviderEvent, { ref: event.ref }, { dueAt: null });
    }
  }

  private async claim(): Promise<Sending | undefined> {
    const now = this.clock.now();
    const [[event]] = await this.dataSource.query<[Sending[], number]>(CLAIM, [
      now,
      AGAIN_AFTER / 1000,
      LONGEST_WAIT / 1000,
    ]);
    return event;
  }

  /** Whether the portal took it. */
  private async send({ ref, body }: Sending, { signatureOf }: SignedEvents): Promise<boolean> {
    const signature = signatureOf(body, { secret: testSecret(this.environment), now: this.clock.now() });
    try {
      const answer = await fetch(`${this.address}${EVENTS_PATH}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body,
        signal: AbortSignal.timeout(PATIENCE),
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
