import type { Session } from '@portal/contracts/coaching';
import { dateText, Link, useMoment } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Heading } from '@portal/ui/heading';
import { Text } from '@portal/ui/text';
import { copy } from './copy';

const texts = copy.session;

const WHEN: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
};

/** The next coaching session, in the reader's own time. */
export function NextSession({ sessions }: { sessions: readonly Session[] }) {
  const { timeZone } = useMoment();
  const [next] = sessions.toSorted((a, b) => (a.scheduledAt < b.scheduledAt ? -1 : 1));
  if (!next) return <Text muted>{texts.empty}</Text>;
  return (
    <>
      <Badge tone={next.sessionType === 'group' ? 'blue' : 'purple'}>
        {next.sessionType === 'group' ? texts.group : texts.single}
      </Badge>
      <Heading as="h3" size="h3">
        {next.title}
      </Heading>
      <Text size="sm">
        <time dateTime={next.scheduledAt}>{dateText(new Date(next.scheduledAt), WHEN, timeZone)}</time>
      </Text>
      <Text size="sm" muted>
        {texts.minutes(next.duration)} {texts.with(`${next.coach.firstName} ${next.coach.lastName}`)}
      </Text>
      <Button as={Link} to="/coaching" variant="secondary" size="small">
        {texts.all}
      </Button>
    </>
  );
}
