import { useEffect, useState } from 'react';

/** How often a clock on screen moves, in milliseconds. */
const TICK = 30_000;

/** The time, kept up while the screen is open. */
export function useNow() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK);
    return () => clearInterval(timer);
  }, []);
  return now;
}
