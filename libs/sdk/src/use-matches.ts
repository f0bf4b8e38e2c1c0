import { useContext } from 'react';
import { UNSAFE_RouteContext as RouteContext, type UIMatch } from 'react-router-dom';

/** The route matches for the current URL, from the outermost to the innermost. Routes here load no data themselves. */
export const useMatches = (): UIMatch[] =>
  useContext(RouteContext).matches.map(({ route, pathname, params }, depth) => ({
    id: route.id ?? String(depth),
    pathname,
    params,
    data: undefined,
    loaderData: undefined,
    handle: route.handle,
  }));
