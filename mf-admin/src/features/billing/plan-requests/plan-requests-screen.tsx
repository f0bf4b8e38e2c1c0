import { listPlanRequests } from '@portal/contracts/plan-requests';
import { useSearchParams } from '@portal/sdk';
import { EmptyState } from '@portal/ui/empty-state';
import { PageTitle } from '@portal/ui/page-title';
import { Tabs } from '@portal/ui/tabs';
import { DataTableSkeleton } from '../../../shared/data-table/data-table-skeleton';
import { AdminLayout } from '../../../shared/admin-layout';
import { QueryResult } from '../../../shared/query-result';
import { BillingNav } from '../../../shared/billing-nav';
import { useAdminCall } from '../../../shared/use-admin-call';
import { copy } from './copy';
import { PlanRequestsTable } from './plan-requests-table';

const STATES = ['open', 'all'] as const;
const TABS = STATES.map((id) => ({ id, label: copy.states[id] }));

/** Members' plan requests, newest first: those waiting for an answer, or all. */
export function PlanRequestsScreen() {
  const [params, setParams] = useSearchParams();
  const state = STATES.find((one) => one === params.get('show')) ?? 'open';
  const requests = useAdminCall(listPlanRequests, {});
  return (
    <AdminLayout>
      <PageTitle intro={copy.intro} actions={<BillingNav />}>
        {copy.title}
      </PageTitle>
      <Tabs
        id="plan-requests"
        label={copy.states.label}
        tabs={TABS}
        selected={state}
        onSelect={(show) => setParams({ show })}
      >
        <QueryResult query={requests} loading={copy.loading} skeleton={<DataTableSkeleton />} failed={copy.failed}>
          {(items) => {
            const shown = state === 'all' ? items : items.filter(({ settledAt }) => settledAt === null);
            return shown.length === 0 ? (
              <EmptyState icon="star" {...copy.empty[state]} />
            ) : (
              <PlanRequestsTable requests={shown} onChanged={requests.refetch} />
            );
          }}
        </QueryResult>
      </Tabs>
    </AdminLayout>
  );
}
