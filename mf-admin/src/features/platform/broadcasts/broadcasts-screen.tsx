import { useState } from 'react';
import { listBroadcasts } from '@portal/contracts/broadcasts';
import { Link, useNavigate } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { EmptyState } from '@portal/ui/empty-state';
import { Icon } from '@portal/ui/icon';
import { PageTitle } from '@portal/ui/page-title';
import { Row } from '@portal/ui/stack';
import { AdminLayout } from '../../../shared/admin-layout';
import { BackLink } from '../../../shared/back-link';
import { DataTableSkeleton } from '../../../shared/data-table/data-table-skeleton';
import { InfiniteList } from '../../../shared/infinite-list';
import { useAdminPages } from '../../../shared/use-admin-pages';
import { BroadcastsTable } from './broadcasts-table';
import { copy } from './copy';
import { NewBroadcastDialog } from './new-broadcast-dialog';

/** The owner's broadcasts: drafts, and how those that were sent went. */
export function BroadcastsScreen() {
  const navigate = useNavigate();
  const broadcasts = useAdminPages(listBroadcasts, (next) => ({ query: Object.fromEntries(next) }));
  const [adding, setAdding] = useState(false);
  return (
    <AdminLayout>
      <Row>
        <BackLink to="/admin/outbox" label={copy.back} />
      </Row>
      <PageTitle
        intro={copy.intro}
        actions={
          <Row gap="xs">
            <Button as={Link} to="/admin/email-sequences" variant="secondary">
              {copy.sequences}
            </Button>
            <Button onClick={() => setAdding(true)}>
              <Icon name="plus" size={18} />
              {copy.add}
            </Button>
          </Row>
        }
      >
        {copy.title}
      </PageTitle>
      <InfiniteList
        query={broadcasts}
        loading={copy.loading}
        skeleton={<DataTableSkeleton />}
        failed={copy.failed}
        more={copy.more}
      >
        {(items) =>
          items.length === 0 ? <EmptyState icon="mail" {...copy.empty} /> : <BroadcastsTable broadcasts={items} />
        }
      </InfiniteList>
      {adding && (
        <NewBroadcastDialog
          onCreated={({ id }) => navigate(`/admin/broadcasts/${id}`)}
          onClose={() => setAdding(false)}
        />
      )}
    </AdminLayout>
  );
}
