import { getCoachWorkspaceSession, type CoachWorkspaceSessionDetails } from '@portal/contracts/coach-workspace';
import type { SessionRecord } from '@portal/contracts/session-records';
import { SESSION_TIME } from '@portal/contracts/sessions';
import { callKey, dateRangeText, Link, useRenderContext, useQueryClient } from '@portal/sdk';
import { useNow } from '@portal/sdk/clock';
import { Button } from '@portal/ui/button';
import { Columns } from '@portal/ui/grid';
import { Icon } from '@portal/ui/icon';
import { PageTitle } from '@portal/ui/page-title';
import { CardSkeleton } from '@portal/ui/skeleton-presets';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { AdminLayout } from '../../shared/admin-layout';
import { BackLink } from '../../shared/back-link';
import { QueryResult } from '../../shared/query-result';
import { Can } from '../../shared/can';
import { TitleSkeleton } from '../../shared/skeletons';
import { useAdminCall } from '../../shared/use-admin-call';
import { ActionItems } from './action-items';
import { BookingAnswers } from './booking-answers';
import { memberCopy, sessionCopy } from './copy';
import { useWorkspaceLinks } from './use-workspace-links';
import { NotesForm } from './notes-form';
import { ConflictBadge, whoseSession } from './session-list';
import { ProgressSinceCard } from './progress-since-card';
import { SummaryCard } from './summary-card';
import { useSessionNotes } from './use-session-notes';

const SKELETON = (
  <>
    <TitleSkeleton />
    <CardSkeleton widths={['100%', '90%', '100%', '90%']} />
  </>
);

/** A session's page: for use before, during, and after it. */
export function WorkspaceSessionScreen({ id }: { id: string }) {
  const { workspace } = useWorkspaceLinks();
  const params = { id };
  const client = useQueryClient();
  const session = useAdminCall(getCoachWorkspaceSession, { params });
  const keep = (record: SessionRecord) =>
    client.setQueryData<CoachWorkspaceSessionDetails>(
      callKey(getCoachWorkspaceSession, { params }),
      (found) => found && { ...found, record, session: { ...found.session, attendance: record.attendance } },
    );
  return (
    <AdminLayout>
      <Row>
        <BackLink to={workspace} label={memberCopy.back} />
      </Row>
      <QueryResult
        page="coach-session"
        query={session}
        loading={sessionCopy.loading}
        skeleton={SKELETON}
        failed={sessionCopy.failed}
        gone={sessionCopy.gone}
      >
        {(details) => (
          <OpenSession key={id} details={details} onChanged={keep} onConflict={() => void session.refetch()} />
        )}
      </QueryResult>
    </AdminLayout>
  );
}

interface OpenSessionProps {
  details: CoachWorkspaceSessionDetails;
  onChanged: (record: SessionRecord) => void;
  onConflict: () => void;
}

function OpenSession({
  details: { session, record, since, canOpenMember = true, answers },
  onChanged,
  onConflict,
}: OpenSessionProps) {
  const now = useNow();
  const work = useSessionNotes(session.id, record, { onSaved: onChanged, onConflict });
  const { member } = session;
  return (
    <>
      <Title session={session} canOpenMember={canOpenMember} now={now} />
      {session.calendarConflict && (
        <Row gap="xs">
          <ConflictBadge session={session} />
          <Text>{sessionCopy.conflict}</Text>
        </Row>
      )}
      <Columns>
        <Stack gap="lg">
          <NotesForm session={session} record={record} work={work} hasBegun={new Date(session.scheduledAt) <= now} />
        </Stack>
        <Stack gap="lg">
          {answers && <BookingAnswers answers={answers} />}
          {since && <ProgressSinceCard since={since} />}
          {member && (
            <>
              <ActionItems
                sessionId={session.id}
                name={member.firstName}
                record={record}
                canGive={canOpenMember}
                onChanged={onChanged}
              />
              <SummaryCard
                sessionId={session.id}
                name={member.firstName}
                record={record}
                hasUnsaved={work.changed}
                onChanged={onChanged}
              />
            </>
          )}
        </Stack>
      </Columns>
    </>
  );
}

interface TitleProps {
  session: CoachWorkspaceSessionDetails['session'];
  canOpenMember: boolean;
  now: Date;
}

function Title({ session, canOpenMember, now }: TitleProps) {
  const { timeZone } = useRenderContext();
  const { memberLink } = useWorkspaceLinks();
  const { member, lead, title, scheduledAt, duration, meetingUrl } = session;
  const start = new Date(scheduledAt);
  const end = new Date(start.getTime() + duration * 60_000);
  return (
    <PageTitle
      eyebrow={title}
      intro={<time dateTime={scheduledAt}>{dateRangeText(start, end, SESSION_TIME, timeZone)}</time>}
      actions={
        <Row gap="xs">
          {member && canOpenMember && (
            <Button as={Link} to={memberLink(member.id)} variant="secondary">
              {sessionCopy.aboutMember(member.firstName)}
            </Button>
          )}
          {lead && (
            <Can permission="leads">
              <Button as={Link} to={`/admin/leads/${lead.id}`} variant="secondary">
                {sessionCopy.aboutLead}
              </Button>
            </Can>
          )}
          {(member ?? lead) && start > now && (
            <Button as={Link} to="/admin/coaching" variant="secondary">
              {sessionCopy.move}
            </Button>
          )}
          {meetingUrl && end > now && (
            <Button as="a" variant="secondary" href={meetingUrl} target="_blank" rel="noopener noreferrer">
              {sessionCopy.join}
              <Icon name="external" size={16} />
            </Button>
          )}
        </Row>
      }
    >
      {whoseSession(session)}
    </PageTitle>
  );
}
