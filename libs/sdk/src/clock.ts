import { startTransition, useEffect, useState } from 'react';
import { useRenderContext } from '@portal/sdk';

/** The time, kept current to within `every` milliseconds; a first render says the same as the server's. */
export function useNow(every = 30_000): Date {
  const { at } = useRenderContext();
  const [rendered] = useState(() => Date.parse(at));
  const [now, setNow] = useState(() => new Date(rendered));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tell = () => {
      // A list of posts tells of it anew: bit by bit, so that whoever reads or types is answered in between.
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
