import type { MemberDetails } from '@portal/contracts/members';
import { Card } from '@portal/ui/card';
import { ExactTime } from '../../shared/exact-time';
import { detailsCopy } from './copy';
import { Facts } from './facts';
import { LastActive } from './member-table';

const { facts } = detailsCopy;

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
      <Facts facts={rows} />
    </Card>
  );
}
