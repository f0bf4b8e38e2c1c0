'use client';

import { usePathname, useSearchParams as useNextSearchParams } from 'next/navigation';
import { useCallback, useMemo } from 'react';

type Params = URLSearchParams | Record<string, string>;

/** The router's hook of that name. What changes is shown by the browser alone, so Next's server isn't asked. */
export function useSearchParams() {
  const here = usePathname();
  const text = useNextSearchParams().toString();
  const params = useMemo(() => new URLSearchParams(text), [text]);
  const setParams = useCallback(
    (
      next: Params | ((current: URLSearchParams) => Params),
      { replace }: { replace?: boolean; preventScrollReset?: boolean } = {},
    ) => {
      const changed = new URLSearchParams(typeof next === 'function' ? next(params) : next);
      const address = changed.size > 0 ? `${here}?${changed}` : here;
      if (replace) window.history.replaceState(null, '', address);
      else window.history.pushState(null, '', address);
    },
    [here, params],
  );
  return [params, setParams] as const;
}
