import { Fragment, useState } from 'react';
import { styled } from 'styled-components';
import { getCoachWorkspace, type CoachWorkspace, type CoachWorkspaceCoach } from '@portal/contracts/coach-workspace';
import { useSearchParams } from '@portal/sdk';
import { Card } from '@portal/ui/card';
import { EmptyState } from '@portal/ui/empty-state';
import { Columns } from '@portal/ui/grid';
import { PageTitle } from '@portal/ui/page-title';
import { Section } from '@portal/ui/section';
import { Select } from '@portal/ui/select';
import { CardSkeleton, TableSkeleton } from '@portal/ui/skeleton-presets';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { AdminLayout } from '../../shared/admin-layout';
import { QueryResult } from '../../shared/query-result';
import { usePermission } from '../../shared/staff-role';
import { useAdminCall } from '../../shared/use-admin-call';
import { ConnectedCalendar } from './connected-calendar';
import { CheckInList } from './check-in-list';
import { checkInCopy, copy } from './copy';
import { PartnerTasks } from './partner-tasks';
import { useWorkspaceLinks } from './use-workspace-links';
import { MemberList } from './member-list';
import { SessionList } from './session-list';
import { Suggestions } from './suggestions';
import { TimeOff } from './time-off';

const StyledChoice = styled.div`
  max-width: 24rem;
`;

const SKELETON = (
  <>
    <CardSkeleton widths={['90%', '60%']} />
    <TableSkeleton />
  </>
);

/** A coach's start page. Owners choose whose workspace they open. */
export function WorkspaceScreen() {
  const { coach } = useWorkspaceLinks();
  const workspace = useAdminCall(getCoachWorkspace, { query: { ...(coach && { coach }) } });
  const reload = () => void workspace.refetch();
  return (
    <AdminLayout>
      <PageTitle>{copy.title}</PageTitle>
      <QueryResult query={workspace} loading={copy.loading} skeleton={SKELETON} failed={copy.failed} gone={copy.gone}>
        {(found) => (
          <>
            <CoachPicker workspace={found} />
            {found.coach ? (
              <Workspace workspace={found} coach={found.coach} onChanged={reload} />
            ) : (
              <>
                <NoWorkspace workspace={found} />
                <CheckInsWithoutCoach workspace={found} onChanged={reload} />
                <PartnerTasks />
              </>
            )}
          </>
        )}
      </QueryResult>
    </AdminLayout>
  );
}

/** For who may open more than one. */
function CoachPicker({ workspace: { coach, coaches } }: { workspace: CoachWorkspace }) {
  const [, setParams] = useSearchParams();
  const others = coaches.filter(({ id }) => id !== coach?.id);
  if (others.length === 0) return null;
  return (
    <StyledChoice>
      <Select
        id="desk-coach"
        label={copy.whose}
        placeholder={copy.choose}
        options={coaches.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` }))}
        value={coach?.id ?? ''}
        onChange={({ target }) => setParams({ coach: target.value })}
      />
    </StyledChoice>
  );
}

function NoWorkspace({ workspace: { coaches } }: { workspace: CoachWorkspace }) {
  const isOwner = usePermission()('coaches');
  if (!isOwner) return <EmptyState icon="calendar" {...copy.noWorkspace} />;
  return <EmptyState icon="calendar" {...(coaches.length === 0 ? copy.noCoach : copy.chooseFirst)} />;
}

interface WorkspaceProps {
  workspace: CoachWorkspace;
  coach: CoachWorkspaceCoach;
  onChanged: () => void;
}

function Workspace({ workspace, coach, onChanged }: WorkspaceProps) {
  const { today, next, unrecorded, checkIns, suggestions } = workspace;
  return (
    <Stack gap="xl">
      <Columns>
        <Card featured={today.length > 0 || checkIns.length > 0}>
          <Section id="today" title={copy.today} size="h3">
            {suggestions ? (
              <Suggestions suggestions={suggestions} />
            ) : (
              <SessionList sessions={today} none={copy.noToday} />
            )}
          </Section>
          <Section id="check-ins" title={checkInCopy.title} size="h3" ruled>
            <CheckInList
              key={coach.id}
              checkIns={checkIns}
              timeZone={coach.timeZone}
              none={checkInCopy.none}
              onChanged={onChanged}
            />
          </Section>
        </Card>
        <Card level="quiet">
          <Section id="next" title={copy.next} size="h3">
            <SessionList sessions={next} none={copy.noNext} />
          </Section>
        </Card>
      </Columns>
      <CheckInsWithoutCoach workspace={workspace} onChanged={onChanged} />
      <PartnerTasks />
      {unrecorded.length > 0 && (
        <Card>
          <Section id="unrecorded" title={copy.unrecorded} size="h3">
            <Text muted size="sm">
              {copy.unrecordedHint}
            </Text>
            <SessionList sessions={unrecorded} none="" />
          </Section>
        </Card>
      )}
      <Section id="members" title={copy.members.title}>
        <MemberList />
      </Section>
      <Fragment key={coach.id}>
        <TimeOff coachId={coach.id} />
        <ConnectedCalendar coachId={coach.id} onChanged={onChanged} />
      </Fragment>
    </Stack>
  );
}

/** For owners; it stays after the last one is done, which can be undone there. */
function CheckInsWithoutCoach({ workspace, onChanged }: Pick<WorkspaceProps, 'workspace' | 'onChanged'>) {
  const { coach, checkInsWithoutCoach } = workspace;
  const hasSome = checkInsWithoutCoach !== undefined;
  const [hadSome, setHadSome] = useState(hasSome);
  if (hasSome && !hadSome) setHadSome(true);
  if (!hasSome && !hadSome) return null;
  return (
    <Card>
      <Section id="check-ins-without-coach" title={checkInCopy.withoutCoach} size="h3">
        <Text muted size="sm">
          {checkInCopy.withoutCoachHint}
        </Text>
        <CheckInList
          checkIns={checkInsWithoutCoach ?? []}
          timeZone={coach?.timeZone ?? 'UTC'}
          none={checkInCopy.none}
          onChanged={onChanged}
        />
      </Section>
    </Card>
  );
}
