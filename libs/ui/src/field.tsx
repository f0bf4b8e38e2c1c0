import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Icon } from './icon';
import { colour, font, motion, radius, touch } from './tokens';

const StyledField = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.375rem;
  min-width: 0;
`;

const StyledLabel = styled.label<{ $required: boolean }>`
  width: fit-content;
  font-size: ${font.size.sm};
  font-weight: ${font.weight.strong};
  ${({ $required }) =>
    $required &&
    css`
      &::after {
        content: ' *';
        content: ' *' / '';
        color: ${colour.accentText};
      }
    `}
`;

const StyledHint = styled.p`
  color: ${colour.muted};
  font-size: ${font.size.xs};
`;

const StyledError = styled.p`
  display: flex;
  gap: 0.375rem;
  color: ${colour.dangerText};
  font-size: ${font.size.xs};
  font-weight: ${font.weight.medium};

  svg {
    flex: none;
    margin-top: 0.125em;
  }
`;

/** The look shared by everything one types or chooses in. */
export const controlStyles = css`
  width: 100%;
  min-width: 0;
  min-height: ${touch};
  padding: 0.625rem 0.875rem;
  border: 1px solid ${colour.controlBorder};
  border-radius: ${radius.md};
  background: ${colour.background};
  color: ${colour.text};
  font-size: ${font.size.md};
  line-height: 1.4;
  transition:
    border-color ${motion.quick},
    box-shadow ${motion.quick};

  &::placeholder {
    color: ${colour.muted};
    opacity: 1;
  }
  &:hover:not(:disabled) {
    border-color: ${colour.text};
  }
  &:focus-visible {
    border-color: ${colour.focus};
    border-radius: ${radius.md};
    outline-offset: 0;
    outline-width: 2px;
  }
  &[aria-invalid='true'] {
    border-color: ${colour.dangerText};
  }
  &:disabled {
    opacity: 0.6;
    cursor: not-allowed;
  }
`;

/** What every labelled control takes. `id` is explicit, so that prerendered pages hydrate. */
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
