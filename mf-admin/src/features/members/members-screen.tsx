import { useEffect } from 'react';
import { exportMembers, listMembers, MEMBERS_PAGE } from '@portal/contracts/members';
import { Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { EmptyState } from '@portal/ui/empty-state';
import { Icon } from '@portal/ui/icon';
import { PageTitle } from '@portal/ui/page-title';
import { Skeleton } from '@portal/ui/skeleton';
import { TableSkeleton } from '@portal/ui/skeleton-presets';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { AdminFrame } from '../../shared/admin-frame';
import { ExportButton } from '../../shared/export-button';
import { Loaded } from '../../shared/loaded';
import { May } from '../../shared/may';
import { TurnPages } from '../../shared/turn-pages';
import { useAdminCall } from '../../shared/use-admin-call';
import { useKept } from '../../shared/use-kept';
import { copy } from './copy';
import { FindMembers } from './find-members';
import { MemberTable } from './member-table';
import { useMemberQuery } from './use-member-query';

/** The number of the last page. */
const lastPage = (total: number) => Math.max(1, Math.ceil(total / MEMBERS_PAGE));

const SKELETON = (
  <Stack>
    <Skeleton width="6rem" />
    <TableSkeleton />
  </Stack>
);

/** Every member, to search, narrow and open. */
export function MembersScreen() {
  const { query, change, correctPage } = useMemberQuery();
  const answer = useAdminCall(listMembers, { query });
  const list = useKept(answer);

  useEffect(() => {
    const last = answer.data && lastPage(answer.data.total);
    if (last !== undefined && query.page > last) correctPage(last);
  });

  return (
    <AdminFrame>
      <PageTitle
        intro={copy.intro}
        actions={
          <Row gap="xs">
            <May right="all-members">
              <ExportButton
                call={exportMembers}
                input={{ query: { search: query.search, standing: query.standing } }}
                name="members"
              />
            </May>
            <May right="import">
              <Button as={Link} to="/admin/import" variant="secondary">
                {copy.import}
              </Button>
            </May>
            <May right="admission">
              <Button as={Link} to="/admin/members/joining" variant="secondary">
                {copy.joining}
              </Button>
              <Button as={Link} to="/admin/members/joining?invite">
                <Icon name="plus" size={18} />
                {copy.invite}
              </Button>
            </May>
          </Row>
        }
      >
        {copy.title}
      </PageTitle>
      <FindMembers key={query.search} query={query} onChange={change} />
      <Loaded of={list} loading={copy.loading} skeleton={SKELETON} failed={copy.failed}>
        {({ members, total }) => (
          <Stack>
            <Text muted size="sm" role="status">
              {copy.found(total)}
            </Text>
            {members.length === 0 ? (
              <EmptyState icon="users" title={copy.empty.title} text={copy.empty.text} />
            ) : (
              <MemberTable members={members} />
            )}
            <TurnPages
              label={copy.pages}
              page={Math.min(query.page, lastPage(total))}
              last={lastPage(total)}
              onTurn={(page) => change({ page })}
            />
          </Stack>
        )}
      </Loaded>
    </AdminFrame>
  );
}
