import { useEffect, useState } from 'react';
import { useMoment } from '@portal/sdk';

/** The time, kept current to within `every` milliseconds; a first render says the same as the server's. */
export function useNow(every = 30_000): Date {
  const { at } = useMoment();
  const [now, setNow] = useState(() => new Date(at));
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
