import { useEffect, useRef } from 'react';

export const REFLECTION_ID = 'reflection';
export const TITLE_ID = 'lesson-title';

/** For a button that disappears when pressed: the focus moves to the reflection. */
export const thenToReflection = (act: () => void) => () => {
  act();
  document.getElementById(REFLECTION_ID)?.focus();
};

/** A link to another day can disappear with its lesson: the focus moves to the title of the new one. */
export function useFocusOnNewDay(day: number) {
  const shown = useRef(day);
  useEffect(() => {
    if (shown.current === day) return;
    shown.current = day;
    const title = document.getElementById(TITLE_ID);
    if (!title || document.activeElement !== document.body) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, [day]);
}
