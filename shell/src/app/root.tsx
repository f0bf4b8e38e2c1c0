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
  // Before what was done early is carried out: a link may be pointed at.
  useLayoutEffect(() => {
    providePrefetch((path) => {
      const page = pageFor(pagesAt(pages, decodedPath(path) ?? path), isMember);
      // A failed prefetch is nobody's loss: the visit itself loads again and explains what fails.
      if (page) loadPage(page.app, page.id).catch(() => undefined);
      if (isMember || page?.access !== 'member')
        prefetchResponses(page?.data?.filter((call) => !client.getQueryState([call])) ?? []);
    });
  }, [pages, isMember, client]);
}

/** Whoever goes back to a page that the browser has kept, after signing out, finds nothing of a member's on it. */
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
 * What stands around every page: the members' frame where it belongs, toasts, titles and focus. A page without a frame
 * is the whole markup here, so that prerendered HTML hydrates.
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
  // Before the page's own effects, so that one which finds nothing to show can say so in the title.
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
