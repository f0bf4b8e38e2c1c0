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
  /** Stands above what is said when the page cannot be shown. */
  title: string;
}

/**
 * One page of a remote, or of the shell's own: the rest of the portal stays usable while it loads, and when it cannot.
 * What changes around it, such as who is here, does not render it anew.
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
    // A release that was mended or rolled back in the meantime needs the page that names it.
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
