import { memo, useEffect, useState, type ComponentType } from 'react';
import type { App } from '@portal/contracts/release';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Page } from '@portal/ui/page';
import { PageSkeleton } from '../app/page-skeleton';
import { copy } from './copy';
import { abandonLoad, loadPage } from './load-page';
import { loadedPage } from './loaded-pages';
import { isOutdated } from './live-composition';
import { RenderBoundary } from './render-boundary';
import { reportLoad } from './report-load';

/** Milliseconds after which a page that is still loading is explained instead of waited for in silence. */
const SLOW_AFTER_MS = 4_000;

type State =
  | { status: 'loading' }
  | { status: 'slow' }
  | { status: 'failed' }
  | { status: 'ready'; Page: ComponentType };

const initialState = (app: App, pageId: string): State => {
  const Page = loadedPage(app, pageId);
  return Page ? { status: 'ready', Page } : { status: 'loading' };
};

interface RemotePageProps {
  app: App;
  pageId: string;
  /** The title above the error if the page cannot be displayed. */
  title: string;
}

/**
 * A page of a remote, or of the shell itself: the rest of the portal stays usable while it loads, and if it fails.
 * Changes around it, such as of the current user, do not re-render it.
 */
export const RemotePage = memo(function RemotePage({ app, pageId, title }: RemotePageProps) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>(() => initialState(app, pageId));

  useEffect(() => {
    const here = loadedPage(app, pageId);
    if (here) {
      // A prefetch may have finished between the first render and now.
      setState((now) => (now.status === 'ready' ? now : { status: 'ready', Page: here }));
      return undefined;
    }
    let wanted = true;
    const update = (next: State) => {
      if (wanted) setState(next);
    };
    const slowTimer = setTimeout(() => update({ status: 'slow' }), SLOW_AFTER_MS);
    loadPage(app, pageId)
      .then(
        (Page) => update({ status: 'ready', Page }),
        (error: unknown) => {
          console.error(error);
          update({ status: 'failed' });
        },
      )
      .finally(() => clearTimeout(slowTimer));
    return () => {
      wanted = false;
      clearTimeout(slowTimer);
    };
  }, [app, pageId, attempt]);

  const retry = async () => {
    setState({ status: 'loading' });
    // A release that was fixed or rolled back in the meantime needs a new page, with its URLs.
    if (await isOutdated().catch(() => false)) return window.location.reload();
    abandonLoad(app, pageId);
    setState(initialState(app, pageId));
    setAttempt((count) => count + 1);
  };

  const explain = (message: string) => (
    <Page>
      <h1>{title}</h1>
      <ErrorNotice message={message} onRetry={() => void retry()} />
    </Page>
  );
  if (state.status === 'loading') {
    return (
      <Page>
        <PageSkeleton label={copy.loading} />
      </Page>
    );
  }
  if (state.status === 'slow') return explain(copy.slow);
  if (state.status === 'failed') return explain(copy.failed);
  const { Page: RemotesPage } = state;
  return (
    <RenderBoundary
      fallback={explain(copy.broken)}
      onError={() => reportLoad(app, { phase: 'render', duration: 0, failed: true })}
    >
      <RemotesPage />
    </RenderBoundary>
  );
});
