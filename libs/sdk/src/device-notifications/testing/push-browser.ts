import { screen, waitFor } from '@testing-library/react';

/** The portal's key as the stub of a browser knows it, as base64url. */
export const PUSH_KEY = 'dGhlLWtleQ';

/** What the stub is subscribed with. */
export const SUBSCRIPTION = {
  endpoint: 'https://push.example/1',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'a'.repeat(22) },
};

interface Subscribed {
  options: { applicationServerKey: ArrayBuffer };
  toJSON: () => typeof SUBSCRIPTION;
  unsubscribe: () => Promise<boolean>;
}

/** A browser that can show notifications: `answer` is what its user says when it asks for permission. */
export function stubPushBrowser(permission: NotificationPermission, answer: NotificationPermission = 'granted') {
  const browser = {
    subscription: null as Subscribed | null,
    /** The keys that it was subscribed with, and how often a subscription ended. */
    keys: [] as string[],
    ended: 0,
    subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      browser.keys.push(applicationServerKey);
      browser.subscription ??= {
        options: {
          applicationServerKey: Uint8Array.from(atob(applicationServerKey), (each) => each.charCodeAt(0)).buffer,
        },
        toJSON: () => SUBSCRIPTION,
        unsubscribe() {
          browser.subscription = null;
          browser.ended++;
          return Promise.resolve(true);
        },
      };
      return Promise.resolve(browser.subscription);
    },
  };
  const pushManager = {
    getSubscription: () => Promise.resolve(browser.subscription),
    subscribe: (options: { applicationServerKey: string }) => browser.subscribe(options),
  };
  const worker = { pushManager };
  const serviceWorker = { getRegistration: () => Promise.resolve(worker), ready: Promise.resolve(worker) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  const requestPermission = () => {
    Object.assign(globalThis.Notification, { permission: answer });
    return Promise.resolve(answer);
  };
  Object.assign(globalThis, { PushManager: class {}, Notification: { permission, requestPermission } });
  return browser;
}

/** Leaves a browser that can't show notifications, as jsdom is. */
export function removePushBrowser() {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
}

/** The button of this device, once it can be pressed: not while it changes. */
export async function deviceButton(name: string): Promise<HTMLButtonElement> {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => {
    if (button.disabled) throw new Error(`${name} is disabled`);
  });
  return button;
}
