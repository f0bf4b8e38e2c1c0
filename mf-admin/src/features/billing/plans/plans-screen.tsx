import { useState } from 'react';
import { getManagedPlans, type ManagedPlan, type ManagedPlans } from '@portal/contracts/plan-management';
import { callKey, useQueryClient } from '@portal/sdk';
import { PageTitle } from '@portal/ui/page-title';
import { Section } from '@portal/ui/section';
import { CardSkeleton, TableSkeleton } from '@portal/ui/skeleton-presets';
import { Stack } from '@portal/ui/stack';
import { AdminLayout } from '../../../shared/admin-layout';
import { QueryResult } from '../../../shared/query-result';
import { BillingNav } from '../../../shared/billing-nav';
import { useAdminCall } from '../../../shared/use-admin-call';
import { copy } from './copy';
import { Coupons } from './coupons';
import { CurrencyCard } from './currency-card';
import { PlanDialog } from './plan-dialog';
import { PlansTable } from './plans-table';
import { RequirePlanCard } from './require-plan-card';

const SKELETON = (
  <>
    <TableSkeleton />
    <CardSkeleton widths={['60%', '90%']} />
  </>
);

/** What is sold, who needs it, and what takes something off its price. */
export function PlansScreen() {
  const client = useQueryClient();
  const managed = useAdminCall(getManagedPlans, {});
  const [edited, setEdited] = useState<ManagedPlan>();
  const keep = (plans: ManagedPlans) => client.setQueryData(callKey(getManagedPlans, {}), plans);
  return (
    <AdminLayout>
      <PageTitle intro={copy.intro} actions={<BillingNav />}>
        {copy.title}
      </PageTitle>
      <QueryResult query={managed} loading={copy.loading} skeleton={SKELETON} failed={copy.failed}>
        {(plans) => (
          <Stack gap="section">
            <Section id="plans" title={copy.plans.title}>
              <PlansTable plans={plans.plans} onEdit={setEdited} />
            </Section>
            <RequirePlanCard {...plans} onChanged={keep} />
            <Coupons coupons={plans.coupons} plans={plans.plans} onChanged={keep} />
            <CurrencyCard {...plans} onChanged={keep} />
            {edited && (
              <PlanDialog
                plan={edited}
                currency={plans.currency}
                onClose={() => setEdited(undefined)}
                onSaved={(saved) => {
                  setEdited(undefined);
                  keep(saved);
                }}
              />
            )}
          </Stack>
        )}
      </QueryResult>
    </AdminLayout>
  );
}
