import type { ReactElement } from 'react';
import { matchPath, UNSAFE_RouteContext as RouteContext, type RouteMatch } from 'react-router-dom';
import { decodedPath, pagesAt } from '@portal/delivery/paths';
import { NotFound, useLocation } from '@portal/sdk';
import { composition } from '../remotes/page-composition';
import { GuardedPage } from './guarded-page';
import { ownedPages } from './pages';
import { Root } from './root';
import { StandalonePage } from './standalone-page';

const pages = ownedPages(composition.releases);

const notFound = (
  <StandalonePage>
    <NotFound />
  </StandalonePage>
);

const ROOT: RouteMatch = { params: {}, pathname: '/', pathnameBase: '/', route: {} };

/** What the router knows of an address at which the page with `path` is: its parameters, and where its links begin. */
const matchOf = (path: string, pathname: string, decoded: string): RouteMatch => ({
  params: matchPath(path, decoded)?.params ?? {},
  pathname,
  pathnameBase: pathname.replace(/(.)\/+$/, '$1'),
  route: { path },
});

/** An element within `matches`, as the router's own `useRoutes` shows it. */
const within = (matches: RouteMatch[], element: ReactElement, outlet: ReactElement | null) => (
  <RouteContext value={{ outlet, matches, isDataRoute: false }}>{element}</RouteContext>
);

/**
 * The site as declared by the live releases; the shell itself only has the settings and the not-found page. Pages are
 * matched as on the server. The router's own matching, half of its code, isn't used: it's told the result.
 */
export function Site() {
  const { pathname } = useLocation();
  const decoded = decodedPath(pathname) ?? pathname;
  const candidates = pagesAt(pages, decoded);
  const [page] = candidates;
  const matches = [ROOT, matchOf(page?.path ?? '*', pathname, decoded)];
  const shown = within(matches, page ? <GuardedPage candidates={candidates} /> : notFound, null);
  return within([ROOT], <Root pages={pages} candidates={candidates} />, shown);
}
