import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { PRERENDERED_ATTRIBUTE, SERVICE_WORKER_PATH } from '@portal/contracts/release';
import { createQueryClient, momentHere, SiteRouter } from '@portal/sdk';
import { Portal } from './app/portal';
import { Site } from './app/site';
import { yieldToMain } from './yield-to-main';
import { warmUpIntl, needsDates } from './warm-up-intl';
import { loadPage, startRemotes } from './remotes/load-page';
import { carryOutEarlyInput } from './rendered/early-input';
import { readDehydratedState } from './rendered/hydrate';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root to render into');

startRemotes();
const client = createQueryClient();
const rendered = readDehydratedState(container, client);

let settle = () => {};
const settled = new Promise<void>((resolve) => (settle = resolve));
const carryOut = () => void carryOutEarlyInput(settled);

const portal = () => (
  <StrictMode>
    <Portal
      client={client}
      moment={rendered?.moment ?? momentHere()}
      hasGround={rendered !== undefined}
      onReady={carryOut}
      onSettled={settle}
    >
      <SiteRouter>
        <Site />
      </SiteRouter>
    </Portal>
  </StrictMode>
);

/** Takes over the page that the HTML already shows. When its code cannot be had, the page stays as it reads. */
async function hydrate(root: HTMLElement, prerendered: string) {
  const [app = '', pageId = ''] = prerendered.split('/');
  await loadPage(app, pageId);
  if (needsDates()) await warmUpIntl();
  await yieldToMain();
  startTransition(() => void hydrateRoot(root, portal()));
}

const prerendered = container.getAttribute(PRERENDERED_ATTRIBUTE);
if (prerendered) hydrate(container, prerendered).catch(console.error);
else startTransition(() => createRoot(container).render(portal()));

// Refused where the browser keeps nothing for this site, e.g. in a private window; the portal needs it only offline.
navigator.serviceWorker?.register(SERVICE_WORKER_PATH).catch(console.warn);
