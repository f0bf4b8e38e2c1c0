import { useState, type ComponentProps, type MouseEvent } from 'react';

/**
 * A `<button>` that keeps the focus when it becomes disabled: until the focus moves, it only has `aria-disabled` and
 * ignores clicks. A plain one would move the focus to the start of the page.
 */
export function FocusableWhenDisabledButton({
  disabled = false,
  onClick,
  onFocus,
  onBlur,
  ...button
}: ComponentProps<'button'>) {
  const [focused, setFocused] = useState(false);
  const saysSo = disabled && focused;

  const refuse = (event: MouseEvent) => {
    // Neither pressed nor, as a submit button, submitting.
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <button
      {...button}
      disabled={disabled && !focused}
      {...(saysSo && { 'aria-disabled': true })}
      onClick={saysSo ? refuse : onClick}
      onFocus={(event) => {
        setFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        onBlur?.(event);
      }}
    />
  );
}
