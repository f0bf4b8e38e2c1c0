import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, forcedColors, motion, radius, space, touch } from './tokens';

const StyledLabel = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${space.sm};
  min-height: ${touch};
  padding: 0.5625rem 0;
  line-height: 1.6;
  cursor: pointer;

  &:has(input:disabled) {
    opacity: 0.6;
    cursor: not-allowed;
  }
`;

const StyledBox = styled.input`
  flex: none;
  appearance: none;
  display: grid;
  place-content: center;
  width: 1.375rem;
  height: 1.375rem;
  margin: 0.125rem 0;
  border: 2px solid ${color.controlBorder};
  border-radius: ${radius.sm};
  background: ${color.background};
  cursor: inherit;
  transition:
    background-color ${motion.quick},
    border-color ${motion.quick};

  &:hover:not(:disabled) {
    border-color: ${color.accentText};
  }
  &::before {
    content: '';
    width: 0.8125rem;
    height: 0.8125rem;
    background: ${color.onAccent};
    clip-path: polygon(12% 48%, 0 60%, 38% 95%, 100% 20%, 87% 9%, 37% 70%);
    opacity: 0;
    transform: scale(0.3);
    transition:
      opacity ${motion.quick},
      transform 240ms cubic-bezier(0.3, 1.9, 0.5, 1);
  }
  &:checked {
    border-color: ${color.accent};
    background: ${color.accent};
  }
  &:checked::before {
    opacity: 1;
    transform: none;
  }

  ${forcedColors} {
    appearance: auto;

    &::before {
      content: none;
    }
  }
`;

const StyledText = styled.span<{ $struck: boolean }>`
  min-width: 0;
  color: ${({ $struck }) => ($struck ? color.muted : 'inherit')};
  text-decoration: ${({ $struck }) => ($struck ? 'line-through' : 'none')};
`;

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & {
  id: string;
  label: ReactNode;
  /** Strikes the label through, for something that is done. */
  struck?: boolean;
};

/** A tick box with its label; the whole line can be pressed. Takes the attributes of `<input>`. */
export function Checkbox({ id, label, struck = false, ...input }: CheckboxProps) {
  return (
    <StyledLabel htmlFor={id}>
      <StyledBox {...input} id={id} type="checkbox" />
      <StyledText $struck={struck}>{label}</StyledText>
    </StyledLabel>
  );
}
