import { useContext } from 'react';
import { UNSAFE_RouteContext as RouteContext, type UIMatch } from 'react-router-dom';

/** What the address matches, from the outermost route to the innermost. Routes here load nothing themselves. */
export const useMatches = (): UIMatch[] =>
  useContext(RouteContext).matches.map(({ route, pathname, params }, depth) => ({
    id: route.id ?? String(depth),
    pathname,
    params,
    data: undefined,
    loaderData: undefined,
    handle: route.handle,
  }));
