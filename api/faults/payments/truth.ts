import type { Entitlement } from '@portal/contracts/entitlements';
import { PlanVersion } from '../../src/modules/plans/plan-version.entity';
import { Subscription } from '../../src/modules/payments/subscriptions/subscription.entity';
import { User } from '../../src/modules/users/user.entity';
import { TestProvider } from '../../src/modules/payments/providers/test/test-provider';
import { versionOf } from '../../test/payments';
import type { Portal } from '../../test/portal';

/** Somebody who has paid, and what that opens. */
interface Paid {
  userId: string;
  opens: Entitlement[];
}

const EVER = new Date(0);
const SIX_WEEKS = 6 * 7 * 24 * 60 * 60_000;

async function all<Each>(items: AsyncIterable<Each>): Promise<Each[]> {
  const found: Each[] = [];
  for await (const each of items) found.push(each);
  return found;
}

/** What the provider has itself, past all that it told. */
export class Truth {
  constructor(private readonly portal: Portal) {}

  movements = () => all(this.provider.transactionsSince(EVER));
  subscriptions = () => all(this.provider.subscriptionsSince(EVER));

  /** Checkouts by which something was paid once. */
  async paidOnce() {
    const checkouts = await all(this.provider.checkoutsSince(EVER));
    return checkouts.filter(({ state, subscriptionRef }) => state === 'paid' && subscriptionRef === null);
  }

  /** Who has paid for what is to be open now. */
  async paid(): Promise<Paid[]> {
    const charged = (await this.subscriptions()).filter(({ state }) => state === 'active' || state === 'past-due');
    const bootcamp = await versionOf(this.portal, 'bootcamp');
    const once = (await this.openPaidOnce()).map((customerRef) => ({ customerRef, planVersionId: bootcamp }));
    return Promise.all(
      [...charged, ...once].map(({ customerRef, planVersionId }) => this.paidBy(customerRef, planVersionId)),
    );
  }

  /** Of what was paid once and is not over, unless the portal ended it: bought twice, or at the wish of its buyer. */
  private async openPaidOnce(): Promise<string[]> {
    const ended = await this.portal.database.manager.findBy(Subscription, { state: 'ended' });
    const isEnded = new Set(ended.map(({ ref }) => ref));
    const since = this.portal.clock.now().getTime() - SIX_WEEKS;
    return (await this.paidOnce()).flatMap(({ ref, customerRef, paidAt }) =>
      customerRef && paidAt && paidAt.getTime() > since && !isEnded.has(ref) ? [customerRef] : [],
    );
  }

  private async paidBy(customerRef: string, planVersionId: string): Promise<Paid> {
    const { manager } = this.portal.database;
    const email = (await this.provider.findCustomer(customerRef))?.email ?? '';
    const { id } = await manager.findOneByOrFail(User, { email });
    const { opens } = await manager.findOneByOrFail(PlanVersion, { id: planVersionId });
    return { userId: id, opens };
  }

  private get provider() {
    return this.portal.service(TestProvider);
  }
}
