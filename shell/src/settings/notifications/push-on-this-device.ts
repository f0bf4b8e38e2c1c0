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

/**
 * Asks for permission, and subscribes this device to messages that are signed with a key; null if the member doesn't
 * allow it. An earlier subscription may be with another key, so it ends.
 */
export async function subscribeDevice(publicKey: string): Promise<DeviceSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const worker = await navigator.serviceWorker.ready;
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const wanted = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { endpoint = '', keys } = (await worker.pushManager.subscribe(wanted)).toJSON();
  return { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}

/** Ends this device's subscription in the browser. */
export async function unsubscribeDevice(): Promise<void> {
  const worker = await findWorker();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}
