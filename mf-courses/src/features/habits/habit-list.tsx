import { useState } from 'react';
import { styled } from 'styled-components';
import type { HabitSettings } from '@portal/contracts/habits';
import { Button, IconButton } from '@portal/ui/button';
import { FocusFallback } from '@portal/ui/focus-fallback';
import { Icon } from '@portal/ui/icon';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { color, space } from '@portal/ui/tokens';
import { copy } from './copy';
import { HabitDialog } from './habit-dialog';

const texts = copy.list;

/** Opened instead of a habit's id to add one. */
const NEW = 'new';

const StyledItem = styled(Row)`
  padding-block: ${space.xs};

  & + & {
    border-top: 1px solid ${color.border};
  }
`;

/** Its icon ends where the text of the card ends. */
const StyledEdit = styled(IconButton)`
  margin-inline-end: -0.75rem;
  color: ${color.muted};
`;

/** The weekdays as people say them. */
function daysText(weekdays: readonly number[]): string {
  const all = weekdays.join('');
  if (all === '1234567') return texts.everyDay;
  if (all === '12345') return texts.weekdays;
  if (all === '67') return texts.weekend;
  return weekdays.map((day) => texts.days[day - 1]).join(', ');
}

/** The habits on the member's list, each with a way to change it, and a way to add one. */
export function HabitList({ habits }: { habits: readonly HabitSettings[] }) {
  const [opened, setOpened] = useState<string>();
  return (
    <>
      {habits.length === 0 && <Text muted>{texts.empty}</Text>}
      <FocusFallback>
        {habits.length > 0 && (
          <Stack as="ul" role="list" gap="none">
            {habits.map(({ id, title, weekdays }) => (
              <StyledItem as="li" key={id} justify="between" nowrap>
                <div>
                  <Text>{title}</Text>
                  <Text size="xs" muted>
                    {daysText(weekdays)}
                  </Text>
                </div>
                <StyledEdit aria-label={texts.edit(title)} onClick={() => setOpened(id)}>
                  <Icon name="edit" size={18} />
                </StyledEdit>
              </StyledItem>
            ))}
          </Stack>
        )}
      </FocusFallback>
      <Row>
        <Button size="small" variant="secondary" onClick={() => setOpened(NEW)}>
          <Icon name="plus" size={18} />
          {texts.add}
        </Button>
      </Row>
      {opened && <HabitDialog habit={habits.find(({ id }) => id === opened)} onClose={() => setOpened(undefined)} />}
    </>
  );
}
