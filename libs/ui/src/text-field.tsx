import type { ComponentProps, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { controlStyles, Field, type FieldTexts } from './field';
import { touch } from './tokens';

const StyledControl = styled.div`
  position: relative;

  > :not(input) {
    position: absolute;
    inset: 0 0 0 auto;
  }
`;

const StyledInput = styled.input<{ $hasAction: boolean }>`
  ${controlStyles}
  ${({ $hasAction }) =>
    $hasAction &&
    css`
      padding-inline-end: calc(${touch} + 0.25rem);
    `}
`;

export type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, keyof FieldTexts> & {
    /** An `IconButton` at the end of the field, e.g. to show the password. */
    action?: ReactNode;
  };

/** One line of text. Takes the attributes of `<input>`. */
export function TextField({ id, label, labelHidden, hint, error, required, action, ...input }: TextFieldProps) {
  return (
    <Field {...{ id, label, labelHidden, hint, error, required }}>
      {(control) => (
        <StyledControl>
          <StyledInput type="text" {...input} {...control} $hasAction={Boolean(action)} />
          {action}
        </StyledControl>
      )}
    </Field>
  );
}
