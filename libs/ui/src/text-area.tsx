import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlStyles, Field, type FieldTexts } from './field';

const StyledTextArea = styled.textarea`
  ${controlStyles}
  display: block;
  min-height: 7.5rem;
  line-height: 1.55;
  resize: vertical;
  field-sizing: content;
`;

export type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, keyof FieldTexts>;

/** Multiline text; grows with its content if the browser supports it. Accepts the attributes of `<textarea>`. */
export function TextArea({ id, label, labelHidden, hint, error, required, ...textarea }: TextAreaProps) {
  return (
    <Field {...{ id, label, labelHidden, hint, error, required }}>
      {(control) => <StyledTextArea {...textarea} {...control} />}
    </Field>
  );
}
