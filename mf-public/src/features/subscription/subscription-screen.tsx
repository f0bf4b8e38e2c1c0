import { getBilling } from '@portal/contracts/billing';
import { CHECKOUT_PARAMETER } from '@portal/contracts/billing-pages';
import { useCall, useSearchParams } from '@portal/sdk';
import { Page } from '@portal/ui/page';
import { PageTitle } from '@portal/ui/page-title';
import { PlansSkeleton } from '../../shared/plans/plans-skeleton';
import { GuaranteeNote } from '../../shared/plans/guarantee-note';
import { TestModeBanner } from '../../shared/plans/test-mode-banner';
import { usePlans } from '../../shared/plans/use-plans';
import { RequestablePlans } from './requestable-plans';
import { CheckoutReturn } from './checkout-return';
import { copy } from './copy';
import { EliteAccess } from './elite-access';
import { ManageSubscription } from './manage-subscription';
import { usePlanRequest } from './use-plan-request';

/** The plans, and the member's own; without payments, their buttons send a request. */
export function SubscriptionScreen() {
  const { plans, payments, membersNeedPlan, isFailed, reload } = usePlans();
  const requests = usePlanRequest();
  const [params] = useSearchParams();
  const checkout = params.get(CHECKOUT_PARAMETER);
  const isSold = payments !== undefined && payments !== 'off';
  const buyable = plans?.filter(({ byApplication }) => !byApplication);
  const applied = plans?.filter(({ byApplication }) => byApplication);
  return (
    <Page>
      <Title isSold={isSold} isOpenToAll={membersNeedPlan === false} />
      {payments === 'test' && <TestModeBanner />}
      {checkout && <CheckoutReturn id={checkout} />}
      {!buyable && <PlansSkeleton {...{ isFailed, reload }} />}
      {buyable && payments === 'off' && <RequestablePlans plans={buyable} requests={requests} />}
      {buyable && isSold && <ManageSubscription plans={buyable} />}
      {applied?.map((plan) => (
        <EliteAccess key={plan.key} plan={plan} requests={requests} />
      ))}
      <GuaranteeNote />
    </Page>
  );
}

/** The page's title: to choose a plan and what it adds while nobody needs one, or to manage one's own. */
function Title({ isSold, isOpenToAll }: { isSold: boolean; isOpenToAll: boolean }) {
  const { data } = useCall(getBilling, {}, { enabled: isSold });
  const hasPlan = data?.subscriptions.some(({ state }) => state !== 'ended') ?? false;
  if (hasPlan) return <PageTitle intro={copy.ownIntro}>{copy.ownTitle}</PageTitle>;
  const intro = isSold ? copy.introSold : copy.intro;
  return <PageTitle intro={isOpenToAll ? `${intro} ${copy.openToAll}` : intro}>{copy.title}</PageTitle>;
}
