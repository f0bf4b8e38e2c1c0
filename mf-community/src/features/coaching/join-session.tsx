import type { Session } from '@portal/contracts/coaching';
import { Button } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { copy } from './copy';
import { joinAccess } from './sessions';

const { join, joinLabel, reasons } = copy.upcoming;

interface JoinSessionProps {
  session: Session;
  now: Date;
}

/** Opens the meeting in a new tab, or says why that is not possible yet. */
export function JoinSession({ session, now }: JoinSessionProps) {
  const access = joinAccess(session, now);
  if ('url' in access) {
    return (
      <Button as="a" href={access.url} target="_blank" rel="noopener noreferrer" aria-label={joinLabel(session.title)}>
        {join}
        <Icon name="external" size={18} />
      </Button>
    );
  }
  const reasonId = `join-${session.id}-reason`;
  return (
    <Stack gap="xxs" align="start">
      <Button disabled aria-label={joinLabel(session.title)} aria-describedby={reasonId}>
        {join}
      </Button>
      <Text id={reasonId} muted size="xs">
        {reasons[access.refused]}
      </Text>
    </Stack>
  );
}
