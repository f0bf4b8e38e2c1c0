import { getGroupSession, type ScheduledSession } from '@portal/contracts/coaching-schedule';
import { useParams } from '@portal/sdk';
import { PageTitle } from '@portal/ui/page-title';
import { Section } from '@portal/ui/section';
import { TableSkeleton } from '@portal/ui/skeleton-presets';
import { Row } from '@portal/ui/stack';
import { AdminLayout } from '../../../shared/admin-layout';
import { BackLink } from '../../../shared/back-link';
import { QueryResult } from '../../../shared/query-result';
import { TitleSkeleton } from '../../../shared/skeletons';
import { useAdminCall } from '../../../shared/use-admin-call';
import { CanEditSession } from '../can-edit-session';
import { copy } from './copy';
import { Dates } from './dates';
import { AccessForm } from './access-form';
import { SeatsForm } from './seats-form';

const SKELETON = (
  <>
    <TitleSkeleton />
    <TableSkeleton />
  </>
);

const introOf = ({ coach: { firstName, lastName }, weeklyInZone }: ScheduledSession) =>
  weeklyInZone ? copy.weekly(weeklyInZone, `${firstName} ${lastName}`) : copy.once(`${firstName} ${lastName}`);

/** The group session or weekly series that the page's address names, date by date. */
export function GroupScreen() {
  const { id = '' } = useParams();
  return (
    <AdminLayout>
      <Row>
        <BackLink to="/admin/coaching" label={copy.back} />
      </Row>
      <Group key={id} id={id} />
    </AdminLayout>
  );
}

/** A group session or weekly series, date by date. */
export function Group({ id }: { id: string }) {
  const group = useAdminCall(getGroupSession, { params: { id } });
  return (
    <QueryResult
      query={group}
      page="admin-group-session"
      loading={copy.loading}
      skeleton={SKELETON}
      failed={copy.failed}
      gone={copy.gone}
    >
      {({ session, dates }) => (
        <>
          <PageTitle eyebrow={copy.eyebrow} intro={introOf(session)}>
            {session.title}
          </PageTitle>
          <CanEditSession session={session}>
            <SeatsForm key={session.seats?.of ?? 'none'} session={session} onSaved={group.refetch} />
            <AccessForm session={session} onSaved={group.refetch} />
          </CanEditSession>
          <Section id="dates" title={session.weeklyInZone ? copy.dates : copy.date}>
            <Dates session={session} dates={dates} reload={() => void group.refetch()} />
          </Section>
        </>
      )}
    </QueryResult>
  );
}
