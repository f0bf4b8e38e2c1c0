import { css } from '../css';
import { below, selectedInForcedColors, color, font, forcedColors, motion, own, radius, space, touch } from '../tokens';

/** Matches a button that is disabled, with `disabled` or only `aria-disabled`. */
export const off = ":disabled, [aria-disabled='true']";

/** Matches a button that was pressed before the page's script loaded, as `PRESSED_ATTRIBUTE` of the contracts marks it. */
export const pressed = '[data-pressed]';

/** Shared by all buttons; comes before a variant and a size. */
export const button = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space.xs};
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
  &${pressed} {
    transform: translateY(1px);
    opacity: 0.75;
    cursor: progress;
  }
  &&[aria-pressed='true'] {
    background: ${own.tint};
    border-color: ${color.accentText};
    color: ${own.text};
    ${selectedInForcedColors}
  }
  ${forcedColors} {
    &:is(${off}) {
      border-color: GrayText;
      color: GrayText;
      opacity: 1;
    }
  }
`;

/** A button's purpose: gold is for a screen's main action. */
export const buttonVariants = {
  primary: css`
    background: ${color.accent};
    color: ${color.onAccent};
    &:hover:not(${off}) {
      background: ${color.accentHover};
    }
  `,
  secondary: css`
    background: ${color.surface};
    border-color: ${color.controlBorder};
    color: ${color.text};
    &:hover:not(${off}) {
      background: ${color.raised};
      border-color: ${color.accentText};
    }
  `,
  quiet: css`
    background: ${color.raised};
    color: ${color.text};
    &:hover:not(${off}) {
      background: ${color.track};
    }
    ${forcedColors} {
      border-color: ButtonBorder;
    }
  `,
  ghost: css`
    background: transparent;
    color: ${color.text};
    &:hover:not(${off}) {
      background: ${color.raised};
    }
  `,
  danger: css`
    background: ${color.danger};
    color: ${color.onDanger};
    &:hover:not(${off}) {
      background: ${color.dangerHover};
    }
  `,
};

/** How large a button is. */
export const buttonSizes = {
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
