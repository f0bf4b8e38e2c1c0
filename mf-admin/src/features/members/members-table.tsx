import { styled } from 'styled-components';
import type { ListedMember } from '@portal/contracts/members';
import { Link } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { color, font } from '@portal/ui/tokens';
import type { DataColumn } from '../../shared/data-table/column';
import { DataTable } from '../../shared/data-table/data-table';
import { SuppressionBadge } from '../../shared/email-suppression/suppression-badge';
import { ExactTime, ShortTime } from '../../shared/exact-time';
import { RowLinks } from '../../shared/row-links';
import { copy } from './copy';

const { table } = copy;

const StyledMember = styled.div`
  overflow-wrap: anywhere;

  small {
    display: block;
    color: ${color.muted};
    font-size: ${font.size.xs};
  }
`;

/** First and last name. */
export const nameOf = ({ firstName, lastName }: Pick<ListedMember, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;

/** When a member was last here. */
export const LastActive = ({ at }: { at: string | null }) => (at ? <ExactTime at={at} /> : copy.neverActive);

const COLUMNS: DataColumn<ListedMember>[] = [
  {
    key: 'member',
    header: table.member,
    phone: {
      title: nameOf,
      status: ({ deactivatedAt, emailSuppression }) =>
        deactivatedAt ? (
          <Badge tone="red">{copy.deactivated}</Badge>
        ) : (
          <SuppressionBadge suppression={emailSuppression} />
        ),
      fact: ({ email }) => email,
    },
    cell: (member) => (
      <StyledMember>
        <strong>{nameOf(member)}</strong> {member.deactivatedAt && <Badge tone="red">{copy.deactivated}</Badge>}{' '}
        <SuppressionBadge suppression={member.emailSuppression} />
        <small>{member.email}</small>
      </StyledMember>
    ),
  },
  {
    key: 'lastActive',
    header: table.lastActive,
    phone: { fact: ({ lastActiveAt }) => (lastActiveAt ? <ShortTime at={lastActiveAt} dateOnly /> : copy.noSignIn) },
    cell: ({ lastActiveAt }) => <LastActive at={lastActiveAt} />,
  },
  { key: 'joined', header: table.joined, cell: ({ joinedAt }) => <ExactTime at={joinedAt} /> },
  { key: 'completed', header: table.completed, cell: ({ lessonsCompleted }) => lessonsCompleted },
  {
    key: 'actions',
    header: table.actions,
    phone: 'action',
    cell: (member) => (
      <Button
        as={Link}
        to={`/admin/members/${member.id}`}
        variant="secondary"
        size="small"
        aria-label={`${copy.open} ${nameOf(member)}`}
      >
        {copy.open}
      </Button>
    ),
  },
];

/** The members in the order given. */
export const MembersTable = ({ members }: { members: readonly ListedMember[] }) => (
  <RowLinks>
    <DataTable caption={copy.title} columns={COLUMNS} rows={members} rowKey={({ id }) => id} rowName={nameOf} />
  </RowLinks>
);
