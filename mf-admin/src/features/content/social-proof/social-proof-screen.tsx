import { useState } from 'react';
import { listManagedSocialProof, removeSocialProof, type ManagedSocialProof } from '@portal/contracts/social-proof';
import { dateText, useToast } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { EmptyState } from '@portal/ui/empty-state';
import { Icon } from '@portal/ui/icon';
import { PageTitle } from '@portal/ui/page-title';
import { TableSkeleton } from '@portal/ui/skeleton-presets';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { Table, type Column } from '@portal/ui/table';
import { AdminLayout } from '../../../shared/admin-layout';
import { BackLink } from '../../../shared/back-link';
import { CellLines } from '../../../shared/cell-lines';
import { QueryResult } from '../../../shared/query-result';
import { RowAction } from '../../../shared/row-action';
import { useAdminCall } from '../../../shared/use-admin-call';
import { useAdminSend } from '../../../shared/use-admin-send';
import { copy, messages } from './copy';
import { EntryDialog } from './entry-dialog';

const dayText = (day: string) => dateText(new Date(day), { dateStyle: 'medium' }, 'UTC');

interface Actions {
  onEdit: (entry: ManagedSocialProof) => void;
  onDelete: (entry: ManagedSocialProof) => void;
}

const columnsFor = ({ onEdit, onDelete }: Actions): Column<ManagedSocialProof>[] => [
  {
    key: 'name',
    header: copy.columns.name,
    cell: ({ name, role }) => (
      <CellLines>
        <strong>{name}</strong>
        {role && (
          <Text muted size="xs">
            {role}
          </Text>
        )}
      </CellLines>
    ),
  },
  { key: 'kind', header: copy.columns.kind, cell: ({ kind }) => copy.kinds[kind] },
  {
    key: 'quote',
    header: copy.columns.quote,
    cell: ({ figure, quote }) => (figure ? `${figure} ${quote}` : quote),
  },
  {
    key: 'consent',
    header: copy.columns.consent,
    cell: ({ consentedOn }) => (consentedOn ? dayText(consentedOn) : copy.noConsent),
  },
  {
    key: 'state',
    header: copy.columns.state,
    cell: ({ published }) => (
      <Badge tone={published ? 'green' : 'neutral'}>{published ? copy.published : copy.hidden}</Badge>
    ),
  },
  {
    key: 'actions',
    header: copy.columns.actions,
    cell: (entry) => (
      <Row gap="xs" nowrap>
        <RowAction label={copy.edit} subject={entry.name} onClick={() => onEdit(entry)} />
        <RowAction label={copy.delete} subject={entry.name} variant="ghost" onClick={() => onDelete(entry)} />
      </Row>
    ),
  },
];

/** What clients and coaches say on the home page: entered here, and shown once it is published. */
export function SocialProofScreen() {
  const entries = useAdminCall(listManagedSocialProof, {});
  const toast = useToast();
  const [edited, setEdited] = useState<ManagedSocialProof | 'new'>();
  const [deleted, setDeleted] = useState<ManagedSocialProof>();
  const remove = useAdminSend(removeSocialProof, {
    failed: messages.deleteFailed,
    onSuccess: () => {
      setDeleted(undefined);
      toast(messages.deleted);
    },
    onSettled: () => void entries.refetch(),
  });
  const columns = columnsFor({ onEdit: setEdited, onDelete: setDeleted });
  return (
    <AdminLayout>
      <Row>
        <BackLink to="/admin/content" label={copy.back} />
      </Row>
      <PageTitle
        intro={copy.intro}
        actions={
          <Button onClick={() => setEdited('new')}>
            <Icon name="plus" size={18} />
            {copy.add}
          </Button>
        }
      >
        {copy.title}
      </PageTitle>
      <QueryResult query={entries} loading={copy.loading} skeleton={<TableSkeleton />} failed={copy.failed}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon="user" {...copy.empty} />
          ) : (
            <Table caption={copy.title} columns={columns} rows={rows} rowKey={({ id }) => id} />
          )
        }
      </QueryResult>
      {edited && (
        <EntryDialog
          entry={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onDone={() => {
            setEdited(undefined);
            void entries.refetch();
          }}
        />
      )}
      {deleted && (
        <ConfirmDialog
          id="delete-social-proof"
          title={copy.deleteTitle(deleted.name)}
          keep={copy.keep}
          confirm={copy.delete}
          disabled={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id: deleted.id } })}
          onClose={() => setDeleted(undefined)}
        >
          {copy.deleteText}
        </ConfirmDialog>
      )}
    </AdminLayout>
  );
}
