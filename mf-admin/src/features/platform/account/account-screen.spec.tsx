import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallOutput } from '@portal/contracts/call';
import { changeStaffPassword, getStaffSelf } from '@portal/contracts/staff';
import {
  getStaffNotificationPreferences,
  updateStaffNotificationPreference,
} from '@portal/contracts/staff-notifications';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
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

const EMAILS = { kinds: [{ kind: 'member-at-risk', email: { wanted: false } }], digest: 'off' as const };

function openAccount(self: Partial<Self> = {}) {
  const api = stubApi();
  api.answer(getStaffSelf, { role: 'coach', account: KIM, mustSetUpSecondFactor: false, ...self });
  api.answer(getStaffNotificationPreferences, EMAILS);
  return { api, page: renderPage(<AccountScreen />, '/admin/account') };
}

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

test('emails are chosen of what the role is told, and a choice that fails is taken back', async () => {
  const { api, page } = openAccount();
  const atRisk = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Members at risk' });
  expect((await atRisk()).checked).toBe(false);
  expect(screen.queryByRole('checkbox', { name: 'New leads' })).toBeNull();
  api.disconnect(updateStaffNotificationPreference);
  await userEvent.click(await atRisk());
  await waitFor(() => expect(page.toast()).toMatchObject(messages.emailsFailed));
  expect((await atRisk()).checked).toBe(false);
  api.answer(updateStaffNotificationPreference, {
    kinds: [{ kind: 'member-at-risk', email: { wanted: true } }],
    digest: 'off',
  });
  await userEvent.click(await atRisk());
  await waitFor(async () => expect((await atRisk()).checked).toBe(true));
  expect(api.requestsTo(updateStaffNotificationPreference).at(-1)).toMatchObject({
    path: '/api/admin/notification-preferences/member-at-risk/email',
    body: { wanted: true },
  });
});

test('the shared password has no emails to choose', async () => {
  openAccount({ account: null, role: 'owner' });
  expect(await screen.findByText(copy.shared.title)).toBeTruthy();
  expect(screen.queryByText(copy.emails.title)).toBeNull();
});
