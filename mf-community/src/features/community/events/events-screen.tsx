import { listEvents } from '@portal/contracts/events';
import { useCall } from '@portal/sdk';
import { Card } from '@portal/ui/card';
import { EmptyState } from '@portal/ui/empty-state';
import { Page } from '@portal/ui/page';
import { PageTitle } from '@portal/ui/page-title';
import { Section } from '@portal/ui/section';
import { Stack } from '@portal/ui/stack';
import { LinesSkeleton } from '../../../shared/lines-skeleton';
import { BackToCommunity } from '../back-to-community';
import { LoadProblem } from '../load-problem';
import { copy } from './copy';
import { EventCard } from './event-card';

/** The community's events: upcoming ones first, past ones below. */
export const EventsScreen = () => (
  <Page>
    <BackToCommunity />
    <PageTitle intro={copy.intro}>{copy.title}</PageTitle>
    <Events />
  </Page>
);

function Events() {
  const { data, error, refetch } = useCall(listEvents, {});
  if (!data && error) {
    const words = { failed: copy.failed, gone: copy.none, goneText: copy.noneText };
    return <LoadProblem error={error} icon="calendar" words={words} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <Card>
        <LinesSkeleton label={copy.loading} />
      </Card>
    );
  }
  const { upcoming, past } = data;
  return (
    <>
      <Section id="upcoming-events" title={copy.upcoming}>
        {upcoming.length === 0 ? (
          <EmptyState icon="calendar" title={copy.none} text={copy.noneText} />
        ) : (
          <Stack>
            {upcoming.map((event) => (
              <EventCard key={event.id} event={event} />
            ))}
          </Stack>
        )}
      </Section>
      {past.length > 0 && (
        <Section id="past-events" title={copy.past}>
          <Stack>
            {past.map((event) => (
              <EventCard key={event.id} event={event} isPast />
            ))}
          </Stack>
        </Section>
      )}
    </>
  );
}
