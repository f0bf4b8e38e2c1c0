import { signWebhook } from '../../src/modules/payments/providers/stripe/event-signature';
import { testWebhookSecret } from '../../src/modules/payments/providers/test/test-secret';
import { WebhookEventsService } from '../../src/modules/payments/webhooks/webhook-events.service';
import { takeEvents } from '../../test/payments';
import { ADMIN_PASSWORD, type Portal } from '../../test/portal';
import type { Random } from '../../test/random';

const SECRET = testWebhookSecret({ ADMIN_PASSWORD });

/** What became of the events of all histories. */
export interface Told {
  lost: number;
  doubled: number;
  delayed: number;
  all: number;
}

/** Stands between the provider and the portal: of its events it loses some, doubles others, keeps some for later, and mixes their order. */
export class BadLine {
  readonly told: Told = { lost: 0, doubled: 0, delayed: 0, all: 0 };
  private kept: string[] = [];

  constructor(
    private readonly portal: Portal,
    private readonly random: Random,
  ) {}

  /** Passes on what was told since the last time, after its manner, and lets the portal see to it. */
  async passOn(): Promise<void> {
    const events = await takeEvents(this.portal);
    this.told.all += events.length;
    const passed = [...this.kept.splice(0), ...events.flatMap((event) => this.spoilt(event))];
    const now = this.portal.clock.now();
    for (const event of this.random.shuffled(passed)) {
      const headers = { 'stripe-signature': signWebhook(event, { secret: SECRET, now }) };
      await this.portal.service(WebhookEventsService).take(Buffer.from(event), headers);
    }
    await this.portal.service(WebhookEventsService).run();
  }

  private spoilt(event: string): string[] {
    const fate = this.random.next();
    if (fate < 0.15) {
      this.told.lost += 1;
      return [];
    }
    if (fate < 0.3) {
      this.told.doubled += 1;
      return [event, event];
    }
    if (fate < 0.4) {
      this.told.delayed += 1;
      this.kept.push(event);
      return [];
    }
    return [event];
  }
}
