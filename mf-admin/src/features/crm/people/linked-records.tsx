import type { Person } from '@portal/contracts/people';
import { Badge } from '@portal/ui/badge';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { ExactTime } from '../../../shared/exact-time';
import { LeadStatusBadge } from '../../../shared/lead-status-badge';
import { RowAction } from '../../../shared/row-action';
import { copy } from './copy';
import { NameLink, PlainList } from './person-list';
import type { PendingChange } from './use-person-changes';

const { records } = copy;

/** The questionnaires and accounts of a person; each can be split off where there are several. */
export function LinkedRecords({ person, ask }: { person: Person; ask: (question: PendingChange) => void }) {
  const { members, questionnaires, leads, accounts } = person;
  const older = leads - questionnaires.length;
  const separating = (kind: 'lead' | 'account', { id, name, email }: { id: string; name: string; email: string }) =>
    leads + accounts > 1 && (
      <RowAction
        label={records.split}
        subject={copy.record({ kind, name, email })}
        onClick={() => ask({ kind: 'split', record: id, what: copy.record({ kind, name, email }) })}
      />
    );
  return (
    <Card as="section" aria-labelledby="records-title">
      <Heading id="records-title" size="h3">
        {records.title}
      </Heading>
      <PlainList>
        {members.map((member) => (
          <li key={member.id}>
            <Row justify="between" gap="xs">
              <NameLink to={`/admin/members/${member.id}`}>{member.name}</NameLink>
              <Badge tone="green">{records.account}</Badge>
            </Row>
            <Text size="sm">{member.email}</Text>
            <Row gap="xs">
              <Badge tone={member.verified ? 'blue' : 'neutral'}>
                {member.verified ? records.verified : records.unverified}
              </Badge>
              {member.deactivatedAt && <Badge tone="red">{records.deactivated}</Badge>}
            </Row>
            <Text muted size="sm">
              {records.lessons(member.lessonsCompleted)}, {records.posts(member.posts)}
            </Text>
            <Row>{separating('account', member)}</Row>
          </li>
        ))}
        {questionnaires.map((lead) => (
          <li key={lead.id}>
            <Row justify="between" gap="xs">
              <NameLink to={`/admin/leads/${lead.id}`}>{lead.name}</NameLink>
              <LeadStatusBadge status={lead.status} />
            </Row>
            <Text size="sm">{lead.email}</Text>
            <Text size="sm">{lead.phone}</Text>
            <Text muted size="sm">
              {records.lead}, <ExactTime at={lead.createdAt} />
            </Text>
            <Row>{separating('lead', lead)}</Row>
          </li>
        ))}
        {older > 0 && (
          <li>
            <Text muted>{records.more(older)}</Text>
          </li>
        )}
      </PlainList>
    </Card>
  );
}
