import { useEffect, useState } from 'react';
import { useMoment } from '@portal/sdk';

/** The time, kept current to within `every` milliseconds. */
export function useNow(every: number): Date {
  const { at } = useMoment();
  const [now, setNow] = useState(() => new Date(at));
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
