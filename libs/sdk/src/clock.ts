import { startTransition, useEffect, useState } from 'react';
import { useRenderContext } from '@portal/sdk';

/** The current time, accurate to `every` milliseconds; the first render returns the server's time. */
export function useNow(every = 30_000): Date {
  const { at } = useRenderContext();
  const [rendered] = useState(() => Date.parse(at));
  const [now, setNow] = useState(() => new Date(rendered));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tell = () => {
      // A transition, because it re-renders lists of posts: reading and typing stay responsive.
      startTransition(() => setNow(new Date()));
      timer = setTimeout(tell, every);
    };
    const age = Math.abs(Date.now() - rendered);
    if (age < every) timer = setTimeout(tell, every - age);
    else tell();
    return () => clearTimeout(timer);
  }, [rendered, every]);
  return now;
}
