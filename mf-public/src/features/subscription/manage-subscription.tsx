import { useState } from 'react';
import { getBilling, type Billing, type Offer } from '@portal/contracts/billing';
import { useCall } from '@portal/sdk';
import { ErrorNotice } from '@portal/ui/error-notice';
import { SkeletonGroup } from '@portal/ui/skeleton';
import { Section } from '@portal/ui/section';
import { CardSkeleton } from '@portal/ui/skeleton-presets';
import type { PlanView } from '../../shared/plans/use-plans';
import { ChangePlanDialog } from './change-plan-dialog';
import { copy } from './copy';
import { CouponField } from './coupon-field';
import { Offers } from './offers';
import { SubscriptionCard } from './subscription-card';
import { PlanChoice } from './plan-choice';
import { Receipts } from './receipts';
import { useCheckout } from './use-checkout';

interface ManageSubscriptionProps {
  plans: readonly PlanView[];
}

/** What the member has, what they were offered, and what they can buy. */
export function ManageSubscription({ plans }: ManageSubscriptionProps) {
  const { data, refetch, isError } = useCall(getBilling, {});
  if (data) return <Loaded billing={data} plans={plans} />;
  if (isError) return <ErrorNotice message={copy.failed} onRetry={() => void refetch()} />;
  return (
    <SkeletonGroup label={copy.loading}>
      <CardSkeleton widths={['40%', '90%', '60%']} />
    </SkeletonGroup>
  );
}

function Loaded({
  billing: { subscriptions, offers, hasCard },
  plans,
}: ManageSubscriptionProps & { billing: Billing }) {
  const checkout = useCheckout();
  const [changing, setChanging] = useState<{ name: string; versionId: string } | null>(null);
  const held = subscriptions.filter(({ state }) => state !== 'ended');
  const charged = held.find(({ price }) => price.interval !== 'once');
  const take = ({ name, versionId }: Offer) => (charged ? setChanging({ name, versionId }) : checkout.buy(versionId));
  const choice = (
    <>
      <PlanChoice plans={plans} held={held} checkout={checkout} onChange={setChanging} />
      {!charged && <CouponField checkout={checkout} />}
    </>
  );
  const isAlone = subscriptions.length === 0 && offers.length === 0;
  return (
    <>
      {subscriptions.map((subscription) => (
        <SubscriptionCard key={subscription.id} subscription={subscription} hasCard={hasCard} />
      ))}
      <Offers offers={offers} isBusy={checkout.isBusy} onTake={take} />
      {isAlone ? (
        choice
      ) : (
        <Section id="plans" title={copy.plansTitle}>
          {choice}
        </Section>
      )}
      {hasCard && <Receipts />}
      {changing && charged && (
        <ChangePlanDialog subscription={charged} to={changing} onClose={() => setChanging(null)} />
      )}
    </>
  );
}
