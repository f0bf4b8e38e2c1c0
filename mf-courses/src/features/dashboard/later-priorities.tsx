import { styled } from 'styled-components';
import type { Priority } from '@portal/contracts/priorities';
import { Button } from '@portal/ui/button';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { color, font, space, touch } from '@portal/ui/tokens';
import { copy } from './copy';
import { usePriorityChanges } from './use-priority-changes';

const { editing, later, moveToToday } = copy.priorities;

const StyledSummary = styled.summary`
  display: inline-flex;
  align-items: center;
  min-height: ${touch};
  color: ${color.muted};
  font-size: ${font.size.sm};
  cursor: pointer;

  &::before {
    content: '›';
    content: '›' / '';
    width: ${space.md};
    transition: rotate 120ms;
  }
  details[open] > &::before {
    rotate: 90deg;
    transform-origin: 30% 50%;
  }
`;

/** What waits for tomorrow, folded away, and the way back to today. */
export function LaterPriorities({ priorities }: { priorities: readonly Priority[] }) {
  const { move, pending } = usePriorityChanges();
  if (priorities.length === 0) return null;
  return (
    <details>
      <StyledSummary>{later(priorities.length)}</StyledSummary>
      <Stack as="ul" role="list" gap="xs">
        {priorities.map(({ id, title }) => (
          <Row as="li" key={id} justify="between" nowrap>
            <Text muted>{title}</Text>
            <StyledMove
              variant="quiet"
              size="small"
              aria-label={moveToToday(title)}
              disabled={pending}
              onClick={() => move(id, 'today')}
            >
              {editing.toToday}
            </StyledMove>
          </Row>
        ))}
      </Stack>
    </details>
  );
}

const StyledMove = styled(Button)`
  flex: none;
`;
