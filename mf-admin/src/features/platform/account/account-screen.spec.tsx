import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallOutput } from '@portal/contracts/call';
import { changeStaffPassword, getStaffSelf } from '@portal/contracts/staff';
import { NOTIFICATION_CHANNELS } from '@portal/contracts/notification-preferences';
import { getStaffPushStatus, subscribeStaffToPush, unsubscribeStaffFromPush } from '@portal/contracts/push';
import {
  getStaffNotificationPreferences,
  updateStaffNotificationPreference,
} from '@portal/contracts/staff-notifications';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import {
  deviceButton,
  PUSH_KEY,
  removePushBrowser,
  stubPushBrowser,
  SUBSCRIPTION,
} from '@portal/sdk/testing/push-browser';
import { AccountScreen } from './account-screen';
import { copy, messages } from './copy';

type Self = CallOutput<typeof getStaffSelf>;

const KIM = {
  id: crypto.randomUUID(),
  name: 'Kim Lee',
  email: 'kim@example.com',
  role: 'coach',
  secondFactor: false,
  createdAt: '2026-03-09T17:05:00.000Z',
  recoveryCodesLeft: 0,
} as const;

const off = { wanted: false };
const PREFERENCES = { kinds: [{ kind: 'member-at-risk', email: off, push: off }], digest: 'off' as const };

function openAccount(self: Partial<Self> = {}) {
  const api = stubApi();
  api.answer(getStaffSelf, { role: 'coach', account: KIM, mustSetUpSecondFactor: false, ...self });
  api.answer(getStaffNotificationPreferences, PREFERENCES);
  api.answer(getStaffPushStatus, { publicKey: PUSH_KEY, subscribed: false });
  return { api, page: renderPage(<AccountScreen />, '/admin/account') };
}

afterEach(removePushBrowser);

const current = () => screen.findByLabelText<HTMLInputElement>(copy.password.current);
const next = () => screen.getByLabelText<HTMLInputElement>(copy.password.next);
const save = () => userEvent.click(screen.getByRole('button', { name: copy.password.save }));

test('the password is changed by who knows the present one', async () => {
  const { api, page } = openAccount();
  api.answer(changeStaffPassword, { ok: true });
  await userEvent.type(await current(), 'a quiet harbour');
  await userEvent.type(next(), 'a louder harbour');
  await save();

  await waitFor(() => expect(page.toast()).toMatchObject(messages.passwordChanged));
  expect(api.requestsTo(changeStaffPassword).map(({ body }) => body)).toEqual([
    { currentPassword: 'a quiet harbour', password: 'a louder harbour' },
  ]);
  expect([(await current()).value, next().value]).toEqual(['', '']);
});

test('a wrong present password is told at its field, and what was typed stays', async () => {
  const { api } = openAccount();
  api.refuse(changeStaffPassword, 400, {
    error: 'Bad Request',
    message: 'Invalid input',
    issues: [{ path: 'currentPassword', message: 'That is not your password.' }],
  });
  await userEvent.type(await current(), 'a guess');
  await userEvent.type(next(), 'a louder harbour');
  await save();
  expect(await screen.findByText('That is not your password.')).toBeTruthy();
  expect(next().value).toBe('a louder harbour');
});

test('a weak new password is not sent', async () => {
  const { api } = openAccount();
  await userEvent.type(await current(), 'a quiet harbour');
  await userEvent.type(next(), 'short');
  await save();
  expect((await screen.findByText(/at least 8 characters$/)).textContent).toContain('Use');
  expect(api.requestsTo(changeStaffPassword)).toEqual([]);
});

test('the shared password has neither a second factor nor a field to change it', async () => {
  openAccount({ role: 'owner', account: null });
  expect(await screen.findByText(copy.shared.title)).toBeTruthy();
  expect(screen.queryByText(copy.factor.title)).toBeNull();
  expect(screen.queryByText(copy.password.title)).toBeNull();
});

test('who needs a second factor first is asked for nothing else', async () => {
  openAccount({ role: 'owner', mustSetUpSecondFactor: true });
  expect(await screen.findByText(copy.factor.needed)).toBeTruthy();
  expect(screen.queryByText(copy.password.title)).toBeNull();
});

describe('notifications', () => {
  const box = async (group: string, name: string) =>
    within(await screen.findByRole('group', { name: group })).getByRole<HTMLInputElement>('checkbox', { name });

  test.each(NOTIFICATION_CHANNELS)(
    '%s: are chosen of what the role is told, and a choice that fails is taken back',
    async (channel) => {
      const { api, page } = openAccount();
      const group = copy.notifications.group[channel];
      const atRisk = () => box(group, 'Members at risk');
      expect((await atRisk()).checked).toBe(false);
      expect(screen.queryByRole('checkbox', { name: 'New leads' })).toBeNull();
      api.disconnect(updateStaffNotificationPreference);
      await userEvent.click(await atRisk());
      await waitFor(() => expect(page.toast()).toMatchObject(messages.choiceFailed));
      expect((await atRisk()).checked).toBe(false);
      api.answer(updateStaffNotificationPreference, {
        ...PREFERENCES,
        kinds: PREFERENCES.kinds.map((each) => ({ ...each, [channel]: { wanted: true } })),
      });
      await userEvent.click(await atRisk());
      await waitFor(async () => expect((await atRisk()).checked).toBe(true));
      expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(1);
      expect(api.requestsTo(updateStaffNotificationPreference).at(-1)).toMatchObject({
        path: `/api/admin/notification-preferences/member-at-risk/${channel}`,
        body: { wanted: true },
      });
    },
  );

  test('this device is turned on and off for the account', async () => {
    stubPushBrowser('default');
    const { api } = openAccount();
    api.answer(subscribeStaffToPush, { ok: true });
    api.answer(unsubscribeStaffFromPush, { ok: true });
    api.answer(getStaffPushStatus, { publicKey: PUSH_KEY, subscribed: true });
    await userEvent.click(await deviceButton('Turn on for this device'));
    await userEvent.click(await deviceButton('Turn off for this device'));
    expect(api.requestsTo(subscribeStaffToPush).map(({ body }) => body)).toEqual([SUBSCRIPTION]);
    await waitFor(() => expect(api.requestsTo(unsubscribeStaffFromPush)).toHaveLength(1));
  });

  test('the shared password has none to choose', async () => {
    openAccount({ account: null, role: 'owner' });
    expect(await screen.findByText(copy.shared.title)).toBeTruthy();
    expect(screen.queryByText(copy.notifications.title)).toBeNull();
  });
});
