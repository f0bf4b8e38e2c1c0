/** Whether this browser can show notifications of the portal, and if not, what is missing. */
export type PushSupport = 'unsupported' | 'home-screen' | 'denied' | 'ready';

/** iPhones and iPads can, but only for what is on their Home Screen. An iPad says that it is a Mac, but has a touchscreen. */
const isOnIos = ({ userAgent, maxTouchPoints }: Navigator) =>
  /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

/** The service worker that shows messages; undefined where the portal has none. */
const findWorker = () => navigator.serviceWorker.getRegistration();

/** What this browser can do, and whether it is subscribed. */
export async function readDevice(): Promise<{ support: PushSupport; isSubscribed: boolean }> {
  const canShow = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!canShow) return { support: isOnIos(navigator) ? 'home-screen' : 'unsupported', isSubscribed: false };
  if (Notification.permission === 'denied') return { support: 'denied', isSubscribed: false };
  const worker = await findWorker();
  if (!worker) return { support: 'unsupported', isSubscribed: false };
  return { support: 'ready', isSubscribed: (await worker.pushManager.getSubscription()) !== null };
}

/** What the portal sends to: where, and the keys that messages are encrypted with. */
export interface DeviceSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Whether a subscription is to messages that are signed with a key (base64url). */
function isFor(publicKey: string, { options: { applicationServerKey } }: PushSubscription): boolean {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer(0));
  const key = btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return key === publicKey;
}

/**
 * Asks for permission, and subscribes this device to messages that are signed with a key; null if the person doesn't
 * allow it. A subscription with the same key stays as it is, because it may serve a member and a staff account. One with
 * another key ends.
 */
export async function subscribeDevice(publicKey: string): Promise<DeviceSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const earlier = await pushManager.getSubscription();
  if (earlier && !isFor(publicKey, earlier)) await earlier.unsubscribe();
  const wanted = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { endpoint = '', keys } = (await pushManager.subscribe(wanted)).toJSON();
  return { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}
