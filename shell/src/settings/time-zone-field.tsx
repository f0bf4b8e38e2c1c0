import { useState } from 'react';
import { styled } from 'styled-components';
import { dateText, useRenderContext } from '@portal/sdk';
import { findTimeZone, timeZones } from '@portal/sdk/time-zones';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { TextField } from '@portal/ui/text-field';
import { color, font, space, touch } from '@portal/ui/tokens';
import { profileCopy } from './copy';

const { zone: copy } = profileCopy;

const StyledChoices = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    font-size: ${font.size.sm};
    font-weight: ${font.weight.strong};
  }

  label:has(> [type='radio']) {
    display: flex;
    align-items: center;
    gap: ${space.sm};
    min-height: ${touch};
    overflow-wrap: anywhere;
    cursor: pointer;
  }

  [type='radio'] {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    accent-color: ${color.accent};
    cursor: inherit;
  }
`;

const HINT_ID = 'profile-zone-hint';
const LIST_ID = 'profile-zones';

interface TimeZoneFieldProps {
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  /** The attributes of the field for the zone. */
  field: {
    id: string;
    value: string;
    error: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
}

/** Whether the zone follows the device, and if not, which it is. */
export function TimeZoneField({ chosen, onChoose, field }: TimeZoneFieldProps) {
  const { at, timeZone } = useRenderContext();
  const [now, setNow] = useState(() => new Date(at));
  const found = findTimeZone(field.value);
  const choice = (value: boolean, label: string) => (
    <label>
      <input type="radio" name="timeZoneChosen" checked={chosen === value} onChange={() => onChoose(value)} />
      {label}
    </label>
  );
  return (
    <Stack gap="sm">
      <StyledChoices aria-describedby={HINT_ID}>
        <legend>{copy.legend}</legend>
        <Text id={HINT_ID} muted size="xs">
          {copy.hint}
        </Text>
        {choice(false, copy.device(timeZone))}
        {choice(true, copy.chosen)}
      </StyledChoices>
      {chosen && (
        <>
          <TextField
            {...field}
            onChange={(event) => {
              setNow(new Date());
              field.onChange(event);
            }}
            label={copy.field}
            hint={found ? copy.now(found, dateText(now, { timeStyle: 'short' }, found)) : copy.fieldHint}
            list={LIST_ID}
            autoComplete="off"
            spellCheck={false}
            required
          />
          <datalist id={LIST_ID}>
            {timeZones().map((zone) => (
              <option key={zone}>{zone}</option>
            ))}
          </datalist>
        </>
      )}
    </Stack>
  );
}
