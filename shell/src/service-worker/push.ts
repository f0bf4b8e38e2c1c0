/// <reference lib="webworker" />
import { PUSH_PATH, STAFF_PUSH_PATH, type PushPayload } from '@portal/contracts/push-payload';
import { ADMIN_HEADER } from '@portal/contracts/call';

/** What is shown of a message that can't be read: a browser ends subscriptions whose messages show nothing. */
const UNREADABLE: PushPayload = {
  title: 'You have a new notification',
  text: 'Open it to see what’s new.',
  path: '/notifications',
  tag: 'unreadable',
};

/** Shows push messages, opens what they lead to, and renews the subscription when the browser replaces it. */
export function listenForPush(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('push', (event) => event.waitUntil(show(scope, event.data)));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(scope, event.notification.data));
  });
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(scope)));
}

function show({ registration }: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  const { title, text, path, tag, icon } = read(data);
  return registration.showNotification(title, { body: text, tag, data: { path }, ...(icon && { icon, badge: icon }) });
}

function read(data: PushMessageData | null): PushPayload {
  try {
    return { ...UNREADABLE, ...(data?.json() as Partial<PushPayload> | null) };
  } catch {
    // Not JSON.
    return UNREADABLE;
  }
}

/** Leads an open window of the portal to a notification's page, or opens one. Only pages of the portal. */
async function open({ clients, location }: ServiceWorkerGlobalScope, data: unknown): Promise<void> {
  const url = pageUrl(data, location.origin);
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const ours = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0];
  if (!ours) {
    await clients.openWindow(url);
    return;
  }
  try {
    await ours.focus();
    await ours.navigate(url);
  } catch {
    // A window that this worker doesn't control can't be led anywhere.
    await clients.openWindow(url);
  }
}

function pageUrl(data: unknown, origin: string): string {
  const path = typeof data === 'object' && data !== null && 'path' in data ? String(data.path) : UNREADABLE.path;
  const fallback = new URL(UNREADABLE.path, origin).href;
  if (!URL.canParse(path, origin)) return fallback;
  const url = new URL(path, origin);
  return url.origin === origin ? url.href : fallback;
}

/** Whom this device can be subscribed for, and the headers of their calls. */
const SUBSCRIBERS: readonly { path: string; headers: Record<string, string> }[] = [
  { path: PUSH_PATH, headers: {} },
  { path: STAFF_PUSH_PATH, headers: { [ADMIN_HEADER]: 'true' } },
];

/** Subscribes again whoever is still to be sent messages on this device: who has signed out isn't. */
async function renew({ registration }: ServiceWorkerGlobalScope): Promise<void> {
  for (const { path, headers } of SUBSCRIBERS) {
    const answer = await fetch(path, { headers });
    if (!answer.ok) continue;
    const { publicKey, subscribed } = (await answer.json()) as { publicKey: string; subscribed: boolean };
    if (!subscribed) continue;
    const wanted = { userVisibleOnly: true, applicationServerKey: publicKey };
    const { endpoint, keys } = (await registration.pushManager.subscribe(wanted)).toJSON();
    await fetch(path, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ endpoint, keys }),
    });
  }
}
