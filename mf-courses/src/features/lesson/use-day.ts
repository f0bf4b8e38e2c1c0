import { useEffect } from 'react';
import { useSearchParams } from '@portal/sdk';
import { dayFromUrl } from './initial-day';

/**
 * The day on screen, which lives in the address (`?day=7`): back, forward and a shared link lead to it.
 * @param opening the day to open on while the address names none.
 * @param lastDay the last day of the course.
 */
export function useDay(opening: number, lastDay: number) {
  const [params, setParams] = useSearchParams();
  const day = dayFromUrl(params.get('day'), lastDay) ?? Math.min(opening, lastDay);
  const isWritten = params.get('day') === String(day);

  const show = (next: number, replace: boolean) =>
    setParams((current) => withDay(current, next), { replace, preventScrollReset: true });

  // Written into the address, so that the day stays when saving it makes another one the first unfinished.
  useEffect(() => {
    if (!isWritten) show(day, true);
  });

  return {
    day,
    goTo: (next: number) => show(next, false),
    /** The address of another day, which is read from its beginning. */
    addressOf: (other: number) => `?${withDay(params, other).toString()}`,
  };
}

function withDay(params: URLSearchParams, day: number) {
  const changed = new URLSearchParams(params);
  changed.set('day', String(day));
  return changed;
}
