import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { getPerson, type Person } from '@portal/contracts/people';
import { useNavigate } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Columns } from '@portal/ui/grid';
import { Heading } from '@portal/ui/heading';
import { PageTitle } from '@portal/ui/page-title';
import { FocusFallback } from '@portal/ui/focus-fallback';
import { CardSkeleton } from '@portal/ui/skeleton-presets';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { space } from '@portal/ui/tokens';
import { AdminLayout } from '../../../shared/admin-layout';
import { BackLink } from '../../../shared/back-link';
import { ExactTime } from '../../../shared/exact-time';
import { QueryResult } from '../../../shared/query-result';
import { RowAction } from '../../../shared/row-action';
import { TitleSkeleton } from '../../../shared/skeletons';
import { useAdminCall } from '../../../shared/use-admin-call';
import { ConfirmChangeDialog } from './confirm-change-dialog';
import { copy } from './copy';
import { PersonList } from './person-list';
import { PersonTimeline } from './person-timeline';
import { LinkedRecords } from './linked-records';
import { SearchDialog } from './search-dialog';
import { usePersonChanges, type PendingChange } from './use-person-changes';

const { proposals, dismissed } = copy;

/** Prefers line breaks between addresses to breaks within one. */
const StyledAddress = styled.span`
  display: inline-block;
  max-width: 100%;
  padding-inline-end: ${space.md};
  overflow-wrap: anywhere;
`;

const SKELETON = (
  <>
    <TitleSkeleton />
    <Columns aside="first">
      <CardSkeleton widths={['60%', '80%', '50%']} />
      <CardSkeleton widths={['70%', '40%', '80%', '50%', '60%']} />
    </Columns>
  </>
);

/** One person: their records, history, and possible duplicates. */
export function PersonScreen({ id }: { id: string }) {
  const navigate = useNavigate();
  const person = useAdminCall(getPerson, { params: { id } });
  const now = person.data?.id;
  useEffect(() => {
    if (now && now !== id) void navigate(`/admin/people/${now}`, { replace: true });
  }, [id, now, navigate]);
  return (
    <AdminLayout>
      <Row>
        <BackLink to="/admin/leads" label={copy.leads} />
        <BackLink to="/admin/members" label={copy.members} />
      </Row>
      <QueryResult
        query={person}
        page="admin-person"
        loading={copy.loading}
        skeleton={SKELETON}
        failed={copy.failed}
        gone={copy.gone}
      >
        {(details) => <PersonFile key={details.id} person={details} reload={person.refetch} />}
      </QueryResult>
    </AdminLayout>
  );
}

function PersonFile({ person, reload }: { person: Person; reload: () => Promise<unknown> }) {
  const [searching, setSearching] = useState(false);
  const [question, setQuestion] = useState<PendingChange>();
  const changes = usePersonChanges(person, () => {
    setQuestion(undefined);
    return reload();
  });
  const { id, version, lastChange } = person;
  return (
    <>
      <PageTitle
        eyebrow={copy.eyebrow}
        intro={[...person.emails, ...person.phones].map((address) => (
          <StyledAddress key={address}>{address}</StyledAddress>
        ))}
        actions={
          <Button variant="secondary" onClick={() => setSearching(true)}>
            {copy.search.open}
          </Button>
        }
      >
        {person.name}
      </PageTitle>
      <Columns aside="first">
        <FocusFallback>
          <Stack gap="lg">
            <LinkedRecords person={person} ask={setQuestion} />
            <LastChange person={person} ask={setQuestion} />
            <SuggestedDuplicates person={person} ask={setQuestion} />
            <DismissedDuplicates person={person} ask={setQuestion} />
          </Stack>
        </FocusFallback>
        <PersonTimeline key={`${version} ${lastChange?.id}`} id={id} />
      </Columns>
      {searching && (
        <SearchDialog
          id={id}
          onChosen={(other) => {
            setSearching(false);
            setQuestion({ kind: 'merge', other });
          }}
          onClose={() => setSearching(false)}
        />
      )}
      {question && (
        <ConfirmChangeDialog
          id="person-change"
          pending={changes.pending}
          onClose={() => setQuestion(undefined)}
          {...changes.of(question)}
        />
      )}
    </>
  );
}

interface PartProps {
  person: Person;
  ask: (question: PendingChange) => void;
}

function LastChange({ person: { lastChange }, ask }: PartProps) {
  if (!lastChange) return null;
  const { kind, automatic, actor, at, records } = lastChange;
  return (
    <Card as="section" level="quiet" aria-labelledby="last-change-title">
      <Heading id="last-change-title" size="h3">
        {copy.lastChange}
      </Heading>
      <Stack gap="xxs">
        <Text weight="strong">{copy.change(kind, automatic, actor)}</Text>
        {records.map((record) => (
          <Text key={`${record.kind} ${record.name} ${record.email}`} size="sm">
            {copy.record(record)}
          </Text>
        ))}
        <Text muted size="sm">
          <ExactTime at={at} />
        </Text>
      </Stack>
      <Row>
        <Button variant="secondary" size="small" onClick={() => ask({ kind: 'undo', change: lastChange })}>
          {copy.undo}
        </Button>
      </Row>
    </Card>
  );
}

function SuggestedDuplicates({ person, ask }: PartProps) {
  if (person.proposals.length === 0) return null;
  const matchesOf = (id: string) => person.proposals.find((one) => one.person.id === id)?.matches ?? [];
  return (
    <Card as="section" aria-labelledby="proposals-title">
      <Heading id="proposals-title" size="h3">
        {proposals.title}
      </Heading>
      <Text muted size="sm">
        {proposals.intro}
      </Text>
      <PersonList
        people={person.proposals.map((one) => one.person)}
        note={({ id }) => (
          <Row gap="xs">
            {matchesOf(id).map((match) => (
              <Badge key={match} tone="gold">
                {proposals.matches[match]}
              </Badge>
            ))}
          </Row>
        )}
        actions={(other) => (
          <>
            <RowAction label={proposals.merge} subject={other.name} onClick={() => ask({ kind: 'merge', other })} />
            <RowAction
              variant="ghost"
              label={proposals.dismiss}
              subject={other.name}
              onClick={() => ask({ kind: 'dismiss', other })}
            />
          </>
        )}
      />
    </Card>
  );
}

function DismissedDuplicates({ person, ask }: PartProps) {
  if (person.keptApart.length === 0) return null;
  return (
    <Card as="section" level="quiet" aria-labelledby="kept-apart-title">
      <Heading id="kept-apart-title" size="h3">
        {dismissed.title}
      </Heading>
      <Text muted size="sm">
        {dismissed.intro}
      </Text>
      <PersonList
        people={person.keptApart}
        actions={(other) => (
          <RowAction
            variant="ghost"
            label={dismissed.merge}
            subject={other.name}
            onClick={() => ask({ kind: 'merge', other })}
          />
        )}
      />
    </Card>
  );
}
