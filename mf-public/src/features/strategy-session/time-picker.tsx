import { useState } from 'react';
import { styled } from 'styled-components';
import { timeZones } from '@portal/sdk/time-zones';
import { Button } from '@portal/ui/button';
import { Grid } from '@portal/ui/grid';
import { Heading } from '@portal/ui/heading';
import { Select } from '@portal/ui/select';
import { Stack } from '@portal/ui/stack';
import { Toolbar } from '@portal/ui/toolbar';
import { space } from '@portal/ui/tokens';
import { groupByDay, type Slot } from './slots';
import { copy } from './copy';

/** Days that are shown at first; the others on demand, so that the button below stays near. */
const DAYS_AT_FIRST = 3;

const StyledDays = styled(Toolbar)`
  display: flex;
  flex-direction: column;
  gap: ${space.lg};
`;

const zoneOptions = (current: string) =>
  timeZones(current).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));

interface TimePickerProps {
  slots: readonly Slot[];
  chosen: Slot | undefined;
  timeZone: string;
  onZone: (timeZone: string) => void;
  onChoose: (choice: Slot) => void;
}

/** The free times, day by day, in a zone that can be changed. */
export function TimePicker({ slots, chosen, timeZone, onZone, onChoose }: TimePickerProps) {
  const [all, setAll] = useState(false);
  const [options] = useState(() => zoneOptions(timeZone));
  const days = groupByDay(slots, timeZone);
  const shown = all ? days : days.slice(0, DAYS_AT_FIRST);
  return (
    <>
      <Select
        id="strategy-zone"
        label={copy.choose.zone}
        options={options}
        value={timeZone}
        onChange={({ target }) => onZone(target.value)}
      />
      <StyledDays aria-label={copy.choose.times}>
        {shown.map(({ name, slots: onDay }) => (
          <Stack key={name} as="section" gap="xs" aria-label={name}>
            <Heading as="h3" size="h3">
              {name}
            </Heading>
            <Grid min="6.5rem" gap="xs">
              {onDay.map((choice) => (
                <Button
                  key={choice.startsAt}
                  variant="secondary"
                  aria-label={copy.choose.time(choice.time, name)}
                  aria-pressed={choice.startsAt === chosen?.startsAt}
                  onClick={() => onChoose(choice)}
                >
                  {choice.time}
                </Button>
              ))}
            </Grid>
          </Stack>
        ))}
      </StyledDays>
      {days.length > shown.length && (
        <Button variant="ghost" onClick={() => setAll(true)}>
          {copy.choose.more}
        </Button>
      )}
    </>
  );
}
