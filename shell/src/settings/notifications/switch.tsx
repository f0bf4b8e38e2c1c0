import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { color, forcedColors, motion, radius, touch } from '@portal/ui/tokens';

/** The whole area can be pressed, not only what is seen of it. */
const StyledSwitch = styled.input`
  appearance: none;
  display: block;
  position: relative;
  flex: none;
  width: 3rem;
  height: ${touch};
  margin: 0;
  background: none;
  cursor: pointer;

  &::before,
  &::after {
    content: '';
    position: absolute;
    inset-block-start: 50%;
    border-radius: ${radius.pill};
    translate: 0 -50%;
  }
  &::before {
    inset-inline: 0;
    height: 1.625rem;
    border: 2px solid ${color.controlBorder};
    background: ${color.background};
    transition:
      background-color ${motion.quick},
      border-color ${motion.quick};
  }
  &::after {
    inset-inline-start: 0.3125rem;
    width: 1rem;
    height: 1rem;
    background: ${color.controlBorder};
    transition:
      inset-inline-start ${motion.quick},
      background-color ${motion.quick};
  }
  &:checked::before {
    border-color: ${color.accent};
    background: ${color.accent};
  }
  &:checked::after {
    inset-inline-start: 1.6875rem;
    background: ${color.onAccent};
  }
  &:hover::before {
    border-color: ${color.accentText};
  }

  ${forcedColors} {
    appearance: auto;

    &::before,
    &::after {
      content: none;
    }
  }
`;

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & { id: string; 'aria-label': string };

/** Turns something on or off right away. Takes the attributes of `<input>`. */
export const Switch = (props: SwitchProps) => (
  // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says by itself whether it is checked
  <StyledSwitch {...props} type="checkbox" role="switch" />
);
