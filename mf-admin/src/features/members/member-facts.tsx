import { styled } from 'styled-components';
import type { MemberDetails } from '@portal/contracts/members';
import { Card } from '@portal/ui/card';
import { Text } from '@portal/ui/text';
import { from, space } from '@portal/ui/tokens';
import { ExactTime } from '../../shared/exact-time';
import { detailsCopy } from './copy';
import { LastActive } from './member-table';

const { facts } = detailsCopy;

export const StyledFacts = styled.dl`
  display: grid;
  gap: ${space.md} ${space.lg};

  ${from.tablet} {
    grid-template-columns: 2fr 1fr 1fr 1fr;
  }
  > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** What there is to know about a member's account. */
export function MemberFacts({ member }: { member: MemberDetails }) {
  const rows = [
    { term: facts.email, value: <a href={`mailto:${encodeURIComponent(member.email)}`}>{member.email}</a> },
    { term: facts.lastActive, value: <LastActive at={member.lastActiveAt} /> },
    { term: facts.joined, value: <ExactTime at={member.joinedAt} /> },
    { term: facts.timeZone, value: member.timeZone },
  ];
  return (
    <Card>
      <StyledFacts>
        {rows.map(({ term, value }) => (
          <div key={term}>
            <Text as="dt" muted size="xs" weight="medium">
              {term}
            </Text>
            <dd>{value}</dd>
          </div>
        ))}
      </StyledFacts>
    </Card>
  );
}
