import { css, styled } from 'styled-components';
import { keepingBack } from './style-props';
import { below, colour, font, motion, radius, space, touch } from './tokens';

export type ButtonProps = {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'small' | 'medium' | 'large';
  fullWidth?: boolean;
};

const variants = {
  primary: css`
    background: ${colour.accent};
    color: ${colour.onAccent};
    &:hover:not(:disabled) {
      background: ${colour.accentHover};
    }
  `,
  secondary: css`
    background: ${colour.surface};
    border-color: ${colour.controlBorder};
    color: ${colour.text};
    &:hover:not(:disabled) {
      background: ${colour.raised};
      border-color: ${colour.accentText};
    }
  `,
  ghost: css`
    background: transparent;
    color: ${colour.text};
    &:hover:not(:disabled) {
      background: ${colour.raised};
    }
  `,
  danger: css`
    background: ${colour.danger};
    color: ${colour.onDanger};
    &:hover:not(:disabled) {
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
 * says `type="submit"`. `aria-pressed` gives a toggle its chosen look. Pending text and `disabled` are the caller's.
 */
export const Button = styled.button
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
  &:active:not(:disabled) {
    transform: translateY(1px);
  }
  &:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }
  &&[aria-pressed='true'] {
    background: ${colour.accent};
    border-color: ${colour.accent};
    color: ${colour.onAccent};
  }
`;

/** A square button that shows only an icon: give it an `aria-label`. */
export const IconButton = styled(Button).attrs({ variant: 'ghost' })`
  flex: none;
  width: ${touch};
  height: ${touch};
  padding: 0;
`;
