import {
  COACH_WORKSPACE_DAYS,
  getCoachWorkspaceMember,
  type CoachWorkspaceMemberDetails,
} from '@portal/contracts/coach-workspace';
import { PILLAR_DETAILS } from '@portal/contracts/pillars';
import { Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Columns, Grid } from '@portal/ui/grid';
import { PageTitle } from '@portal/ui/page-title';
import { ProgressBar } from '@portal/ui/progress-bar';
import { Section } from '@portal/ui/section';
import { CardSkeleton } from '@portal/ui/skeleton-presets';
import { Row, Stack } from '@portal/ui/stack';
import { StatTile } from '@portal/ui/stat-tile';
import { Text } from '@portal/ui/text';
import { AdminLayout } from '../../shared/admin-layout';
import { BackLink } from '../../shared/back-link';
import { ExactTime } from '../../shared/exact-time';
import { QueryResult } from '../../shared/query-result';
import { Can } from '../../shared/can';
import { TitleSkeleton } from '../../shared/skeletons';
import { useAdminCall } from '../../shared/use-admin-call';
import { copy, memberCopy } from './copy';
import { useWorkspaceLinks } from './use-workspace-links';
import { ActionItemList } from './action-items';
import { MemberCheckIns } from './member-check-ins';
import { PastSession } from './past-session';
import { SessionList } from './session-list';
import { SharedCard } from './shared-card';
import { ProgressSinceCard } from './progress-since-card';

const SKELETON = (
  <>
    <TitleSkeleton />
    <CardSkeleton widths={['90%', '60%']} />
    <CardSkeleton widths={['90%', '60%']} />
  </>
);

/** One member, as their coach prepares for them. */
export function WorkspaceMemberScreen({ id }: { id: string }) {
  const { coach, workspace } = useWorkspaceLinks();
  const member = useAdminCall(getCoachWorkspaceMember, { params: { id }, query: { ...(coach && { coach }) } });
  return (
    <AdminLayout>
      <Row>
        <BackLink to={workspace} label={memberCopy.back} />
      </Row>
      <QueryResult
        page="coach-member"
        query={member}
        loading={memberCopy.loading}
        skeleton={SKELETON}
        failed={memberCopy.failed}
        gone={memberCopy.gone}
      >
        {(details) => <Details details={details} onChanged={() => void member.refetch()} />}
      </QueryResult>
    </AdminLayout>
  );
}

function Details({ details, onChanged }: { details: CoachWorkspaceMemberDetails; onChanged: () => void }) {
  const { member, since, items, ahead, past } = details;
  return (
    <>
      <PageTitle
        eyebrow={copy.members.member}
        intro={
          <>
            {member.email} · {memberCopy.lastSeen}{' '}
            {member.lastActiveAt ? <ExactTime at={member.lastActiveAt} /> : copy.members.never}
          </>
        }
        actions={
          <Can permission="threads">
            <Button as={Link} to={`/admin/coaching/messages/${member.id}`} variant="secondary">
              {member.unread > 0 ? memberCopy.unread(member.unread) : memberCopy.messages}
            </Button>
          </Can>
        }
      >
        {member.firstName} {member.lastName}
      </PageTitle>
      <Grid min="13rem" gap="md" stretch>
        <StatTile icon="flame" label={memberCopy.streak} value={copy.members.days(member.streak)} />
        <StatTile icon="calendar" label={memberCopy.missed(COACH_WORKSPACE_DAYS)} value={member.daysMissed} />
      </Grid>
      <Columns>
        <Stack gap="lg">
          <ProgressSinceCard since={since} />
          <Card>
            <Section id="past" title={memberCopy.past.title} size="h3">
              {past.length === 0 ? (
                <Text muted>{memberCopy.past.none}</Text>
              ) : (
                <Stack as="ul" role="list" gap="none">
                  {past.map((noted) => (
                    <PastSession key={noted.session.id} noted={noted} />
                  ))}
                </Stack>
              )}
            </Section>
          </Card>
          <SharedCard details={details} />
        </Stack>
        <Stack gap="lg">
          <MemberCheckIns details={details} onChanged={onChanged} />
          <Card>
            <Section id="ahead" title={memberCopy.ahead.title} size="h3">
              <SessionList sessions={ahead} none={memberCopy.ahead.none} />
            </Section>
          </Card>
          <Card>
            <Section id="items" title={memberCopy.items.title} size="h3">
              {items.length === 0 ? <Text muted>{memberCopy.items.none}</Text> : <ActionItemList items={items} />}
            </Section>
          </Card>
          <Progress details={details} />
        </Stack>
      </Columns>
    </>
  );
}

const Progress = ({ details: { member, courses } }: { details: CoachWorkspaceMemberDetails }) => (
  <Card>
    <Section id="progress" title={memberCopy.progress} size="h3">
      {member.pillars.map(({ pillar, progress }) => (
        <ProgressBar
          key={pillar}
          captioned
          size="small"
          label={PILLAR_DETAILS[pillar].name}
          tone={PILLAR_DETAILS[pillar].color}
          value={progress}
        />
      ))}
      {courses.length > 0 && (
        <Stack as="ul" role="list" gap="xxs">
          {courses.map(({ courseKey, title, completed, lessons }) => (
            <Row as="li" key={courseKey} justify="between">
              <Text as="span" size="sm">
                {title}
              </Text>
              <Text as="span" size="sm" muted>
                {memberCopy.lessons(completed, lessons)}
              </Text>
            </Row>
          ))}
        </Stack>
      )}
    </Section>
  </Card>
);
