import { styled } from 'styled-components';
import * as look from '@portal/design/looks/button';
import { FocusableWhenDisabledButton } from './focusable-when-disabled';
import { omitProps } from './style-props';
import { touch } from './tokens';

export type ButtonProps = {
  /** Gold for the one action that a screen leads to; `secondary`, then `quiet`, then `ghost` for the others. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'ghost' | 'danger';
  size?: 'small' | 'medium' | 'large';
  fullWidth?: boolean;
};

/** Matches a button that cannot be pressed now, see {@link FocusableWhenDisabledButton}. */
export const off = look.off;

/** Matches a button that was pressed before the page's script loaded, and whose action is still to come. */
export const pressed = look.pressed;

/**
 * A button, or with `as={Link}` (or `as="a"`) a link that looks like one. A real button is `type="button"` unless
 * `type="submit"` is set. `aria-pressed` gives a toggle its selected style. The caller sets the pending text and
 * `disabled`; a focused button that becomes disabled keeps the focus.
 */
export const Button = styled(FocusableWhenDisabledButton)
  .withConfig({ shouldForwardProp: omitProps('variant', 'size', 'fullWidth') })
  .attrs<ButtonProps>((props) => ({ type: props.type ?? (props.as ? undefined : 'button') }))<ButtonProps>`
  ${look.button}
  width: ${({ fullWidth }) => (fullWidth ? '100%' : 'auto')};
  ${({ variant = 'primary' }) => look.buttonVariants[variant]}
  ${({ size = 'medium' }) => look.buttonSizes[size]}
`;

/** A square button that shows only an icon: give it an `aria-label`. */
export const IconButton = styled(Button).attrs({ variant: 'ghost' })`
  flex: none;
  width: ${touch};
  height: ${touch};
  padding: 0;
`;
