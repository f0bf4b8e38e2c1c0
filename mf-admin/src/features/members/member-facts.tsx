import type { MemberDetails } from '@portal/contracts/members';
import { Card } from '@portal/ui/card';
import { ExactTime } from '../../shared/exact-time';
import { detailsCopy } from './copy';
import { FactList } from './fact-list';
import { LastActive } from './members-table';

const { facts } = detailsCopy;

/** Facts about a member's account. */
export function MemberFacts({ member }: { member: MemberDetails }) {
  const rows = [
    { term: facts.email, value: <a href={`mailto:${encodeURIComponent(member.email)}`}>{member.email}</a> },
    { term: facts.lastActive, value: <LastActive at={member.lastActiveAt} /> },
    { term: facts.joined, value: <ExactTime at={member.joinedAt} /> },
    { term: facts.timeZone, value: member.timeZone },
  ];
  return (
    <Card>
      <FactList facts={rows} />
    </Card>
  );
}
