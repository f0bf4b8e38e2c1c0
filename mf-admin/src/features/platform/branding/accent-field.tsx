import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { Button } from '@portal/ui/button';
import { Row, Stack } from '@portal/ui/stack';
import { TextField } from '@portal/ui/text-field';
import { color, radius, touch } from '@portal/ui/tokens';
import { copy } from './copy';

const StyledPicker = styled.input`
  width: ${touch};
  height: ${touch};
  padding: 0.25rem;
  border: 1px solid transparent;
  border-radius: ${radius.md};
  background: none;
  cursor: pointer;

  &::-webkit-color-swatch {
    border: 1px solid ${color.controlBorder};
    border-radius: ${radius.sm};
  }
  &::-webkit-color-swatch-wrapper {
    padding: 0;
  }
`;

interface AccentFieldProps {
  field: Pick<ComponentProps<typeof TextField>, 'name' | 'onChange' | 'onBlur'> & {
    id: string;
    value: string;
    error: string | undefined;
  };
  /** The error of the typed color, if any, and a suggestion. */
  trouble: { color: string | undefined; instead: string | undefined; words: string | undefined };
  onPick: (color: string) => void;
}

/** The accent color, typed or picked; an unsuitable color gets a suggestion. */
export const AccentField = ({ field, trouble: { color: picked, instead, words }, onPick }: AccentFieldProps) => (
  <Stack gap="xs">
    <TextField
      {...field}
      error={words ?? field.error}
      label={copy.accent}
      hint={copy.accentHint}
      required
      spellCheck={false}
      autoComplete="off"
      action={
        <span>
          <StyledPicker
            type="color"
            aria-label={copy.pick}
            value={picked ?? '#000000'}
            onChange={({ target }) => onPick(target.value)}
          />
        </span>
      }
    />
    {instead && (
      <Row>
        <Button variant="secondary" size="small" onClick={() => onPick(instead)}>
          {copy.use(instead)}
        </Button>
      </Row>
    )}
  </Stack>
);
