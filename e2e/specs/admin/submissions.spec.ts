import { openAsAdmin, signInAsAdmin } from '../../support/admin';
import { expect, test } from '../../support/test';
import { expectToast } from '../../support/toast';

test.use({ opens: ['mf-admin/admin-login', 'mf-admin/admin'] });

const HOUR_MS = 60 * 60 * 1_000;

test('nobody stays the admin without a session, for more than 24 hours, or after logging out', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin-login');

  await openAsAdmin(page);
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await page.context().clearCookies();
  await page.reload();
  await expect(page).toHaveURL('/admin-login');

  await signInAsAdmin(page);
  const cookies = await page.context().cookies();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/admin-login');
  await expectToast(page, 'Logged out', 'You have been logged out successfully.');
  await page.context().addCookies(cookies);
  const answer = await page.request.get('/api/admin/questionnaires', { headers: { 'x-admin-auth': 'true' } });
  expect(answer.status()).toBe(401);

  await signInAsAdmin(page);
  await page.clock.setFixedTime(Date.now() + 24 * HOUR_MS);
  await page.reload();
  await expect(page).toHaveURL('/admin-login');
  consoleErrors.expect(/status of 401/);
});

test('a member who is the admin too finds Admin in the menu instead of Admin Login', async ({
  page,
  member: _member,
}) => {
  await page.goto('/settings');
  const profileMenu = () => page.getByRole('button', { name: 'Profile menu' });
  const navigation = page.getByRole('navigation').first();
  await expect(navigation.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
  await profileMenu().click();
  await expect(page.getByText('Admin Login')).toBeVisible();

  await openAsAdmin(page, '/settings');
  await expect(navigation.getByRole('link', { name: 'Admin', exact: true })).toBeVisible();
  await profileMenu().click();
  await expect(page.getByRole('menuitem', { name: 'Subscription' })).toBeVisible();
  await expect(page.getByText('Admin Login')).toHaveCount(0);
});
