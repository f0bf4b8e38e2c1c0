import { pageFor } from '@portal/delivery/paths';
import { Navigate, useAdminStatus, useSession } from '@portal/sdk';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Page } from '@portal/ui/page';
import { Spinner } from '@portal/ui/spinner';
import { RemotePage } from '../remotes/remote-page';
import { copy } from './copy';
import { pageName, type OwnedPage } from './pages';
import { SignIn } from './sign-in';

/**
 * The server marks the HTML for a browser with a session, so that it does not show the landing page first. A visitor's
 * page is rendered for nobody in particular.
 */
const expectsMember = () =>
  typeof document !== 'undefined' && document.documentElement.dataset['audience'] === 'member';

/** Shows the page for the current user (spec sections 2 and 6), or redirects to the sign-in. */
export function GuardedPage({ candidates }: { candidates: readonly OwnedPage[] }) {
  const session = useSession();
  const isAdmin = useAdminStatus();
  const page = pageFor(candidates, session.status === 'member');
  if (!page) return null;

  const needsMember = page.access === 'member';
  if (session.status === 'loading' && (needsMember || (page.access === 'visitor' && expectsMember()))) {
    return <Spinner label={copy.loadingPage} labeled page />;
  }
  if (session.status === 'failed' && needsMember) {
    return (
      <Page as="main" id="main">
        <ErrorNotice message={copy.sessionFailed} onRetry={session.retry} />
      </Page>
    );
  }
  if (needsMember && session.status === 'visitor') return <SignIn />;
  if (page.access === 'admin' && !isAdmin) return <Navigate to="/admin-login" replace />;
  return <RemotePage key={pageName(page)} app={page.app} pageId={page.id} title={page.title} />;
}
