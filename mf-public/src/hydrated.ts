import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether this script is in charge of the page: false in prerendered markup, whose buttons cannot do anything yet. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
