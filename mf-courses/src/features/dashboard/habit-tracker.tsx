import { styled } from 'styled-components';
import type { Habit } from '@portal/contracts/habits';
import { Link } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Button, IconButton, off, pressed } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { color, radius, tone, touch } from '@portal/ui/tokens';
import { copy } from './copy';
import { useCompleteHabit } from './use-complete-habit';

const texts = copy.habits;

const StyledComplete = styled(IconButton)`
  border: 2px solid ${color.controlBorder};
  border-radius: ${radius.pill};

  &:not(${off}, ${pressed}) > svg {
    visibility: hidden;
  }
  &&:is(${off}, ${pressed}) {
    border-color: ${tone.green.solid};
    background: ${tone.green.tint};
    color: ${tone.green.text};
    opacity: 1;
  }
`;

const StyledHabit = styled.div`
  flex: 1;
`;

/** Next to the heading, without increasing its line height. */
const StyledEdit = styled(Button)`
  min-width: ${touch};
  margin-block: -0.75rem;
  margin-inline-end: -0.5rem;
`;

/** The longest streak, and the way to where habits are set up. */
export const HabitActions = ({ habits }: { habits: readonly Habit[] }) => (
  <Row gap="xs" nowrap>
    <StreakBadge habits={habits} />
    <StyledEdit as={Link} to="/habits" variant="ghost" size="small" aria-label={texts.edit}>
      {texts.editShort}
    </StyledEdit>
  </Row>
);

/** The longest streak of all habits, as a badge; nothing without one. */
function StreakBadge({ habits }: { habits: readonly Habit[] }) {
  const longest = Math.max(0, ...habits.map((habit) => habit.streak));
  if (longest === 0) return null;
  return (
    <Badge tone="gold">
      <Icon name="flame" size={14} />
      {texts.streak(longest)}
    </Badge>
  );
}

/** The text below a habit: whether it is due, and its streak. */
function standing({ streak, dueToday = true, completedToday }: Habit): string {
  const days = streak > 0 && texts.days(streak);
  if (dueToday || completedToday) return days || texts.fresh;
  return days ? texts.notDueAfter(days) : texts.notDue;
}

/** Each habit with a button that completes it for today, and one that takes that back. */
export function HabitTracker({ habits }: { habits: readonly Habit[] }) {
  const complete = useCompleteHabit();
  if (habits.length === 0) return <Text muted>{texts.empty}</Text>;
  return (
    <Stack as="ul" role="list" gap="sm">
      {habits.map((habit) => (
        <HabitItem key={habit.id} habit={habit} onChange={(done) => complete(habit.id, { title: habit.title, done })} />
      ))}
    </Stack>
  );
}

interface HabitItemProps {
  habit: Habit;
  onChange: (done: boolean) => void;
}

function HabitItem({ habit, onChange }: HabitItemProps) {
  const { title, completedToday } = habit;
  return (
    <Row as="li" justify="between" nowrap>
      <StyledHabit>
        <Text>{title}</Text>
        <Text size="xs" muted>
          {standing(habit)}
        </Text>
      </StyledHabit>
      {completedToday && (
        <Button variant="ghost" size="small" aria-label={texts.undoHabit(title)} onClick={() => onChange(false)}>
          {texts.undo}
        </Button>
      )}
      <StyledComplete
        disabled={completedToday}
        aria-label={completedToday ? texts.completed(title) : texts.complete(title)}
        onClick={() => onChange(true)}
      >
        <Icon name="check" size={20} />
      </StyledComplete>
    </Row>
  );
}
