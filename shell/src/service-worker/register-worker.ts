import { SERVICE_WORKER_PATH } from '@portal/contracts/release';
import { registerDeviceStorage } from '@portal/sdk';
import { FIRST_PAGE_AT_REST, MEMBER_CACHE, PAGE_AT_REST, PAGE_HIDDEN } from './names';

const atRest = (then: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(then) : setTimeout(then, 2_000);

async function deleteMemberCaches() {
  const names = (await globalThis.caches?.keys()) ?? [];
  await Promise.all(names.filter((name) => name.startsWith(MEMBER_CACHE)).map((name) => caches.delete(name)));
}

/** Has the next visit of this page ask the network. */
export async function forgetKeptPage(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(MEMBER_CACHE));
  await Promise.all(names.map(async (name) => (await caches.open(name)).delete(location.href)));
}

async function register() {
  const { serviceWorker } = navigator;
  const message = serviceWorker.controller ? PAGE_AT_REST : FIRST_PAGE_AT_REST;
  const tell = () => atRest(() => serviceWorker.controller?.postMessage(message));
  await serviceWorker.register(SERVICE_WORKER_PATH);
  // Another one takes over when it's installed, or what is live has changed.
  serviceWorker.addEventListener('controllerchange', tell);
  if (serviceWorker.controller) tell();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') serviceWorker.controller?.postMessage(PAGE_HIDDEN);
  });
}

/** Registers the service worker, and tells it when the page is at rest. */
export function registerWorker(): void {
  registerDeviceStorage(deleteMemberCaches);
  // Rejects if the browser stores nothing for this site, e.g. in a private window; the portal only needs it offline.
  if ('serviceWorker' in navigator) register().catch(console.warn);
}

/** Has the browser look for another worker now: what is live has changed. */
export async function updateWorker(): Promise<void> {
  await (await navigator.serviceWorker?.getRegistration())?.update();
}
