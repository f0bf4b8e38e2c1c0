import { ApiException } from '../../src/errors/api-exception';
import { CheckoutsService } from '../../src/modules/payments/checkout/checkouts.service';
import { dispute, winDispute } from '../../src/modules/payments/providers/test/charges';
import { TestProvider } from '../../src/modules/payments/providers/test/test-provider';
import { changeCard, payCheckout } from '../../src/modules/payments/providers/test/pay-checkout';
import { InvoicesService } from '../../src/modules/payments/invoices/invoices.service';
import { RefundsService } from '../../src/modules/payments/refunds/refunds.service';
import {
  SubscriptionsService,
  type SubscriptionDetails,
} from '../../src/modules/payments/subscriptions/subscriptions.service';
import type { Portal } from '../../test/portal';
import type { Random } from '../../test/random';

export interface Somebody {
  userId: string;
  email: string;
}

const DAY = 24 * 60 * 60_000;

/** What somebody may do on a day; the portal refuses what does not go. */
type Action = (portal: Portal, who: Somebody, random: Random, versions: readonly string[]) => Promise<void>;

async function begin(portal: Portal, buyer: { userId: string | null; email: string }, versionId: string) {
  const { id } = await portal.service(CheckoutsService).begin(buyer, versionId);
  return `cs_test_${id.replaceAll('-', '')}`;
}

const paid = (portal: Portal, ref: string, random: Random) =>
  portal.service(TestProvider).write((store) => payCheckout(store, ref, random.happens(0.7)));

const buys: Action = async (portal, who, random, versions) => {
  await paid(portal, await begin(portal, who, random.one(versions)), random);
};

/** In two browsers, of which the second began before the first had paid. */
const buysTwice: Action = async (portal, who, random, versions) => {
  const refs = [];
  for (const version of random.shuffled(versions).slice(0, 2)) refs.push(await begin(portal, who, version));
  for (const ref of refs) await paid(portal, ref, random);
};

const buysAsVisitor: Action = async (portal, { email }, random, versions) => {
  await paid(portal, await begin(portal, { userId: null, email }, random.one(versions)), random);
};

const leaves: Action = async (portal, who, random, versions) => {
  await begin(portal, who, random.one(versions));
};

/** An action on one of the plans that somebody has. */
const withOne =
  (
    action: (
      service: SubscriptionsService,
      details: SubscriptionDetails,
      random: Random,
      portal: Portal,
    ) => Promise<unknown>,
  ): Action =>
  async (portal, { userId }, random) => {
    const service = portal.service(SubscriptionsService);
    const theirs = await service.ofMember(userId);
    if (theirs.length > 0) await action(service, random.one(theirs), random, portal);
  };

const key = (random: Random) => String(random.between(1, 1_000_000_000));

const changes: Action = (portal, who, random, versions) =>
  withOne((service, details) => service.change(details, random.one(versions), key(random)))(
    portal,
    who,
    random,
    versions,
  );

const pauses = withOne((service, details, random, portal) => {
  const from = Math.max(portal.clock.now().getTime(), details.subscription.periodEndsAt.getTime());
  return service.pause(details, new Date(from + random.between(1, 60) * DAY), key(random));
});

const resumes = withOne((service, details, random) => service.resume(details, key(random)));

const cancels = withOne((service, details, random) =>
  service.cancel(details, random.happens(0.6) ? 'period-end' : 'now', key(random)),
);

const keeps = withOne((service, details, random) => service.keep(details, key(random)));

const changesCard = withOne(async (_service, { customer }, random, portal) => {
  const works = random.happens(0.7);
  await portal.service(TestProvider).write((store) => changeCard(store, customer.ref, works));
});

const isGivenBack: Action = async (portal, { userId }, random) => {
  const theirs = (await portal.service(InvoicesService).ofMember(userId)).filter(({ chargeRef }) => chargeRef !== null);
  if (theirs.length === 0) return;
  const { id, paidCents } = random.one(theirs);
  const cents = random.happens(0.5) ? null : random.between(1, paidCents);
  await portal.service(RefundsService).refund(id, cents, key(random));
};

/** At the bank, which the portal hears of by the provider alone. */
const disputes: Action = async (portal, { userId }, random) => {
  const theirs = await portal.service(InvoicesService).ofMember(userId);
  const charges = theirs.flatMap(({ chargeRef, refundedCents }) =>
    chargeRef && refundedCents === 0 ? [chargeRef] : [],
  );
  if (charges.length === 0) return;
  const provider = portal.service(TestProvider);
  const ref = await provider.write((store) => dispute(store, random.one(charges)));
  if (random.happens(0.5)) await provider.write((store) => winDispute(store, ref));
};

const ACTIONS: readonly [weight: number, action: Action][] = [
  [8, buys],
  [2, buysTwice],
  [2, buysAsVisitor],
  [2, leaves],
  [4, changes],
  [2, pauses],
  [2, resumes],
  [3, cancels],
  [2, keeps],
  [2, changesCard],
  [2, isGivenBack],
  [1, disputes],
];

const CHOICE = ACTIONS.flatMap(([weight, action]) => Array<Action>(weight).fill(action));

/** Lets somebody do something. Answers whether the portal let them. */
export async function doSomething(portal: Portal, who: Somebody, random: Random, versions: readonly string[]) {
  try {
    await random.one(CHOICE)(portal, who, random, versions);
    return true;
  } catch (error) {
    if (error instanceof ApiException && error.statusCode < 500) return false;
    throw error;
  }
}
