import { styled } from 'styled-components';
import { Button } from '@portal/ui/button';
import { Grid } from '@portal/ui/grid';
import { Heading } from '@portal/ui/heading';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { Toolbar } from '@portal/ui/toolbar';
import { space } from '@portal/ui/tokens';
import { copy } from './copy';
import { slotDays } from './slots';

/** Two weeks of times scroll separately, so that the button below stays in reach. */
const StyledDays = styled(Toolbar)`
  display: flex;
  flex-direction: column;
  gap: ${space.md};
  max-height: min(22rem, 45dvh);
  margin: 0 -${space.xs};
  padding: ${space.xxs} ${space.xs};
  overflow-y: auto;
`;

interface SlotPickerProps {
  free: readonly string[];
  chosen: string | undefined;
  timeZone: string;
  onChoose: (startsAt: string) => void;
}

/** The free times of one coach, day by day. */
export function SlotPicker({ free, chosen, timeZone, onChoose }: SlotPickerProps) {
  if (free.length === 0) return <Text muted>{copy.schedule.none}</Text>;
  return (
    <>
      <Text muted size="sm">
        {copy.schedule.zone(timeZone)}
      </Text>
      <StyledDays aria-label={copy.schedule.title}>
        {slotDays(free, timeZone).map(({ name, slots }) => (
          <Stack key={name} as="section" gap="xs" aria-label={name}>
            <Heading as="h3" size="h3">
              {name}
            </Heading>
            <Grid min="6.5rem" gap="xs">
              {slots.map(({ startsAt, time }) => (
                <Button
                  key={startsAt}
                  variant="secondary"
                  aria-label={copy.schedule.slot(time, name)}
                  aria-pressed={startsAt === chosen}
                  onClick={() => onChoose(startsAt)}
                >
                  {time}
                </Button>
              ))}
            </Grid>
          </Stack>
        ))}
      </StyledDays>
    </>
  );
}
