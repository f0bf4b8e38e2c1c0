import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { appSchema, PRERENDERED_ATTRIBUTE, SERVICE_WORKER_PATH } from '@portal/contracts/release';
import { createBrowserRouter, createQueryClient, momentHere, RouterProvider } from '@portal/sdk';
import { Portal } from './app/portal';
import { routes } from './app/routes';
import { loadPage, startRemotes } from './remotes/load-page';
import { carryOutEarlyInput } from './rendered/early-input';
import { goOnFrom } from './rendered/go-on-from';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root to render into');

startRemotes();
const client = createQueryClient();
const rendered = goOnFrom(container, client);

const carryOut = () => void carryOutEarlyInput();

const portal = () => (
  <StrictMode>
    <Portal client={client} moment={rendered?.moment ?? momentHere()} onReady={carryOut}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </Portal>
  </StrictMode>
);

/** Takes over the page that the HTML already shows. When its code cannot be had, the page stays as it reads. */
async function hydrate(root: HTMLElement, prerendered: string) {
  const [app, pageId = ''] = prerendered.split('/');
  await loadPage(appSchema.parse(app), pageId);
  hydrateRoot(root, portal());
}

const prerendered = container.getAttribute(PRERENDERED_ATTRIBUTE);
if (prerendered) hydrate(container, prerendered).catch(console.error);
else createRoot(container).render(portal());

// Refused where the browser keeps nothing for this site, e.g. in a private window; the portal needs it only offline.
navigator.serviceWorker?.register(SERVICE_WORKER_PATH).catch(console.warn);
