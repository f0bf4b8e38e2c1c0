export const REFLECTION_ID = 'reflection';

/** For a button that goes away when it was pressed: the focus moves to the reflection then. */
export const thenToReflection = (act: () => void) => () => {
  act();
  document.getElementById(REFLECTION_ID)?.focus();
};
