import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getBroadcastSubscription, updateBroadcastSubscription } from '@portal/contracts/email-preferences';
import { listEmailSettings, updateEmailSetting } from '@portal/contracts/email-settings';
import { NOTIFICATION_KINDS, settingsOf } from '@portal/contracts/notification-kinds';
import {
  getNotificationPreferences,
  updateNotificationPreference,
  updateNotificationTimes,
  type NotificationPreferences,
} from '@portal/contracts/notification-preferences';
import { getPushStatus, subscribeToPush, unsubscribeFromPush } from '@portal/contracts/push';
import { aMember } from '@portal/remote-kit/testing/a-member';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { notificationMessages as messages, notificationsCopy as copy } from './copy';
import { NotificationsSection } from './notifications-section';

const on = { wanted: true };
const PREFERENCES: NotificationPreferences = {
  kinds: [
    { kind: 'session', email: { wanted: true, required: true }, push: on },
    { kind: 'mention', email: { wanted: true, required: false }, push: on },
    { kind: 'cheer', email: null, push: { wanted: false } },
    { kind: 'reminder', email: null, push: on },
    { kind: 'streak', email: null, push: on },
    { kind: 'of-the-future', email: null, push: on },
  ],
  quietHours: null,
  digest: 'off',
};

function open(preferences = PREFERENCES, subscribed = false) {
  const api = stubApi();
  api.answer(getNotificationPreferences, preferences);
  api.answer(getPushStatus, { publicKey: 'the-key', subscribed });
  api.answer(listEmailSettings, [{ kind: 'message-receipt', wanted: true }]);
  api.answer(getBroadcastSubscription, { subscribed: true });
  const page = renderPage(<NotificationsSection />, '/settings', aMember({ timeZone: 'America/New_York' }));
  return { api, page };
}

const control = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

afterEach(cleanup);

describe('the table', () => {
  test('shows each kind and channel that this release knows', async () => {
    open();
    const rows = within(
      await screen.findByRole('table', { name: copy.table.caption }),
    ).getAllByRole<HTMLTableRowElement>('row');
    expect(rows.map(({ cells }) => [...cells].map(({ textContent }) => textContent))).toEqual([
      ['Kind', 'Portal', 'Email', 'Devices'],
      ['Sessions you book', 'PortalAlways', 'EmailAlways', 'Devices'],
      ['Mentions of you', 'PortalAlways', 'Email', 'Devices'],
      ['Cheers for your posts', 'PortalAlways', 'EmailDigest only', 'Devices'],
      ['Reminders', 'PortalAlways', 'EmailAt your time', 'Devices'],
      ['Your streak', 'PortalAlways', 'EmailNone', 'Devices'],
    ]);
    expect(screen.getAllByRole('rowheader')).toHaveLength(5);
    expect((await control('Mentions of you: Email')).checked).toBe(true);
    expect((await control('Cheers for your posts: Devices')).checked).toBe(false);
  });

  test('has words for every kind', async () => {
    open({ ...PREFERENCES, kinds: NOTIFICATION_KINDS.map((kind) => ({ kind, email: null, push: on })) });
    for (const kind of NOTIFICATION_KINDS) {
      expect(await screen.findByRole('rowheader', { name: settingsOf(kind).label })).toBeTruthy();
    }
  });

  test('a choice is shown at once, and kept', async () => {
    const { api, page } = open();
    const kept = PREFERENCES.kinds.map((each) => (each.kind === 'cheer' ? { ...each, push: on } : each));
    api.answer(updateNotificationPreference, { ...PREFERENCES, kinds: kept });
    await userEvent.click(await control('Cheers for your posts: Devices'));
    expect((await control('Cheers for your posts: Devices')).checked).toBe(true);
    await waitFor(() => expect(page.toast()).toMatchObject(messages.saved));
    const [sent] = api.requestsTo(updateNotificationPreference);
    expect([sent?.path, sent?.body]).toEqual(['/api/account/notifications/cheer/push', { wanted: true }]);
    expect((await control('Mentions of you: Devices')).checked).toBe(true);
  });

  test('a choice that was not kept is taken back, in words', async () => {
    const { api, page } = open();
    api.disconnect(updateNotificationPreference);
    await userEvent.click(await control('Mentions of you: Email'));
    await waitFor(() => expect(page.toast()).toMatchObject(messages.saveFailed));
    expect((await control('Mentions of you: Email')).checked).toBe(true);
  });
});

describe('quiet hours', () => {
  test('begin with what most people choose, and change by the form', async () => {
    const { api, page } = open();
    api.answerWith(updateNotificationTimes, ({ body }) => ({ data: { ...PREFERENCES, ...(body as object) } }));
    await userEvent.click(await box(copy.quiet.choice));
    await waitFor(() => expect(page.toast()).toMatchObject(messages.saved));
    const usual = { from: '21:00', until: '07:00' };
    expect(api.requestsTo(updateNotificationTimes)[0]?.body).toEqual({ quietHours: usual, digest: 'off' });
    const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
    fireEvent.change(field(copy.quiet.from), { target: { value: '07:00' } });
    await userEvent.click(screen.getByRole('button', { name: copy.quiet.save }));
    expect(screen.getByText('Please choose a different time')).toBeTruthy();
    fireEvent.change(field(copy.quiet.from), { target: { value: '22:30' } });
    await userEvent.click(screen.getByRole('button', { name: copy.quiet.save }));
    await waitFor(() => expect(api.requestsTo(updateNotificationTimes)).toHaveLength(2));
    expect(api.requestsTo(updateNotificationTimes)[1]?.body).toMatchObject({ quietHours: { from: '22:30' } });
    await userEvent.click(await box(copy.quiet.choice));
    await waitFor(() => expect(api.requestsTo(updateNotificationTimes)[2]?.body).toMatchObject({ quietHours: null }));
  });

  test('stay when the digest changes', async () => {
    const quietHours = { from: '22:00', until: '06:00' };
    const { api } = open({ ...PREFERENCES, quietHours });
    api.answer(updateNotificationTimes, { ...PREFERENCES, quietHours, digest: 'weekly' });
    await userEvent.selectOptions(await screen.findByLabelText(copy.digest.label), 'weekly');
    await waitFor(() => expect(api.requestsTo(updateNotificationTimes)).toHaveLength(1));
    expect(api.requestsTo(updateNotificationTimes)[0]?.body).toEqual({ quietHours, digest: 'weekly' });
  });
});

describe('this device', () => {
  const SUBSCRIPTION = {
    endpoint: 'https://push.example/1',
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'a'.repeat(22) },
  };
  let subscription: { unsubscribe: () => Promise<boolean> } | null;
  const subscribe = jest.fn((_options: object) => {
    subscription = { unsubscribe };
    return Promise.resolve({ toJSON: () => SUBSCRIPTION });
  });
  const unsubscribe = jest.fn(() => {
    subscription = null;
    return Promise.resolve(true);
  });

  /** A browser that can show notifications, and how its user answers when it asks for permission. */
  function stubBrowser(permission: NotificationPermission, answer: NotificationPermission = 'granted') {
    const worker = { pushManager: { getSubscription: () => Promise.resolve(subscription), subscribe } };
    const serviceWorker = { getRegistration: () => Promise.resolve(worker), ready: Promise.resolve(worker) };
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
    const requestPermission = () => {
      Object.assign(globalThis.Notification, { permission: answer });
      return Promise.resolve(answer);
    };
    Object.assign(globalThis, { PushManager: class {}, Notification: { permission, requestPermission } });
  }

  beforeEach(() => {
    subscription = null;
    jest.clearAllMocks();
  });
  afterEach(() => {
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name);
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(navigator, 'userAgent');
  });

  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

  test('is turned on with the portal’s key, and off again', async () => {
    stubBrowser('default');
    const { api, page } = open();
    expect(await screen.findByText(copy.device.off)).toBeTruthy();
    api.answer(subscribeToPush, { ok: true });
    api.answer(getPushStatus, { publicKey: 'the-key', subscribed: true });
    await press(copy.device.turnOn);
    expect(await screen.findByText(copy.device.on)).toBeTruthy();
    expect(page.toast()).toMatchObject(messages.turnedOn);
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'the-key' });
    expect(api.requestsTo(subscribeToPush)[0]?.body).toEqual(SUBSCRIPTION);
    api.answer(unsubscribeFromPush, { ok: true });
    api.answer(getPushStatus, { publicKey: 'the-key', subscribed: false });
    await press(copy.device.turnOff);
    expect(await screen.findByText(copy.device.off)).toBeTruthy();
    expect(unsubscribe).toHaveBeenCalled();
  });

  test('says what to do when the browser blocks notifications', async () => {
    stubBrowser('default', 'denied');
    const { api } = open();
    await press(copy.device.turnOn);
    expect(await screen.findByText(copy.device.denied)).toBeTruthy();
    expect(screen.queryByRole('button', { name: copy.device.turnOn })).toBeNull();
    expect(api.requestsTo(subscribeToPush)).toEqual([]);
  });

  test('is off when somebody else turned it on before', async () => {
    stubBrowser('granted');
    subscription = { unsubscribe };
    open();
    expect(await screen.findByText(copy.device.off)).toBeTruthy();
  });

  test('is not on when the portal can’t be reached', async () => {
    stubBrowser('granted');
    const { api, page } = open();
    api.disconnect(subscribeToPush);
    await press(copy.device.turnOn);
    await waitFor(() => expect(page.toast()).toMatchObject(messages.deviceFailed));
    expect(screen.getByText(copy.device.off)).toBeTruthy();
  });

  test.each([
    ['a browser that can’t', 'Mozilla/5.0 (X11; Linux x86_64)', copy.device.unsupported],
    ['an iPhone in its browser', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', copy.device.homeScreen],
  ])('explains itself: %s', async (_, userAgent, text) => {
    Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
    open();
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

test('receipts and news from the team can be switched off and on', async () => {
  const { api, page } = open();
  api.answer(updateEmailSetting, [{ kind: 'message-receipt', wanted: false }]);
  await userEvent.click(await box(copy.others.receipts));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.saved));
  expect((await box(copy.others.receipts)).checked).toBe(false);
  api.answer(updateBroadcastSubscription, { subscribed: false });
  await userEvent.click(await box(copy.others.broadcasts));
  await waitFor(async () => expect((await box(copy.others.broadcasts)).checked).toBe(false));
  expect(api.requestsTo(updateBroadcastSubscription)[0]?.body).toEqual({ subscribed: false });
  api.disconnect(updateBroadcastSubscription);
  await userEvent.click(await box(copy.others.broadcasts));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.saveFailed));
  expect((await box(copy.others.broadcasts)).checked).toBe(false);
});
