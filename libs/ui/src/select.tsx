import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlStyles, Field, type FieldTexts } from './field';
import { Icon } from './icon';
import { color } from './tokens';

const StyledControl = styled.div`
  position: relative;

  svg {
    position: absolute;
    inset: 0 0.75rem 0 auto;
    height: 100%;
    color: ${color.muted};
    pointer-events: none;
  }
`;

const StyledSelect = styled.select`
  ${controlStyles}
  appearance: none;
  padding-inline-end: 2.5rem;
  text-overflow: ellipsis;
  cursor: pointer;

  option {
    background: ${color.surface};
    color: ${color.text};
  }
`;

export type SelectOption = { value: string; label: string };

export type SelectProps = FieldTexts &
  Omit<ComponentProps<'select'>, keyof FieldTexts | 'children' | 'multiple'> & {
    /** A plain text is both value and label. */
    options: readonly (string | SelectOption)[];
    /** The first option, with the empty value, which cannot be selected again. */
    placeholder?: string;
  };

/** One choice from a list. Takes the attributes of `<select>`. */
export function Select(props: SelectProps) {
  const { id, label, labelHidden, hint, error, required, options, placeholder, ...select } = props;
  return (
    <Field {...{ id, label, labelHidden, hint, error, required }}>
      {(control) => (
        <StyledControl>
          <StyledSelect {...select} {...control}>
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => {
              const { value, label: text } = typeof option === 'string' ? { value: option, label: option } : option;
              return (
                <option key={value} value={value}>
                  {text}
                </option>
              );
            })}
          </StyledSelect>
          <Icon name="chevron-down" size={18} />
        </StyledControl>
      )}
    </Field>
  );
}
