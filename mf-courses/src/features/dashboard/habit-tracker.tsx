import { styled } from 'styled-components';
import type { Habit } from '@portal/contracts/habits';
import { Badge } from '@portal/ui/badge';
import { IconButton, off } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { color, radius, tone } from '@portal/ui/tokens';
import { copy } from './copy';
import { useCompleteHabit } from './use-complete-habit';

const texts = copy.habits;

const StyledComplete = styled(IconButton)`
  border: 2px solid ${color.controlBorder};
  border-radius: ${radius.pill};

  &:is(${off}) {
    border-color: ${tone.green.solid};
    background: ${tone.green.tint};
    color: ${tone.green.text};
    opacity: 1;
  }
`;

/** The longest streak among the habits, as a badge; nothing while there is none. */
export function StreakBadge({ habits }: { habits: readonly Habit[] }) {
  const longest = Math.max(0, ...habits.map((habit) => habit.streak));
  if (longest === 0) return null;
  return (
    <Badge tone="gold">
      <Icon name="flame" size={14} />
      {texts.streak(longest)}
    </Badge>
  );
}

/** Each habit with a button that completes it for today. */
export function HabitTracker({ habits }: { habits: readonly Habit[] }) {
  const complete = useCompleteHabit();
  if (habits.length === 0) return <Text muted>{texts.empty}</Text>;
  return (
    <Stack as="ul" role="list" gap="sm">
      {habits.map(({ id, title, streak, completedToday }) => (
        <Row as="li" key={id} justify="between" nowrap>
          <div>
            <Text>{title}</Text>
            <Text size="xs" muted>
              {streak > 0 ? texts.days(streak) : texts.fresh}
            </Text>
          </div>
          <StyledComplete
            disabled={completedToday}
            aria-label={completedToday ? texts.completed(title) : texts.complete(title)}
            onClick={() => complete(id)}
          >
            {completedToday && <Icon name="check" size={20} />}
          </StyledComplete>
        </Row>
      ))}
    </Stack>
  );
}
