import { useEffect } from 'react';
import { useSearchParams } from '@portal/sdk';
import { dayInAddress } from './opening-day';

/**
 * The day on screen, which lives in the address (`?day=7`): back, forward and a shared link lead to it.
 * @param opening the day to open on while the address names none.
 */
export function useDay(opening: number) {
  const [params, setParams] = useSearchParams();
  const asked = dayInAddress(params.get('day'));
  const day = asked ?? opening;

  const show = (next: number, replace: boolean) =>
    setParams(
      (current) => {
        const changed = new URLSearchParams(current);
        changed.set('day', String(next));
        return changed;
      },
      { replace, preventScrollReset: true },
    );

  // Once written down, the day stays when saving it makes another one the first unfinished.
  useEffect(() => {
    if (asked === undefined) show(opening, true);
  });

  return { day, goTo: (next: number) => show(next, false) };
}
