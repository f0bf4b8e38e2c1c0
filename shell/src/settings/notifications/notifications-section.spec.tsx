import { afterEach, describe, expect, test } from '@jest/globals';
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
import {
  deviceButton,
  PUSH_KEY,
  removePushBrowser,
  stubPushBrowser,
  SUBSCRIPTION,
} from '@portal/sdk/testing/push-browser';
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
  api.answer(getPushStatus, { publicKey: PUSH_KEY, subscribed });
  api.answer(listEmailSettings, [{ kind: 'message-receipt', wanted: true }]);
  api.answer(getBroadcastSubscription, { subscribed: true });
  const page = renderPage(<NotificationsSection />, '/settings', aMember({ timeZone: 'America/New_York' }));
  return { api, page };
}

const control = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

afterEach(cleanup);
afterEach(removePushBrowser);

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

test('this device is turned on and off for the member', async () => {
  stubPushBrowser('default');
  const { api } = open();
  api.answer(subscribeToPush, { ok: true });
  api.answer(unsubscribeFromPush, { ok: true });
  api.answer(getPushStatus, { publicKey: PUSH_KEY, subscribed: true });
  await userEvent.click(await deviceButton('Turn on for this device'));
  await userEvent.click(await deviceButton('Turn off for this device'));
  expect(api.requestsTo(subscribeToPush).map(({ body }) => body)).toEqual([SUBSCRIPTION]);
  await waitFor(() => expect(api.requestsTo(unsubscribeFromPush)).toHaveLength(1));
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
