import { NotFound } from '@portal/sdk';
import { composition } from '../remotes/composition';
import { GuardedPage } from './guarded-page';
import { ownedPages, pagesByPath } from './pages';
import { Root } from './root';
import { StandalonePage } from './standalone-page';

const pages = ownedPages(composition.releases);

/** Routes as the live releases declare them; the shell itself owns only the settings and the not-found page. */
export const routes = [
  {
    element: <Root pages={pages} />,
    children: [
      ...[...pagesByPath(pages)].map(([path, candidates]) => ({
        path,
        element: <GuardedPage candidates={candidates} />,
      })),
      {
        path: '*',
        element: (
          <StandalonePage>
            <NotFound />
          </StandalonePage>
        ),
      },
    ],
  },
];
