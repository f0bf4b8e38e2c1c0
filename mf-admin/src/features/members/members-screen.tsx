import { useEffect } from 'react';
import { exportMembers, listMembers, MEMBERS_PAGE } from '@portal/contracts/members';
import { Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { EmptyState } from '@portal/ui/empty-state';
import { Icon } from '@portal/ui/icon';
import { PageTitle } from '@portal/ui/page-title';
import { Skeleton } from '@portal/ui/skeleton';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { DataTableSkeleton } from '../../shared/data-table/data-table-skeleton';
import { AdminLayout } from '../../shared/admin-layout';
import { ExportButton } from '../../shared/export-button';
import { QueryResult } from '../../shared/query-result';
import { Can } from '../../shared/can';
import { Pagination } from '../../shared/pagination';
import { useAdminCall } from '../../shared/use-admin-call';
import { useKeepPreviousData } from '../../shared/use-keep-previous-data';
import { copy } from './copy';
import { MemberSearch } from './member-search';
import { MembersTable } from './members-table';
import { useMemberQuery } from './use-member-query';

/** The number of the last page. */
const lastPage = (total: number) => Math.max(1, Math.ceil(total / MEMBERS_PAGE));

const SKELETON = (
  <Stack>
    <Skeleton width="6rem" />
    <DataTableSkeleton />
  </Stack>
);

/** Every member, to search, narrow and open. */
export function MembersScreen() {
  const { query, change, correctPage } = useMemberQuery();
  const answer = useAdminCall(listMembers, { query });
  const list = useKeepPreviousData(answer);

  useEffect(() => {
    const last = answer.data && lastPage(answer.data.total);
    if (last !== undefined && query.page > last) correctPage(last);
  });

  return (
    <AdminLayout>
      <PageTitle
        intro={copy.intro}
        actions={
          <Row gap="xs">
            <Can permission="all-members">
              <ExportButton
                call={exportMembers}
                input={{ query: { search: query.search, standing: query.standing } }}
                name="members"
              />
            </Can>
            <Can permission="import">
              <Button as={Link} to="/admin/import" variant="secondary">
                {copy.import}
              </Button>
            </Can>
            <Can permission="admission">
              <Button as={Link} to="/admin/members/joining" variant="secondary">
                {copy.joining}
              </Button>
              <Button as={Link} to="/admin/members/joining?invite">
                <Icon name="plus" size={18} />
                {copy.invite}
              </Button>
            </Can>
          </Row>
        }
      >
        {copy.title}
      </PageTitle>
      <MemberSearch key={query.search} query={query} onChange={change} />
      <QueryResult query={list} loading={copy.loading} skeleton={SKELETON} failed={copy.failed}>
        {({ members, total }) => (
          <Stack>
            <Text muted size="sm" role="status">
              {copy.found(total)}
            </Text>
            {members.length === 0 ? (
              <EmptyState icon="users" title={copy.empty.title} text={copy.empty.text} />
            ) : (
              <MembersTable members={members} />
            )}
            <Pagination
              label={copy.pages}
              page={Math.min(query.page, lastPage(total))}
              last={lastPage(total)}
              onChange={(page) => change({ page })}
            />
          </Stack>
        )}
      </QueryResult>
    </AdminLayout>
  );
}
