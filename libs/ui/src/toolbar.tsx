import { useLayoutEffect, useRef, type ComponentProps, type FocusEvent, type KeyboardEvent } from 'react';

const buttonsIn = (toolbar: HTMLElement) => [...toolbar.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];

const CHOSEN = "[aria-current]:not([aria-current='false']), [aria-pressed='true']";

/** Which of the buttons Tab stops at: the one that has the focus, else the chosen one, else the first. */
const stopOf = (buttons: readonly HTMLButtonElement[]) =>
  buttons.find((button) => button === document.activeElement) ??
  buttons.find((button) => button.matches(CHOSEN)) ??
  buttons[0];

function keepOneStop(toolbar: HTMLElement) {
  const buttons = buttonsIn(toolbar);
  const stop = stopOf(buttons);
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
}

const middleOf = (button: HTMLElement) => {
  const { left, width, top } = button.getBoundingClientRect();
  return { x: left + width / 2, top };
};

/** The button in the next row below (`1`) or above (`-1`) that is horizontally closest to `from`. */
function inNextRow(buttons: readonly HTMLButtonElement[], from: HTMLButtonElement, direction: 1 | -1) {
  const here = middleOf(from);
  const others = buttons
    .map((button) => ({ button, at: middleOf(button) }))
    .filter(({ at }) => (at.top - here.top) * direction > 1);
  const row = Math.min(...others.map(({ at }) => Math.abs(at.top - here.top)));
  return others
    .filter(({ at }) => Math.abs(at.top - here.top) - row <= 1)
    .toSorted((a, b) => Math.abs(a.at.x - here.x) - Math.abs(b.at.x - here.x))[0]?.button;
}

/** The button that a key moves to; undefined for other keys. An arrow at an end stays there. */
function target(key: string, buttons: readonly HTMLButtonElement[], from: HTMLButtonElement) {
  const index = buttons.indexOf(from);
  if (key === 'ArrowRight') return buttons[index + 1] ?? from;
  if (key === 'ArrowLeft') return buttons[index - 1] ?? from;
  if (key === 'ArrowDown') return inNextRow(buttons, from, 1) ?? from;
  if (key === 'ArrowUp') return inNextRow(buttons, from, -1) ?? from;
  if (key === 'Home') return buttons[0];
  return key === 'End' ? buttons.at(-1) : undefined;
}

/**
 * Many buttons with a single tab stop, like a WAI-ARIA toolbar: arrows, Home, and End move inside, up and down by
 * visual rows. The tab stop is the selected button (`aria-current`, `aria-pressed`). Name it with `aria-label`.
 */
export function Toolbar({ children, ...rest }: ComponentProps<'div'> & { 'aria-label': string }) {
  const ref = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (ref.current) keepOneStop(ref.current);
  });

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const from = event.target;
    if (!(from instanceof HTMLButtonElement) || event.ctrlKey || event.altKey || event.metaKey) return;
    const next = target(event.key, buttonsIn(event.currentTarget), from);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const onFocus = ({ currentTarget }: FocusEvent<HTMLDivElement>) => keepOneStop(currentTarget);
  // The next focus goes to the selected button.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    if (!currentTarget.contains(relatedTarget)) queueMicrotask(() => keepOneStop(currentTarget));
  };

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its buttons has the focus
    <div {...rest} ref={ref} role="toolbar" onKeyDown={onKeyDown} onFocus={onFocus} onBlur={onBlur}>
      {children}
    </div>
  );
}
