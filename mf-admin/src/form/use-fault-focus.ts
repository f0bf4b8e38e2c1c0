import { useEffect } from 'react';
import type { Issues } from './issues';

/** Moves the reader to the first field that says what is wrong with it, each time a check has found something. */
export function useFaultFocus(found: Issues) {
  useEffect(() => {
    if (Object.keys(found).length === 0) return;
    const form = document.querySelector('dialog[open]') ?? document;
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [found]);
}
