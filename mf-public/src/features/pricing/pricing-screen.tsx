import { useState, type ReactNode } from 'react';
import { SUBSCRIBE_PAGE } from '@portal/contracts/billing-pages';
import { SAMPLE_LESSON_PAGE } from '@portal/contracts/sample-lesson';
import { Link, useSession } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Page } from '@portal/ui/page';
import { PageTitle } from '@portal/ui/page-title';
import { EliteBand } from '../../shared/plans/elite-band';
import { PlanCard, PlanGrid } from '../../shared/plans/plan-card';
import { PlansSkeleton } from '../../shared/plans/plans-skeleton';
import { GuaranteeNote } from '../../shared/plans/guarantee-note';
import { type PlanView, usePlans } from '../../shared/plans/use-plans';
import { TestModeBanner } from '../../shared/plans/test-mode-banner';
import { CheckoutDialog } from './checkout-dialog';
import { copy } from './copy';
import { PlanComparison } from './plan-comparison';
import { PlanOffers } from './plan-offers';
import { PricingFaq } from './pricing-faq';

const QUESTIONNAIRE = '/questionnaire';

/** The public plans page: visitors buy here, before they have an account. */
export function PricingScreen() {
  const { plans, payments, isFailed, reload } = usePlans();
  const isMember = useSession().status === 'member';
  const [chosen, setChosen] = useState<PlanView | null>(null);

  const lead = (to: string, { popular }: PlanView, label: ReactNode) => (
    <Button as={Link} to={to} fullWidth variant={popular ? 'primary' : 'secondary'}>
      {label}
    </Button>
  );
  const action = (plan: PlanView) => {
    if (isMember) return lead(SUBSCRIBE_PAGE, plan, plan.callToAction);
    if (payments === 'off') return lead(QUESTIONNAIRE, plan, plan.callToAction);
    return (
      <Button
        fullWidth
        variant={plan.popular ? 'primary' : 'secondary'}
        disabled={plan.versionId === undefined}
        onClick={() => setChosen(plan)}
      >
        {plan.callToAction}
      </Button>
    );
  };

  return (
    <Page>
      <PageTitle
        intro={payments === 'off' ? copy.introOff : copy.intro}
        actions={
          <Button as={Link} to={SAMPLE_LESSON_PAGE} variant="secondary">
            {copy.sample}
          </Button>
        }
      >
        {copy.title}
      </PageTitle>
      {payments === 'test' && <TestModeBanner />}
      {plans ? (
        <Plans plans={plans} action={action} isMember={isMember} />
      ) : (
        <PlansSkeleton {...{ isFailed, reload }} />
      )}
      <GuaranteeNote />
      {plans && <PlanComparison plans={plans} />}
      {plans && <PlanOffers plans={plans} />}
      <PricingFaq isSold={payments !== 'off'} />
      {chosen?.versionId !== undefined && (
        <CheckoutDialog
          plan={chosen}
          versionId={chosen.versionId}
          isTest={payments === 'test'}
          onClose={() => setChosen(null)}
        />
      )}
    </Page>
  );
}

interface PlansProps {
  plans: readonly PlanView[];
  action: (plan: PlanView) => ReactNode;
  isMember: boolean;
}

function Plans({ plans, action, isMember }: PlansProps) {
  return (
    <>
      <PlanGrid>
        {plans
          .filter(({ byApplication }) => !byApplication)
          .map((plan) => (
            <PlanCard key={plan.key} plan={plan}>
              {action(plan)}
            </PlanCard>
          ))}
      </PlanGrid>
      {plans
        .filter(({ byApplication }) => byApplication)
        .map((plan) => (
          <EliteBand key={plan.key} plan={plan}>
            <Button as={Link} to={isMember ? SUBSCRIBE_PAGE : QUESTIONNAIRE} variant="secondary" size="large">
              {plan.callToAction}
            </Button>
          </EliteBand>
        ))}
    </>
  );
}
