import { styled } from 'styled-components';
import { Checkbox } from '@portal/ui/checkbox';
import { Grid } from '@portal/ui/grid';
import { Text } from '@portal/ui/text';
import { color, font } from '@portal/ui/tokens';

const StyledFieldset = styled.fieldset`
  min-width: 0;

  legend {
    padding: 0;
    font-size: ${font.size.sm};
    font-weight: ${font.weight.strong};
  }
`;

const StyledError = styled(Text)`
  color: ${color.dangerText};
`;

interface CheckboxGroupProps<Value extends string> {
  id: string;
  legend: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  error: string | undefined;
  onChange: (chosen: Value[]) => void;
}

/** Several of a few, by ticking them. */
export function CheckboxGroup<Value extends string>({
  id,
  legend,
  options,
  chosen,
  error,
  onChange,
}: CheckboxGroupProps<Value>) {
  const errorId = `${id}-error`;
  return (
    <StyledFieldset>
      <legend>{legend}</legend>
      <Grid min="14rem" gap="none">
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            id={`${id}-${value}`}
            label={label}
            checked={chosen.includes(value)}
            {...(error && { 'aria-invalid': true, 'aria-describedby': errorId })}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
            }
          />
        ))}
      </Grid>
      {error && (
        <StyledError id={errorId} size="xs" weight="medium">
          {error}
        </StyledError>
      )}
    </StyledFieldset>
  );
}
