import { css, styled } from 'styled-components';
import { LastingFocusButton } from './lasting-focus';
import { keepingBack } from './style-props';
import { below, chosenInForcedColours, colour, font, forcedColours, motion, radius, space, touch } from './tokens';

export type ButtonProps = {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'small' | 'medium' | 'large';
  fullWidth?: boolean;
};

/** Matches a button that cannot be pressed now, see {@link LastingFocusButton}. */
export const off = ":disabled, [aria-disabled='true']";

const variants = {
  primary: css`
    background: ${colour.accent};
    color: ${colour.onAccent};
    &:hover:not(${off}) {
      background: ${colour.accentHover};
    }
  `,
  secondary: css`
    background: ${colour.surface};
    border-color: ${colour.controlBorder};
    color: ${colour.text};
    &:hover:not(${off}) {
      background: ${colour.raised};
      border-color: ${colour.accentText};
    }
  `,
  ghost: css`
    background: transparent;
    color: ${colour.text};
    &:hover:not(${off}) {
      background: ${colour.raised};
    }
  `,
  danger: css`
    background: ${colour.danger};
    color: ${colour.onDanger};
    &:hover:not(${off}) {
      background: ${colour.dangerHover};
    }
  `,
};

const sizes = {
  small: css`
    min-height: 2.25rem;
    padding: ${space.xxs} ${space.sm};
    font-size: ${font.size.xs};
    ${below.tablet} {
      min-height: ${touch};
    }
  `,
  medium: css`
    min-height: ${touch};
    padding: ${space.xs} 1.125rem;
    font-size: ${font.size.sm};
  `,
  large: css`
    min-height: 3.25rem;
    padding: ${space.sm} 1.75rem;
    font-size: ${font.size.md};
  `,
};

/**
 * A button, or with `as={Link}` (or `as="a"`) a link that looks like one. A real button is `type="button"` unless it
 * says `type="submit"`. `aria-pressed` gives a toggle its chosen look. Pending text and `disabled` are the caller's;
 * the focus stays on a button that becomes disabled under it.
 */
export const Button = styled(LastingFocusButton)
  .withConfig({ shouldForwardProp: keepingBack('variant', 'size', 'fullWidth') })
  .attrs<ButtonProps>((props) => ({ type: props.type ?? (props.as ? undefined : 'button') }))<ButtonProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space.xs};
  width: ${({ fullWidth }) => (fullWidth ? '100%' : 'auto')};
  max-width: 100%;
  border: 1px solid transparent;
  border-radius: ${radius.md};
  font-weight: ${font.weight.strong};
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  transition:
    background-color ${motion.quick},
    border-color ${motion.quick},
    transform ${motion.quick};
  ${({ variant = 'primary' }) => variants[variant]}
  ${({ size = 'medium' }) => sizes[size]}

  > svg {
    flex: none;
  }
  &:focus-visible {
    border-radius: ${radius.md};
  }
  &:active:not(${off}) {
    transform: translateY(1px);
  }
  &:is(${off}) {
    opacity: 0.55;
    cursor: not-allowed;
  }
  &&[aria-pressed='true'] {
    background: ${colour.accent};
    border-color: ${colour.accent};
    color: ${colour.onAccent};
    ${chosenInForcedColours}
  }
  ${forcedColours} {
    &:is(${off}) {
      border-color: GrayText;
      color: GrayText;
      opacity: 1;
    }
  }
`;

/** A square button that shows only an icon: give it an `aria-label`. */
export const IconButton = styled(Button).attrs({ variant: 'ghost' })`
  flex: none;
  width: ${touch};
  height: ${touch};
  padding: 0;
`;
