import { useState } from 'react';
import { listEmailSequences } from '@portal/contracts/email-sequences';
import { useNavigate } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { EmptyState } from '@portal/ui/empty-state';
import { Icon } from '@portal/ui/icon';
import { PageTitle } from '@portal/ui/page-title';
import { Row } from '@portal/ui/stack';
import { AdminLayout } from '../../../../shared/admin-layout';
import { BackLink } from '../../../../shared/back-link';
import { DataTableSkeleton } from '../../../../shared/data-table/data-table-skeleton';
import { InfiniteList } from '../../../../shared/infinite-list';
import { useAdminPages } from '../../../../shared/use-admin-pages';
import { copy } from './copy';
import { NewSequenceDialog } from './new-sequence-dialog';
import { SequencesTable } from './sequences-table';

/** The owner's email sequences, and how many people are in them. */
export function SequencesScreen() {
  const navigate = useNavigate();
  const sequences = useAdminPages(listEmailSequences, (next) => ({ query: Object.fromEntries(next) }));
  const [adding, setAdding] = useState(false);
  return (
    <AdminLayout>
      <Row>
        <BackLink to="/admin/broadcasts" label={copy.back} />
      </Row>
      <PageTitle
        intro={copy.intro}
        actions={
          <Button onClick={() => setAdding(true)}>
            <Icon name="plus" size={18} />
            {copy.add}
          </Button>
        }
      >
        {copy.title}
      </PageTitle>
      <InfiniteList
        query={sequences}
        loading={copy.loading}
        skeleton={<DataTableSkeleton />}
        failed={copy.failed}
        more={copy.more}
      >
        {(items) =>
          items.length === 0 ? <EmptyState icon="mail" {...copy.empty} /> : <SequencesTable sequences={items} />
        }
      </InfiniteList>
      {adding && (
        <NewSequenceDialog
          onCreated={({ id }) => navigate(`/admin/email-sequences/${id}`)}
          onClose={() => setAdding(false)}
        />
      )}
    </AdminLayout>
  );
}
