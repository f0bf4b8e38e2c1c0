import { useEffect, useState } from 'react';
import { exportLeads, listLeads, type LeadPage } from '@portal/contracts/leads';
import { Link, useSearchParams } from '@portal/sdk';
import { useNow } from '@portal/sdk/clock';
import { Button } from '@portal/ui/button';
import { EmptyState } from '@portal/ui/empty-state';
import { PageTitle } from '@portal/ui/page-title';
import { Skeleton } from '@portal/ui/skeleton';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { DataTableSkeleton } from '../../../shared/data-table/data-table-skeleton';
import { AdminLayout } from '../../../shared/admin-layout';
import { ExportButton } from '../../../shared/export-button';
import { Can } from '../../../shared/can';
import { QueryResult } from '../../../shared/query-result';
import { useAdminCall } from '../../../shared/use-admin-call';
import { copy } from './copy';
import { DeleteOldLeadsButton } from './delete-old-leads-button';
import { atCursor, isStaleCursor, isFiltered, onFirstPage, queryOf, withField, withoutCursor } from './lead-filter';
import { LeadFilters } from './lead-filters';
import { LeadsTable } from './leads-table';
import { ListShortcuts } from './list-shortcuts';

const SKELETON = (
  <Stack gap="md">
    <Skeleton width="6rem" />
    <DataTableSkeleton />
  </Stack>
);

/** All leads, to find those that need action. */
export function LeadsScreen() {
  const [params, setParams] = useSearchParams();
  const query = queryOf(params);
  const list = useAdminCall(listLeads, { query });
  const now = useNow();
  // While another page is on its way, the one that is there stays.
  const [shown, setShown] = useState(list.data);
  if (list.data && list.data !== shown) setShown(list.data);

  const lost = isStaleCursor(list.error);
  useEffect(() => {
    if (lost) setParams(onFirstPage(params), { replace: true });
  });
  const failed = list.isError && !lost;

  return (
    <AdminLayout>
      <PageTitle
        intro={copy.intro}
        actions={
          <Row>
            <Can permission="all-leads">
              <DeleteOldLeadsButton onErased={list.refetch} />
              <ExportButton call={exportLeads} input={{ query: withoutCursor(query) }} name="leads" />
            </Can>
            <Can permission="import">
              <Button as={Link} to="/admin/import?kind=leads" variant="secondary">
                {copy.import}
              </Button>
            </Can>
          </Row>
        }
      >
        {copy.title}
      </PageTitle>
      <LeadFilters
        params={params}
        onChange={(field, value) => setParams(withField(params, field, value))}
        onClear={() => setParams({})}
      />
      <QueryResult
        query={{ ...list, isError: failed, data: list.data ?? (failed ? undefined : shown) }}
        loading={copy.loading}
        skeleton={SKELETON}
        failed={copy.failed}
      >
        {(page) => (
          <Stack gap="md" aria-busy={list.isPending}>
            <Text muted role="status">
              {copy.count(page.total)}
            </Text>
            {page.leads.length > 0 ? (
              <>
                <LeadsTable leads={page.leads} now={now} search={params.toString()} />
                <ListShortcuts search="lead-search" />
              </>
            ) : (
              <NoLeads isFiltered={isFiltered(params)} />
            )}
            <Pages page={page} params={params} />
          </Stack>
        )}
      </QueryResult>
    </AdminLayout>
  );
}

const NoLeads = ({ isFiltered: narrowed }: { isFiltered: boolean }) =>
  narrowed ? (
    <EmptyState title={copy.noMatch} text={copy.noMatchText} icon="search" />
  ) : (
    <EmptyState title={copy.empty} text={copy.emptyText} icon="mail" />
  );

function Pages({ page: { previous, next }, params }: { page: LeadPage; params: URLSearchParams }) {
  if (!previous && !next) return null;
  return (
    <Row as="nav" justify="between" aria-label={copy.pages.label}>
      {previous ? (
        <Button as={Link} variant="secondary" to={`?${atCursor(params, 'until', previous)}`}>
          {copy.pages.previous}
        </Button>
      ) : (
        <span />
      )}
      {next && (
        <Button as={Link} variant="secondary" to={`?${atCursor(params, 'after', next)}`}>
          {copy.pages.next}
        </Button>
      )}
    </Row>
  );
}
