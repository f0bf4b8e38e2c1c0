import { useRoutes } from 'react-router-dom';
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

/**
 * The site as declared by the live releases; the shell itself only has the settings and the not-found page. Pages are
 * matched as on the server; the router only gets the matching one, for its parameters.
 */
export function Site() {
  const { pathname } = useLocation();
  const candidates = pagesAt(pages, decodedPath(pathname) ?? pathname);
  const [page] = candidates;
  return useRoutes([
    {
      element: <Root pages={pages} candidates={candidates} />,
      children: [{ path: page?.path ?? '*', element: page ? <GuardedPage candidates={candidates} /> : notFound }],
    },
  ]);
}
