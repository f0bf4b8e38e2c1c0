import { useEffect, useRef } from 'react';

export const REFLECTION_ID = 'reflection';
export const TITLE_ID = 'lesson-title';

/** For a button that goes away when it was pressed: the focus moves to the reflection then. */
export const thenToReflection = (act: () => void) => () => {
  act();
  document.getElementById(REFLECTION_ID)?.focus();
};

/** What led to another day can go away with the lesson it stood in: the focus moves to the new one's title then. */
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
