import { useEffect, useLayoutEffect } from 'react';
import { NOT_FOUND, pageTitle } from '@portal/contracts/titles';
import { decodedPath, pageFor, pagesAt } from '@portal/delivery/paths';
import {
  isSignedInHere,
  Outlet,
  providePrefetch,
  useBrand,
  useLocation,
  useQueryClient,
  useSession,
} from '@portal/sdk';
import { prefetchResponses } from '../remotes/prefetch-responses';
import { loadPage } from '../remotes/load-page';
import { CanaryBanner } from './canary-banner';
import { Frame } from './frame';
import { PageTransition } from './page-transition';
import type { OwnedPage } from './pages';
import { Toaster } from './toaster';
import { UpdateBanner } from './update-banner';

function usePrefetch(pages: readonly OwnedPage[], isMember: boolean) {
  const client = useQueryClient();
  // Before recorded events are replayed, which may include hovering over a link.
  useLayoutEffect(() => {
    providePrefetch((path) => {
      const page = pageFor(pagesAt(pages, decodedPath(path) ?? path), isMember);
      // A failed prefetch is ignored: the navigation itself loads again and reports errors.
      if (page) loadPage(page.app, page.id).catch(() => undefined);
      if (isMember || page?.access !== 'member')
        prefetchResponses(page?.data?.filter((call) => !client.getQueryState([call])) ?? []);
    });
  }, [pages, isMember, client]);
}

/** After signing out, a page restored from the back/forward cache must show nothing of the member's. */
function useNothingLeftBehind(isMember: boolean) {
  useEffect(() => {
    if (!isMember) return undefined;
    const look = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || isSignedInHere()) return;
      document.body.replaceChildren();
      window.location.reload();
    };
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  }, [isMember]);
}

interface RootProps {
  pages: readonly OwnedPage[];
  /** The pages at this address. */
  candidates: readonly OwnedPage[];
}

/**
 * What surrounds every page: the members' frame if applicable, toasts, titles, and focus. For a page without a frame
 * this adds no markup, so that prerendered HTML hydrates.
 */
export function Root({ pages, candidates }: RootProps) {
  const { pathname } = useLocation();
  const session = useSession();
  const { name } = useBrand();
  const isMember = session.status === 'member';
  const page = pageFor(candidates, isMember);
  const framed = isMember && (!page || page.access === 'member');

  usePrefetch(pages, isMember);
  useNothingLeftBehind(isMember);
  const title = page?.title ?? NOT_FOUND.title;
  // Before the page's own effects, so that one that finds no content can set its own title.
  useLayoutEffect(() => {
    document.title = pageTitle(title, name);
  }, [title, name]);

  return (
    <>
      {framed ? (
        <Frame pages={pages} user={session.user}>
          <Outlet />
        </Frame>
      ) : (
        <Outlet />
      )}
      <PageTransition path={pathname} title={title} />
      <Toaster />
      <UpdateBanner />
      <CanaryBanner />
    </>
  );
}
