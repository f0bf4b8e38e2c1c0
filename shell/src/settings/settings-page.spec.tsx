import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  changePassword,
  deleteAccount,
  getAccount,
  getIdentityConfirmation,
  listDevices,
  signOutDevice,
  updateProfile,
  type Account,
  type Device,
  type IdentityConfirmation,
} from '@portal/contracts/account';
import { getCurrentUser } from '@portal/contracts/auth';
import { getBilling, type Billing, type Subscription } from '@portal/contracts/billing';
import { getBroadcastSubscription } from '@portal/contracts/email-preferences';
import { listEmailSettings } from '@portal/contracts/email-settings';
import { getNotificationPreferences } from '@portal/contracts/notification-preferences';
import { getPushStatus } from '@portal/contracts/push';
import { callKey } from '@portal/sdk';
import { aMember } from '@portal/remote-kit/testing/a-member';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { messages, profileCopy } from './copy';
import SettingsPage from './settings-page';

const member = aMember({ firstName: 'Robin', lastName: 'Quill' });

const anAccount = (changes: Partial<Account> = {}): Account => ({
  email: 'robin@example.com',
  firstName: 'Robin',
  lastName: 'Quill',
  profileImageUrl: null,
  timeZone: 'America/New_York',
  timeZoneChosen: false,
  ...changes,
});

const aDevice = (changes: Partial<Device> = {}): Device => ({
  id: crypto.randomUUID(),
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36',
  signedInAt: '2026-03-01T10:00:00.000Z',
  lastSeenAt: '2026-03-04T12:00:00.000Z',
  current: false,
  ...changes,
});

const BY_PASSWORD: IdentityConfirmation = { by: 'password', confirmedUntil: null };

const aSubscription = (change: Partial<Subscription>): Subscription => ({
  id: '5b0a3a0e-3d5e-4e06-9d64-1f2f6a0c4b11',
  planKey: 'core-group',
  versionId: '5b0a3a0e-3d5e-4e06-9d64-1f2f6a0c4b12',
  name: 'Core Group',
  price: { cents: 49_900, currency: 'usd', interval: 'month', weeks: null },
  opens: ['courses'],
  state: 'active',
  startedAt: '2026-03-01T17:00:00.000Z',
  periodEndsAt: '2026-04-01T17:00:00.000Z',
  trialEndsAt: null,
  endsAt: null,
  endedAt: null,
  pausedUntil: null,
  nextCharge: null,
  retryAt: null,
  changesTo: null,
  guarantee: null,
  ...change,
});
const NO_PLAN: Billing = { subscriptions: [], offers: [], hasCard: false };

async function open(
  account = anAccount(),
  devices = [aDevice({ current: true })],
  proof = BY_PASSWORD,
  path = '/settings',
) {
  const api = stubApi();
  api.answer(getAccount, account);
  api.answer(listDevices, devices);
  api.answer(getIdentityConfirmation, proof);
  api.answer(getBroadcastSubscription, { subscribed: true });
  api.answer(listEmailSettings, []);
  api.answer(getNotificationPreferences, { kinds: [], quietHours: null, digest: 'off' });
  api.answer(getPushStatus, { publicKey: 'key', subscribed: false });
  api.answer(getBilling, NO_PLAN);
  const page = renderPage(<SettingsPage />, path, member);
  await screen.findByLabelText('First name');
  return { api, page };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const write = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const type = (label: string, value: string) => write(field(label), value);

beforeEach(() => {
  sessionStorage.clear();
  stubModalDialogs();
});
afterEach(cleanup);

describe('the profile', () => {
  test('is saved, and the frame shows the new name', async () => {
    const { api, page } = await open();
    const changed = anAccount({ firstName: 'Robyn', timeZone: 'Europe/Berlin', timeZoneChosen: true });
    api.answer(updateProfile, changed);
    type('First name', 'Robyn');
    await userEvent.click(screen.getByLabelText(profileCopy.zone.chosen));
    type('Your time zone', 'berlin');
    await press('Save profile');

    await waitFor(() => expect(page.toast()).toMatchObject(messages.profileSaved));
    expect(api.requestsTo(updateProfile)[0]?.body).toEqual({
      firstName: 'Robyn',
      lastName: 'Quill',
      timeZone: 'Europe/Berlin',
      timeZoneChosen: true,
    });
    expect(page.client.getQueryData(callKey(getCurrentUser, {}))).toMatchObject({
      firstName: 'Robyn',
      timeZone: 'Europe/Berlin',
    });
    expect(screen.getByRole('button', { name: 'Save profile' }).getAttribute('aria-disabled')).toBe('true');
  });

  test.each([false, true])('shows whether a time zone is chosen: %s', async (timeZoneChosen) => {
    await open(anAccount({ timeZone: 'Europe/Berlin', timeZoneChosen }));
    expect(field(profileCopy.zone.chosen).checked).toBe(timeZoneChosen);
    expect(screen.queryByDisplayValue('Europe/Berlin') !== null).toBe(timeZoneChosen);
  });

  test('tells a fault at its field before it is sent', async () => {
    const { api } = await open();
    type('First name', ' ');
    await press('Save profile');
    expect(document.activeElement).toBe(field('First name'));
    expect(field('First name').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Please enter your first name')).toBeTruthy();
    await userEvent.click(screen.getByLabelText(profileCopy.zone.chosen));
    type('First name', 'Robin');
    type('Your time zone', 'Atlantis');
    await press('Save profile');
    expect(screen.getByText('Please choose a time zone from the list')).toBeTruthy();
    expect(api.requestsTo(updateProfile)).toEqual([]);
  });

  test('what was typed survives a failure, the server’s words stand at the field', async () => {
    const { api, page } = await open();
    type('Last name', 'Quill-Tester');
    api.disconnect(updateProfile);
    await press('Save profile');
    await waitFor(() => expect(page.toast()).toMatchObject(messages.profileFailed));
    api.refuse(updateProfile, 400, {
      error: 'Bad Request',
      code: 'invalid_input',
      message: 'No',
      issues: [{ path: 'lastName', message: 'Not this one' }],
    });
    await press('Save profile');
    expect(await screen.findByText('Not this one')).toBeTruthy();
    expect(field('Last name').value).toBe('Quill-Tester');

    page.unmount();
    await open();
    expect(field('Last name').value).toBe('Quill-Tester');
    await press('Discard changes');
    expect(field('Last name').value).toBe('Quill');
    expect(sessionStorage).toHaveLength(0);
  });
});

test('a password is changed, and a wrong current one is told at its field', async () => {
  const { api, page } = await open();
  api.refuse(changePassword, 400, {
    error: 'Bad Request',
    code: 'invalid_input',
    message: 'No',
    issues: [{ path: 'currentPassword', message: 'This is not your current password' }],
  });
  const section = within(screen.getByRole('region', { name: 'Password' }));
  const current = section.getByLabelText<HTMLInputElement>('Current password');
  write(current, 'wrong');
  write(section.getByLabelText('New password'), 'short');
  await press('Change password');
  expect(section.getByText('Use at least 8 characters')).toBeTruthy();
  write(section.getByLabelText('New password'), 'short no more');
  await press('Change password');
  await section.findByText('This is not your current password');
  await waitFor(() => expect(document.activeElement).toBe(current));
  expect(current.value).toBe('wrong');

  api.answer(changePassword, { ok: true });
  write(current, 'wrong no more');
  await press('Change password');
  await waitFor(() => expect(page.toast()).toMatchObject(messages.passwordChanged));
  expect(current.value).toBe('');
  expect(api.requestsTo(listDevices)).toHaveLength(2);
});

test('too many wrong passwords are told in the server’s words', async () => {
  const { api, page } = await open();
  api.refuse(changePassword, 429, {
    error: 'Too Many Requests',
    code: 'too_many_requests',
    message: 'Please wait 15 minutes and try again.',
  });
  const section = within(screen.getByRole('region', { name: 'Password' }));
  write(section.getByLabelText('Current password'), 'wrong');
  write(section.getByLabelText('New password'), 'long enough now');
  await press('Change password');
  await waitFor(() => expect(page.toast()?.description).toBe('Please wait 15 minutes and try again.'));
});

test('another device is signed out; one that is signed out already is no failure', async () => {
  const phone = aDevice({ userAgent: 'Mozilla/5.0 (iPhone) Version/18.1 Safari/604.1' });
  const here = aDevice({ current: true });
  const { api, page } = await open(anAccount(), [here, phone]);
  api.refuse(signOutDevice, 404, { error: 'Not Found', code: 'not_found', message: 'Gone' });
  api.answer(listDevices, [here]);
  await userEvent.click(await screen.findByRole('button', { name: /^Sign out Safari on iPhone, last seen / }));
  await screen.findByText('You’re signed in on this device only.');
  expect(page.toast()).toBeNull();
  expect(screen.queryByRole('button', { name: /^Sign out/ })).toBeNull();
});

test('an account is deleted only with the word and the password', async () => {
  const { api } = await open();
  await press('Delete account');
  const dialog = within(screen.getByRole('dialog'));
  write(dialog.getByLabelText('Type DELETE to confirm'), 'delete');
  write(dialog.getByLabelText('Current password'), 'a password');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account permanently' }));
  expect(dialog.getByText('Please type DELETE')).toBeTruthy();
  expect(api.requestsTo(deleteAccount)).toEqual([]);

  api.refuse(deleteAccount, 400, {
    error: 'Bad Request',
    code: 'invalid_input',
    message: 'No',
    issues: [{ path: 'currentPassword', message: 'This is not your current password' }],
  });
  type('Type DELETE to confirm', 'DELETE');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account permanently' }));
  await dialog.findByText('This is not your current password');
  expect(api.requestsTo(deleteAccount)[0]?.body).toEqual({ confirmation: 'DELETE', currentPassword: 'a password' });
});

test('who deletes the account is told what becomes of the plan they pay for', async () => {
  const { api } = await open();
  api.answer(getBilling, {
    ...NO_PLAN,
    subscriptions: [
      aSubscription({ id: '5b0a3a0e-3d5e-4e06-9d64-1f2f6a0c4b13', name: 'Core Private', state: 'ended' }),
      aSubscription({ name: 'Core Group' }),
    ],
  });
  await press('Delete account');
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText(/^Your plan, Core Group \(\$499 per month\), ends immediately/)).toBeTruthy();
  expect(dialog.queryByText(/Core Private/)).toBeNull();
});

test('who deletes the account while plans are unknown is told what becomes of any', async () => {
  const { api } = await open();
  api.disconnect(getBilling);
  await press('Delete account');
  expect(within(screen.getByRole('dialog')).getByText(/^If you have a plan, it ends immediately/)).toBeTruthy();
});

describe('a member who signs in through an identity provider', () => {
  const devices = [aDevice({ current: true })];

  test('is not asked for a password, but to sign in once more before the account is deleted', async () => {
    await open(anAccount(), devices, { by: 'provider', confirmedUntil: null });
    const password = within(screen.getByRole('region', { name: 'Password' }));
    expect(await password.findByText(/there’s no password here/)).toBeTruthy();
    await press('Delete account');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByLabelText('Current password')).toBeNull();
    expect(dialog.getByRole('link', { name: 'Sign in again' }).getAttribute('href')).toBe(
      '/api/account/confirm?returnTo=%2Fsettings%3Fdelete',
    );
  });

  test('comes back to the open question, and then the word is enough', async () => {
    const { api, page } = await open(
      anAccount(),
      devices,
      { by: 'provider', confirmedUntil: '2026-03-04T12:10:00.000Z' },
      '/settings?delete',
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Thanks, we’ve confirmed it’s you.')).toBeTruthy();
    expect(dialog.queryByLabelText('Current password')).toBeNull();
    api.refuse(deleteAccount, 403, { error: 'Forbidden', code: 'forbidden', message: 'No' });
    write(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete my account permanently' }));
    await waitFor(() => expect(page.toast()).toMatchObject(messages.notConfirmed));
    expect(api.requestsTo(deleteAccount)[0]?.body).toEqual({ confirmation: 'DELETE' });
    await waitFor(() => expect(api.requestsTo(getIdentityConfirmation)).toHaveLength(2));
  });
});
