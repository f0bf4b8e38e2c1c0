import type { Priority } from '@portal/contracts/priorities';
import { Checkbox } from '@portal/ui/checkbox';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { PillarLabel } from '../../shared/pillar-label';
import { AddPriority } from './add-priority';
import { copy } from './copy';
import { usePriorityToggle } from './use-priority-toggle';

/** Today's priorities to tick, and a way to add one. */
export function Priorities({ priorities }: { priorities: readonly Priority[] }) {
  const toggle = usePriorityToggle();
  return (
    <>
      {priorities.length === 0 && <Text muted>{copy.priorities.empty}</Text>}
      <Stack as="ul" role="list" gap="none">
        {priorities.map(({ id, title, completed, pillar }) => (
          <Row as="li" key={id} justify="between" nowrap>
            <Checkbox
              id={`priority-${id}`}
              label={title}
              checked={completed}
              struck={completed}
              onChange={(event) => toggle(id, event.target.checked)}
            />
            {pillar && <PillarLabel pillar={pillar} />}
          </Row>
        ))}
      </Stack>
      <AddPriority />
    </>
  );
}
