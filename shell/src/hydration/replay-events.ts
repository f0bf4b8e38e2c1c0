import { EVENT_REPLAY, PRESSED_ATTRIBUTE } from '@portal/contracts/rendered-page';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Input on a page before its script loaded. */
interface RecordedEvents {
  /** Buttons that were pressed and forms that were sent, in their order. */
  taps: HTMLElement[];
  /** Keys for navigating a toolbar or tabs, with the focused element; earlier pages record none. */
  keys?: [HTMLElement, string][];
  /** Fields that were changed, with what they hold. */
  typed: Map<Field, string | boolean>;
  /** Stops recording. */
  stop(): void;
}

/**
 * Sets a field's value as if typed. React tracks the values it sets through its own setter, and treats others as typed:
 * so the field is cleared with that setter, and filled with the native one.
 */
function type(field: Field, value: string) {
  const { selectionStart, selectionEnd } = field instanceof HTMLSelectElement ? {} : field;
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (!(field instanceof HTMLSelectElement) && selectionStart !== null && selectionEnd !== null) {
    field.setSelectionRange(selectionStart ?? value.length, selectionEnd ?? value.length);
  }
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
}

function choose(field: Field, checked: boolean) {
  if (!(field instanceof HTMLInputElement)) return;
  field.checked = field.defaultChecked;
  if (field.checked !== checked) field.click();
}

/** What this browser has stored, such as a draft that ticks the same box, appears only after the first render. */
function chooseAgain(field: Field, value: string | boolean) {
  if (field instanceof HTMLInputElement && typeof value === 'boolean' && field.checked !== value) field.click();
}

/** A button may require the typed text to be rendered first. */
const shown = () => new Promise((resolve) => setTimeout(resolve));

/** Dispatches events for the element that is already focused or hovered: that happened before anything listened. */
function tellWhereTheyAre() {
  const pointedAt = [...document.querySelectorAll(':hover')].at(-1);
  pointedAt?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  if (document.activeElement === document.body) return;
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}

async function carryOut(settled: Promise<void>): Promise<void> {
  const kept = window as { [EVENT_REPLAY]?: RecordedEvents };
  const early = kept[EVENT_REPLAY];
  if (!early) return;
  early.stop();
  tellWhereTheyAre();
  for (const [field, value] of early.typed) {
    if (typeof value === 'boolean') choose(field, value);
    else type(field, value);
  }
  // Before all effects have run, pages are not subscribed to their stores: a box ticked now would be unticked again.
  await settled;
  await shown();
  for (const [field, value] of early.typed) chooseAgain(field, value);
  for (const [target, key] of early.keys ?? []) {
    await shown();
    (document.activeElement ?? target).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }
  for (const target of early.taps) {
    await shown();
    if (!target.isConnected) continue;
    if (target instanceof HTMLFormElement) target.requestSubmit();
    else target.click();
  }
  delete kept[EVENT_REPLAY];
}

let carriedOut: Promise<void> | undefined;

/**
 * Replays what happened on the page before its script loaded; called after hydration. React runs effects twice in
 * development: everything is replayed once.
 * @param settled resolves when all effects of the page have run
 */
export const replayEvents = (settled: Promise<void>): Promise<void> => (carriedOut ??= carryOut(settled));

/** Shows that nothing comes of the buttons that were pressed, when nothing will replay that. */
export function clearPressed(): void {
  for (const button of document.querySelectorAll(`[${PRESSED_ATTRIBUTE}]`)) button.removeAttribute(PRESSED_ATTRIBUTE);
}

/**
 * Watches for presses and keys. What was recorded before the script loaded counts, too.
 * @returns tells whether the page has been used by now
 */
export function watchForInput(): () => boolean {
  const early = (window as { [EVENT_REPLAY]?: RecordedEvents })[EVENT_REPLAY];
  let isUsed = false;
  const note = () => (isUsed = true);
  for (const name of ['pointerdown', 'keydown']) window.addEventListener(name, note, { capture: true, once: true });
  return () => isUsed || (early !== undefined && early.taps.length + early.typed.size > 0);
}
