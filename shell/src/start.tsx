import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { PRERENDERED_ATTRIBUTE } from '@portal/contracts/release';
import { createQueryClient, currentRenderContext, SiteRouter } from '@portal/sdk';
import { Portal } from './app/portal';
import { Site } from './app/site';
import { isOutdated } from './remotes/live-composition';
import { startRemotes } from './remotes/load-page';
import { hydratePage } from './hydration/hydrate-page';
import { clearPressed, replayEvents, watchForInput } from './hydration/replay-events';
import { forgetKeptPage, registerWorker } from './service-worker/register-worker';
import { readDehydratedState } from './hydration/read-dehydrated-state';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root to render into');

startRemotes();
const client = createQueryClient();
const rendered = readDehydratedState(container, client);

let settle = () => {};
const settled = new Promise<void>((resolve) => (settle = resolve));
const replay = () => void replayEvents(settled);
const isUsed = watchForInput();

/** Replaces what the device kept by what is newer: the data, or the whole page if another release is live by now. */
async function refreshKeptPage() {
  await client.invalidateQueries();
  // Nothing is taken from someone who has begun to do something: they are offered the reload.
  if (!(await isOutdated()) || isUsed()) return;
  await forgetKeptPage();
  window.location.reload();
}

function handleSettled() {
  settle();
  // Without a connection, the page says so.
  if (rendered?.keptAt) refreshKeptPage().catch(console.warn);
}

const portal = () => (
  <StrictMode>
    <Portal
      client={client}
      moment={rendered?.moment ?? currentRenderContext()}
      hasGround={rendered !== undefined}
      onReady={replay}
      onSettled={handleSettled}
    >
      <SiteRouter>
        <Site />
      </SiteRouter>
    </Portal>
  </StrictMode>
);

const prerendered = container.getAttribute(PRERENDERED_ATTRIBUTE);
if (prerendered) {
  hydratePage(container, prerendered, portal).catch((error: unknown) => {
    clearPressed();
    console.error(error);
  });
} else startTransition(() => createRoot(container).render(portal()));

registerWorker();
