import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminLogin, listSubmissions } from '@portal/contracts/admin';
import { getStaffSelf, staffSignIn } from '@portal/contracts/staff';
import { forgetAdmin, readAdminStatus } from '@portal/sdk';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { accountCopy, messages } from './copy';
import { SignInScreen } from './sign-in-screen';

const HOUR_MS = 60 * 60 * 1_000;
const passwordField = () => screen.getByLabelText<HTMLInputElement>('Password');
const signIn = async (password: string) => userEvent.type(passwordField(), `${password}{Enter}`);

beforeEach(() => {
  localStorage.clear();
  forgetAdmin();
});

test('the right password opens the admin dashboard and counts for 24 hours', async () => {
  const api = stubApi();
  api.answer(adminLogin, { ok: true });
  api.answer(listSubmissions, []);
  const page = renderPage(<SignInScreen />, '/admin-login');

  await signIn('open sesame');

  await waitFor(() => expect(page.path()).toBe('/admin'));
  expect(page.toast()).toMatchObject(messages.signedIn);
  expect(api.requestsTo(adminLogin).map(({ body }) => body)).toEqual([{ password: 'open sesame' }]);
  const now = Date.now();
  expect(readAdminStatus(now + 23 * HOUR_MS)).toBe(true);
  expect(readAdminStatus(now + 24 * HOUR_MS)).toBe(false);
});

test.each([
  ['coach', '/coach', 'Welcome to your coach workspace.'],
  ['support', '/admin', 'Welcome to the support team’s pages.'],
  ['owner', '/admin', 'Welcome to the admin dashboard.'],
] as const)(
  'a %s who signs in with their account is greeted as that, and gets their own form next time',
  async (role, path, description) => {
    const api = stubApi();
    api.answer(staffSignIn, { next: 'signed-in' });
    api.answer(getStaffSelf, { role, account: null, mustSetUpSecondFactor: false });
    const page = renderPage(<SignInScreen />, '/admin-login?by=account');
    await userEvent.type(screen.getByLabelText('Email'), 'kim@example.com');
    await signIn('a quiet harbour');
    await waitFor(() => expect(page.path()).toBe(path));
    expect(page.toast()).toMatchObject({ title: 'Login successful', description });

    cleanup();
    renderPage(<SignInScreen />, '/admin-login');
    expect(screen.getByLabelText('Email')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Use the shared password' }));
    expect(screen.queryByLabelText('Email')).toBeNull();
  },
);

test('while the server decides, the button says so and cannot be pressed again', async () => {
  const api = stubApi();
  const answer = api.hold(adminLogin);
  api.answer(listSubmissions, []);
  const page = renderPage(<SignInScreen />, '/admin-login');

  await signIn('open sesame');
  const pending = screen.getByRole<HTMLButtonElement>('button', { name: 'Signing in...' });
  expect(pending.disabled).toBe(true);
  await userEvent.type(passwordField(), '{Enter}');

  answer({ ok: true });
  await waitFor(() => expect(page.path()).toBe('/admin'));
  expect(api.requestsTo(adminLogin)).toHaveLength(1);
});

test.each([
  ['a wrong password', 401, messages.refused],
  ['a failing server', 500, messages.refused],
  ['no network', undefined, messages.unreachable],
])('after %s the admin is told, stays, and keeps what was typed', async (_, status, message) => {
  const api = stubApi();
  if (status) api.refuse(adminLogin, status, { error: status === 401 ? 'Unauthorized' : 'Error', message: 'No' });
  else api.disconnect(adminLogin);
  const page = renderPage(<SignInScreen />, '/admin-login');

  await signIn('guess');

  await waitFor(() => expect(page.toast()).toMatchObject(message));
  expect(page.path()).toBe('/admin-login');
  expect(passwordField().value).toBe('guess');
  expect(readAdminStatus(Date.now())).toBe(false);
});

test('a browser that did not keep the sign-in is noticed: the admin stays, and is told what to do', async () => {
  const api = stubApi();
  api.answer(adminLogin, { ok: true });
  api.refuse(listSubmissions, 401, { error: 'Unauthorized', message: 'Unauthorized' });
  const page = renderPage(<SignInScreen />, '/admin-login');

  await signIn('open sesame');

  await waitFor(() => expect(page.toast()).toMatchObject(messages.notKept));
  expect(screen.getByRole('alert').textContent).toContain('allow cookies for this site');
  expect(page.path()).toBe('/admin-login');
  expect(readAdminStatus(Date.now())).toBe(false);
});

test('a list that cannot be loaded just then does not keep the admin out', async () => {
  const api = stubApi();
  api.answer(adminLogin, { ok: true });
  api.refuse(listSubmissions, 503, { error: 'Service Unavailable', message: 'Try later' });
  const page = renderPage(<SignInScreen />, '/admin-login');

  await signIn('open sesame');

  await waitFor(() => expect(page.path()).toBe('/admin'));
});

test('after too many wrong passwords the admin is told how long to wait', async () => {
  const api = stubApi();
  const message = 'Too many tries. Please wait 15 minutes.';
  api.refuse(adminLogin, 429, { error: 'Too Many Requests', code: 'too_many_requests', message });
  const page = renderPage(<SignInScreen />, '/admin-login');

  await signIn('guess');
  await waitFor(() => expect(page.toast()?.description).toBe(message));
  expect(screen.getByRole('alert').textContent).toContain(message);
});

test('staff are asked for a code where their account needs one, and told what was wrong', async () => {
  const api = stubApi();
  api.refuse(staffSignIn, 401, { error: 'Unauthorized', message: 'No' });
  renderPage(<SignInScreen />, '/admin-login?by=account');
  expect(screen.queryByRole('alert')).toBeNull();

  await userEvent.type(screen.getByLabelText('Email'), 'kim@example.com');
  await signIn('a guess');
  expect((await screen.findByRole('alert')).textContent).toBe(accountCopy.wrong);

  api.answer(staffSignIn, { next: 'code' });
  await signIn('{Control>}a{/Control}a quiet harbour');
  await userEvent.type(await screen.findByLabelText(accountCopy.code), '123456');
  expect(screen.queryByRole('alert')).toBeNull();

  api.refuse(staffSignIn, 401, { error: 'Unauthorized', message: 'No' });
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect((await screen.findByRole('alert')).textContent).toBe(accountCopy.wrongCode);
  expect(api.requestsTo(staffSignIn).at(-1)?.body).toMatchObject({ email: 'kim@example.com', code: '123456' });
});

test('without a password nothing is sent, and the field says what is missing', async () => {
  const api = stubApi();
  renderPage(<SignInScreen />, '/admin-login');

  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));

  expect(screen.getByText('Please enter the admin password')).toBeTruthy();
  expect(passwordField().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(passwordField());
  expect(api.requestsTo(adminLogin)).toEqual([]);
});

test('the password can be shown and hidden again', async () => {
  stubApi();
  renderPage(<SignInScreen />, '/admin-login');
  expect(passwordField().type).toBe('password');

  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(passwordField().type).toBe('text');

  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(passwordField().type).toBe('password');
});
