import { styled } from 'styled-components';
import { type Priority, updatePriority } from '@portal/contracts/priorities';
import { Badge } from '@portal/ui/badge';
import { Checkbox } from '@portal/ui/checkbox';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { below, space } from '@portal/ui/tokens';
import { PillarLabel } from '../../shared/pillar-label';
import { AddPriority } from './add-priority';
import { copy } from './copy';
import { send, useQueryClient } from '@portal/sdk';
import { useOptimistic } from '@portal/sdk/optimistic';
import { changeDashboard, dashboardKey, refreshDashboard, shownDashboard, withItem } from './dashboard-cache';

/** On a phone the text has the whole line, and the pillar stands below it. */
const StyledPriority = styled(Row)`
  ${below.tablet} {
    flex-direction: column;
    align-items: stretch;
    gap: 0;

    > span {
      align-self: start;
      margin: -0.25rem 0 ${space.xs} 2.125rem;
    }
  }
`;

interface PrioritiesProps {
  priorities: readonly Priority[];
}

/** How many of them are done; nothing while there are none. */
export function PrioritiesDone({ priorities }: PrioritiesProps) {
  if (priorities.length === 0) return null;
  const done = priorities.filter(({ completed }) => completed).length;
  return (
    <Text as="span" size="sm" muted>
      {copy.priorities.done(done, priorities.length)}
    </Text>
  );
}

/** Today's priorities to tick, and a way to add one. */
export function Priorities({ priorities }: PrioritiesProps) {
  const toggle = usePriorityToggle();
  return (
    <>
      {priorities.length === 0 && <Text muted>{copy.priorities.empty}</Text>}
      {priorities.length > 0 && (
        <Stack as="ul" role="list" gap="none">
          {priorities.map(({ id, title, completed, pillar, fromCoach }) => (
            <StyledPriority as="li" key={id} justify="between" nowrap>
              <Checkbox
                id={`priority-${id}`}
                label={title}
                checked={completed}
                struck={completed}
                onChange={(event) => toggle(id, event.target.checked)}
              />
              {fromCoach && <Badge tone="blue">{copy.priorities.fromCoach}</Badge>}
              {pillar && <PillarLabel pillar={pillar} />}
            </StyledPriority>
          ))}
        </Stack>
      )}
      <AddPriority />
    </>
  );
}

/** Ticks and unticks priorities at once; quick changes of one end as the screen shows it. */
export function usePriorityToggle() {
  const queryClient = useQueryClient();
  return useOptimistic<boolean, boolean>(
    (id) => ({
      shown: () => shownDashboard(queryClient)?.dailyPriorities.find((item) => item.id === id)?.completed ?? false,
      show: (completed) =>
        changeDashboard(queryClient, (dashboard) => ({
          ...dashboard,
          dailyPriorities: withItem(dashboard.dailyPriorities, id, (priority) => ({ ...priority, completed })),
        })),
      expected: (completed) => completed,
      send: async (completed) => (await send(updatePriority, { params: { id }, body: { completed } })).data.completed,
      failed: () => copy.priorities.updateFailed,
    }),
    { reading: dashboardKey, onSettled: () => refreshDashboard(queryClient) },
  );
}
