import { useState } from 'react';
import { styled } from 'styled-components';
import {
  COACH_WORKSPACE_DAYS,
  COACH_WORKSPACE_PAGE_SIZE,
  listCoachWorkspaceMembers,
  type CoachWorkspaceMember,
} from '@portal/contracts/coach-workspace';
import { PILLAR_DETAILS, type PillarProgress } from '@portal/contracts/pillars';
import { Link } from '@portal/sdk';
import { Avatar } from '@portal/ui/avatar';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { EmptyState } from '@portal/ui/empty-state';
import { ProgressBar } from '@portal/ui/progress-bar';
import { TableSkeleton } from '@portal/ui/skeleton-presets';
import { Row, Stack } from '@portal/ui/stack';
import { Table, type Column } from '@portal/ui/table';
import { Text } from '@portal/ui/text';
import { CellLines } from '../../shared/cell-lines';
import { ExactTime } from '../../shared/exact-time';
import { QueryResult } from '../../shared/query-result';
import { RowLinks } from '../../shared/row-links';
import { useAdminCall } from '../../shared/use-admin-call';
import { copy } from './copy';
import { useWorkspaceLinks } from './use-workspace-links';

const { members: texts } = copy;

const StyledPillars = styled.div`
  display: grid;
  gap: 0.25rem;
  min-width: 8rem;
`;

/** A bar for each pillar, in its color; screen readers get the names, and the member's page shows them. */
const Pillars = ({ pillars, name }: { pillars: readonly PillarProgress[]; name: string }) => (
  <StyledPillars>
    {pillars.map(({ pillar, progress }) => (
      <ProgressBar
        key={pillar}
        size="small"
        label={texts.pillar(PILLAR_DETAILS[pillar].name, name)}
        tone={PILLAR_DETAILS[pillar].color}
        value={progress}
      />
    ))}
  </StyledPillars>
);

const nameOf = ({ firstName, lastName }: Pick<CoachWorkspaceMember, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;

const columnsWith = (memberLink: (id: string) => string): Column<CoachWorkspaceMember>[] => [
  {
    key: 'member',
    header: texts.member,
    cell: (member) => (
      <CellLines>
        <Row gap="xs" nowrap>
          <Avatar person={member} size="small" />
          <strong>{nameOf(member)}</strong>
        </Row>
        {member.unread > 0 && <Badge tone="blue">{texts.unread(member.unread)}</Badge>}
        {member.reflections > 0 && (
          <Text size="xs" muted>
            {texts.shares(member.reflections)}
          </Text>
        )}
      </CellLines>
    ),
  },
  {
    key: 'progress',
    header: texts.progress,
    cell: (member) => <Pillars pillars={member.pillars} name={nameOf(member)} />,
  },
  { key: 'streak', header: texts.streak, cell: ({ streak }) => texts.days(streak) },
  { key: 'missed', header: texts.missed, cell: ({ daysMissed }) => texts.ofDays(daysMissed, COACH_WORKSPACE_DAYS) },
  {
    key: 'lastSeen',
    header: texts.lastSeen,
    cell: ({ lastActiveAt }) => (lastActiveAt ? <ExactTime at={lastActiveAt} /> : texts.never),
  },
  {
    key: 'next',
    header: texts.nextSession,
    cell: ({ nextSessionAt }) => (nextSessionAt ? <ExactTime at={nextSessionAt} /> : texts.noSession),
  },
  {
    key: 'actions',
    header: texts.actions,
    cell: (member) => (
      <Button
        as={Link}
        to={memberLink(member.id)}
        variant="secondary"
        size="small"
        aria-label={`${copy.open} ${nameOf(member)}`}
      >
        {copy.open}
      </Button>
    ),
  },
];

/** The members of a coach, and how they get on. */
export function MemberList() {
  const { coach, memberLink } = useWorkspaceLinks();
  const [page, setPage] = useState(1);
  const members = useAdminCall(listCoachWorkspaceMembers, { query: { ...(coach && { coach }), page } });
  return (
    <QueryResult query={members} loading={texts.loading} skeleton={<TableSkeleton />} failed={texts.failed}>
      {({ members: rows, total }) =>
        total === 0 ? (
          <EmptyState icon="user" {...texts.empty} />
        ) : (
          <Stack>
            <RowLinks>
              <Table caption={texts.title} columns={columnsWith(memberLink)} rows={rows} rowKey={({ id }) => id} />
            </RowLinks>
            {total > COACH_WORKSPACE_PAGE_SIZE && (
              <Row as="nav" aria-label={texts.pages.label} justify="between">
                <Button variant="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  {texts.pages.previous}
                </Button>
                <Button
                  variant="secondary"
                  disabled={page * COACH_WORKSPACE_PAGE_SIZE >= total}
                  onClick={() => setPage(page + 1)}
                >
                  {texts.pages.next}
                </Button>
              </Row>
            )}
          </Stack>
        )
      }
    </QueryResult>
  );
}
