import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import * as look from '@portal/design/looks/field';
import { Icon } from './icon';
import { color } from './tokens';

const StyledField = styled.div`
  ${look.field}
`;

const StyledLabel = styled.label<{ $required: boolean }>`
  ${look.label}
  ${({ $required }) =>
    $required &&
    css`
      &::after {
        content: ' *';
        content: ' *' / '';
        color: ${color.accentText};
      }
    `}
`;

const StyledHint = styled.p`
  ${look.hint}
`;

const StyledError = styled.p`
  ${look.problem}
`;

/** The look shared by everything one types or chooses in. */
export const controlStyles = css`
  ${look.control}
`;

/** Props of every labeled control. `id` is explicit, so that prerendered pages hydrate. */
export type FieldTexts = {
  id: string;
  label: string;
  /** Keeps the label for assistive technology only. */
  labelHidden?: boolean;
  hint?: string;
  /** What is wrong with the value; its presence marks the control as invalid. */
  error?: string;
  required?: boolean;
};

/** The attributes that tie a control to its label, hint and error. */
export type ControlAttributes = {
  id: string;
  required: boolean;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

export type FieldProps = FieldTexts & { children: (control: ControlAttributes) => ReactNode };

/** A label, a hint and an inline error around one control, which is given the attributes that tie them together. */
export function Field({ id, label, labelHidden = false, hint, error, required = false, children }: FieldProps) {
  const hintId = hint && `${id}-hint`;
  const errorId = error && `${id}-error`;
  return (
    <StyledField>
      <StyledLabel htmlFor={id} $required={required} className={labelHidden ? 'visually-hidden' : undefined}>
        {label}
      </StyledLabel>
      {children({
        id,
        required,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <StyledError id={errorId}>
          <Icon name="alert" size={16} />
          {error}
        </StyledError>
      )}
      {hint && <StyledHint id={hintId}>{hint}</StyledHint>}
    </StyledField>
  );
}
