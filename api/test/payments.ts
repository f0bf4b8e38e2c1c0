import { setTimeout as pause } from 'node:timers/promises';
import type { Plan } from '../src/modules/plans/plan.entity';
import { CheckoutsService, type Buyer } from '../src/modules/payments/checkout/checkouts.service';
import { TestProvider } from '../src/modules/payments/providers/test/test-provider';
import { WebhookSender } from '../src/modules/payments/providers/test/event-sender';
import { WebhookEventsService } from '../src/modules/payments/webhooks/webhook-events.service';
import { WEBHOOK_PATH } from '../src/modules/payments/webhooks/webhook-path';
import { signWebhook } from '../src/modules/payments/providers/stripe/event-signature';
import { testWebhookSecret } from '../src/modules/payments/providers/test/test-secret';
import { ADMIN_PASSWORD, type Portal } from './portal';

/** The settings of a portal that takes payments by the test provider. */
export const SELLING = { environment: { PAYMENTS: 'test' } };

/** The tables of members, what they bought, and what the test provider knows of it. */
const SOLD = [
  'outbox',
  'users',
  'checkouts',
  'subscriptions',
  'invoices',
  'ledger_entries',
  'customers',
  'payment_events',
  'test_provider_objects',
  'test_provider_events',
];

const SECRET = testWebhookSecret({ ADMIN_PASSWORD });

/** Lets the test provider send all that it has to tell, and the portal see to it. */
export async function processWebhooks(portal: Portal): Promise<void> {
  await portal.service(WebhookSender).run();
  await portal.service(WebhookEventsService).run();
  const rows = await portal.database.query<unknown[]>(
    `SELECT ref FROM test_provider_events WHERE due_at <= $1 UNION ALL SELECT ref FROM payment_events WHERE due_at <= $1`,
    [portal.clock.now()],
  );
  if (rows.length > 0) await processWebhooks(portal);
}

/** Forgets all members and what was bought, and tables besides, once what is under way is done. */
export async function forgetSales(portal: Portal, ...besides: string[]): Promise<void> {
  await processWebhooks(portal);
  await portal.emptyTables(...SOLD, ...besides);
}

/** Lets time go by at the test provider until what the clock says, and the portal hear of it. */
export async function passTime(
  portal: Portal,
  time: { days?: number; hours?: number; minutes?: number },
): Promise<void> {
  portal.clock.advance(time);
  await portal.service(TestProvider).advance(portal.clock.now());
  await processWebhooks(portal);
}

/** The version of a plan that is on sale. */
export async function versionOf(portal: Portal, planKey: Plan['key']): Promise<string> {
  const [row] = await portal.database.query<{ id: string }[]>(
    'SELECT id FROM plan_versions WHERE plan_key = $1 AND NOT is_offer ORDER BY number DESC LIMIT 1',
    [planKey],
  );
  if (!row) throw new Error(`No version of ${planKey} is sold`);
  return row.id;
}

/** How the page of a test checkout is answered. */
type Choice = 'pay' | 'pay-once' | 'decline' | 'leave';

/** Presses a button of the test checkout at `url`. Answers the page, or where it leads to. */
export async function press(portal: Portal, url: string, choice: Choice | 'works' | 'fails') {
  const { pathname } = new URL(url);
  const answer = await portal.visitor().send('POST', pathname, { form: { choice } });
  return { status: answer.status, location: answer.headers.get('location'), page: String(answer.body) };
}

/** Buys a plan by the test checkout, and lets the portal hear of it. Answers the id of the purchase. */
export async function buy(portal: Portal, buyer: Buyer, planKey: Plan['key'], choice: Choice = 'pay', coupon?: string) {
  const { id, url } = await portal
    .service(CheckoutsService)
    .begin(buyer, await versionOf(portal, planKey), coupon ? { coupon } : {});
  await press(portal, url, choice);
  await processWebhooks(portal);
  return id;
}

/** The events that the test provider has not told yet, taken from it: to be told by hand, or lost. */
export async function takeEvents(portal: Portal): Promise<string[]> {
  const [rows] = await portal.database.query<[{ body: string }[], number]>(
    'UPDATE test_provider_events SET due_at = NULL WHERE due_at IS NOT NULL RETURNING body',
  );
  return rows.map(({ body }) => body);
}

/** Sends an event to the portal, signed as the test provider signs unless said otherwise: `signed` is what the signature is of. */
export function tell(
  portal: Portal,
  body: string,
  { at = portal.clock.now(), secret = SECRET, signed = body, process = portal.visitor() } = {},
) {
  const signature = signWebhook(signed, { secret, now: at });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return process.send('POST', WEBHOOK_PATH, { raw: body, headers });
}

/** Waits until every event is seen to, by whichever process. */
export async function allSeenTo(portal: Portal): Promise<void> {
  const waiting = 'SELECT ref FROM payment_events WHERE due_at IS NOT NULL';
  while ((await portal.database.query<unknown[]>(waiting)).length > 0) await pause(20);
}
