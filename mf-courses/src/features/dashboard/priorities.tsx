import { useState } from 'react';
import { styled } from 'styled-components';
import type { Priority } from '@portal/contracts/priorities';
import { Badge } from '@portal/ui/badge';
import { IconButton } from '@portal/ui/button';
import { Checkbox } from '@portal/ui/checkbox';
import { FocusFallback } from '@portal/ui/focus-fallback';
import { Icon } from '@portal/ui/icon';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { below, color, space } from '@portal/ui/tokens';
import { PillarLabel } from '../../shared/pillar-label';
import { AddPriority } from './add-priority';
import { EditPriorityDialog } from './edit-priority-dialog';
import { LaterPriorities } from './later-priorities';
import { copy } from './copy';
import { usePriorityToggle } from './use-priority-toggle';

/** On a phone, or next to two badges in a narrow column, the text fills the line, and its badges are below it. */
const StyledContent = styled(Row)`
  flex: 1;
  column-gap: ${space.sm};
  row-gap: 0;

  > label {
    flex: 1 1 14rem;
  }
  > div {
    flex: none;
  }

  ${below.tablet} {
    flex-direction: column;
    align-items: stretch;
    gap: 0;

    > label {
      flex: none;
    }
    > div {
      margin: -0.25rem 0 ${space.xs} 2.125rem;
    }
  }
`;

/** Its icon ends where the text of the card ends. */
const StyledEdit = styled(IconButton)`
  margin-inline-end: -0.75rem;
  color: ${color.muted};
`;

interface PrioritiesProps {
  priorities: readonly Priority[];
}

/** How many of them are completed; nothing if there are none. */
export function PrioritiesDone({ priorities }: PrioritiesProps) {
  if (priorities.length === 0) return null;
  const done = priorities.filter(({ completed }) => completed).length;
  return (
    <Text as="span" size="sm" muted>
      {copy.priorities.done(done, priorities.length)}
    </Text>
  );
}

interface PriorityItemProps {
  priority: Priority;
  onToggle: (completed: boolean) => void;
  onEdit: () => void;
}

const PriorityItem = ({
  priority: { id, title, completed, pillar, fromCoach },
  onToggle,
  onEdit,
}: PriorityItemProps) => (
  <Row as="li" align="start" gap="none" nowrap>
    <StyledContent justify="between">
      <Checkbox
        id={`priority-${id}`}
        label={title}
        checked={completed}
        struck={completed}
        onChange={(event) => onToggle(event.target.checked)}
      />
      {(fromCoach || pillar) && (
        <Row gap="xs">
          {fromCoach && <Badge tone="blue">{copy.priorities.fromCoach}</Badge>}
          {pillar && <PillarLabel pillar={pillar} />}
        </Row>
      )}
    </StyledContent>
    <StyledEdit aria-label={copy.priorities.edit(title)} onClick={onEdit}>
      <Icon name="edit" size={18} />
    </StyledEdit>
  </Row>
);

/** Today's priorities to tick and change, what waits for tomorrow, and a way to add one. */
export function Priorities({ priorities, later }: PrioritiesProps & { later: readonly Priority[] }) {
  const toggle = usePriorityToggle();
  const [editedId, setEditedId] = useState<string>();
  const edited = priorities.find(({ id }) => id === editedId);
  return (
    <>
      {priorities.length === 0 && <Text muted>{copy.priorities.empty}</Text>}
      <FocusFallback>
        {priorities.length > 0 && (
          <Stack as="ul" role="list" gap="none">
            {priorities.map((priority) => (
              <PriorityItem
                key={priority.id}
                priority={priority}
                onToggle={(completed) => toggle(priority.id, { title: priority.title, completed })}
                onEdit={() => setEditedId(priority.id)}
              />
            ))}
          </Stack>
        )}
        <LaterPriorities priorities={later} />
      </FocusFallback>
      <AddPriority />
      {edited && <EditPriorityDialog priority={edited} onClose={() => setEditedId(undefined)} />}
    </>
  );
}
