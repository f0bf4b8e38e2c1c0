import { listReports } from '@portal/contracts/moderation';
import { Link, useSearchParams } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { EmptyState } from '@portal/ui/empty-state';
import { PageTitle } from '@portal/ui/page-title';
import { Stack } from '@portal/ui/stack';
import { Tabs } from '@portal/ui/tabs';
import { AdminLayout } from '../../../shared/admin-layout';
import { QueryResult } from '../../../shared/query-result';
import { CardSkeletons } from '../../../shared/skeletons';
import { useAdminCall } from '../../../shared/use-admin-call';
import { copy } from './copy';
import { ReportedPostCard } from './reported-post-card';

const STATES = ['open', 'hidden', 'all'] as const;
const TABS = STATES.map((id) => ({ id, label: copy.states[id] }));

/** Maximum number of posts displayed; the next ones follow as these are decided. */
const LIMIT = 100;

/** What members reported, for the admin to decide. */
export function ReportsScreen() {
  const [params, setParams] = useSearchParams();
  const state = STATES.find((one) => one === params.get('show')) ?? 'open';
  const list = useAdminCall(listReports, { query: { state, limit: LIMIT } });
  return (
    <AdminLayout>
      <PageTitle
        intro={copy.intro}
        actions={
          <Button as={Link} to="/admin/community/events" variant="secondary">
            {copy.events}
          </Button>
        }
      >
        {copy.title}
      </PageTitle>
      <Tabs
        id="reports"
        label={copy.states.label}
        tabs={TABS}
        selected={state}
        onSelect={(show) => setParams({ show })}
      >
        <QueryResult query={list} loading={copy.loading} skeleton={<CardSkeletons />} failed={copy.failed}>
          {(posts) =>
            posts.length === 0 ? (
              <EmptyState icon="message" {...copy.empty[state]} />
            ) : (
              <Stack as="ul" role="list">
                {posts.map((reported) => (
                  <ReportedPostCard key={reported.post.id} reported={reported} onDecided={() => void list.refetch()} />
                ))}
              </Stack>
            )
          }
        </QueryResult>
      </Tabs>
    </AdminLayout>
  );
}
