import type { Entitlement } from '@portal/contracts/entitlements';
import type { SubscriptionState } from '@portal/contracts/money';
import type { PlanKey } from '@portal/contracts/plans';
import { Customer } from '../src/modules/payments/customers/customer.entity';
import { Grant } from '../src/modules/plans/grant.entity';
import { PlanVersion } from '../src/modules/plans/plan-version.entity';
import { Subscription } from '../src/modules/payments/subscriptions/subscription.entity';
import { BillingSettings } from '../src/modules/plans/billing-settings.entity';
import type { Client } from './client';
import type { Portal } from './portal';
import { idOf } from './fixtures';

/** From here on members reach only what their plans open; or everything again. */
export const needPlans = (portal: Portal, membersNeedPlan = true) =>
  portal.database.getRepository(BillingSettings).update({ single: true }, { membersNeedPlan });

/** Opens something to a member, from now until `endsAt`. Answers the grant's id. */
export async function grant(portal: Portal, member: Client, opens: Entitlement[], endsAt: Date | null = null) {
  const given = { userId: await idOf(member), opens, kind: 'owner', startsAt: portal.clock.now(), endsAt } as const;
  return (await portal.database.getRepository(Grant).save(given)).id;
}

/** What a member bought: the plan's first version, unless another is named. */
export async function addSubscription(
  portal: Portal,
  member: Client,
  {
    plan,
    number = 1,
    state,
    endsAt = null,
  }: { plan: PlanKey; number?: number; state: SubscriptionState; endsAt?: Date | null },
) {
  const { database, clock } = portal;
  const now = clock.now();
  const version = await database.getRepository(PlanVersion).findOneByOrFail({ planKey: plan, number });
  const provider = 'embedded';
  const ref = `of-${await idOf(member)}-${plan}-${number}`;
  const customer = await database
    .getRepository(Customer)
    .save({ provider, ref, email: 'who-pays@example.com', userId: await idOf(member), createdAt: now });
  return database.getRepository(Subscription).save({
    ...{ provider, ref, customerId: customer.id, planVersionId: version.id, state, endsAt },
    ...{ startedAt: now, periodEndsAt: now, endedAt: state === 'ended' ? now : null, fetchedAt: now },
  });
}
