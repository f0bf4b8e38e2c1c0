import type { ProgressSince } from '@portal/contracts/coach-workspace';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { ExactTime } from '../../shared/exact-time';
import { StatList } from '../../shared/stat-list';
import { memberCopy } from './copy';

const { since: texts } = memberCopy;

/** A member's activity since their last session with the coach: numbers, none of their words. */
export function ProgressSinceCard({ since }: { since: ProgressSince }) {
  const { session, from, lessonsCompleted, habitsTicked, prioritiesDone, posts, messages, habits } = since;
  const numbers = [
    [texts.lessons, lessonsCompleted],
    [texts.habits, habitsTicked],
    [texts.priorities, prioritiesDone],
    [texts.posts, posts],
    [texts.messages, messages],
  ] as const;
  const runs = habits.filter(({ streak, before }) => streak > 0 || before > 0);
  return (
    <Card as="section" aria-labelledby="since">
      <Heading as="h2" size="h3" id="since">
        {texts.title}
      </Heading>
      <Text muted size="sm">
        {session ? texts.from : texts.joined} <ExactTime at={session?.scheduledAt ?? from} />
      </Text>
      <StatList stats={numbers} />
      {runs.length > 0 && (
        <Stack as="ul" role="list" gap="xxs" aria-label={texts.streaks}>
          {runs.map(({ title, streak, before }) => (
            <Text as="li" key={title} size="sm">
              <strong>{title}</strong>: {texts.streak(streak, before)}
            </Text>
          ))}
        </Stack>
      )}
    </Card>
  );
}
