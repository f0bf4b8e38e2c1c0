import type { Page } from '@playwright/test';
import { openAsAdmin, signInAsAdmin } from '../../support/admin';
import { expect, test } from '../../support/test';
import { seeToast } from '../../support/toast';
import { sendAnswers, someAnswers } from '../../pages/questionnaire';

test.use({ remotes: ['mf-admin'] });

const HOUR_MS = 60 * 60 * 1_000;

const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
const figure = async (page: Page, label: string) =>
  Number(await page.getByText(label, { exact: true }).locator('xpath=following-sibling::*[1]').textContent());

test('the figures count a new submission', async ({ page, anotherBrowser }) => {
  await sendAnswers(page, someAnswers());
  await openAsAdmin(page);
  await expect(page.getByRole('table')).toBeVisible();
  const before = await figure(page, 'Total Submissions');
  const thisWeekBefore = await figure(page, 'This Week');

  await sendAnswers(await anotherBrowser(), someAnswers());
  await page.reload();
  await expect(page.getByRole('table')).toBeVisible();

  // Other specs submit at the same time.
  expect(await figure(page, 'Total Submissions')).toBeGreaterThan(before);
  expect(await figure(page, 'This Week')).toBeGreaterThan(thisWeekBefore);
});

test('a wrong password lets nobody in and stays in the field', async ({ page, consoleErrors }) => {
  await page.goto('/admin-login');
  await passwordField(page).fill('a guess');
  await page.getByRole('button', { name: 'Sign In' }).click();

  await seeToast(page, 'Login failed', 'Invalid password. Please try again.');
  await expect(page).toHaveURL('/admin-login');
  await expect(passwordField(page)).toHaveValue('a guess');
  // The browser notes the 401.
  consoleErrors.length = 0;
});

test('logging out ends it here and on the server', async ({ page }) => {
  await signInAsAdmin(page);
  const cookies = await page.context().cookies();
  await page.getByRole('button', { name: 'Logout' }).click();

  await expect(page).toHaveURL('/admin-login');
  await seeToast(page, 'Logged out', 'You have been logged out successfully.');
  await page.context().addCookies(cookies);
  const answer = await page.request.get('/api/admin/questionnaires', { headers: { 'x-admin-auth': 'true' } });
  expect(answer.status()).toBe(401);
});

test('nobody stays the admin without a session, here or on the server, or for more than 24 hours', async ({
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
  await page.clock.setFixedTime(Date.now() + 24 * HOUR_MS);
  await page.reload();
  await expect(page).toHaveURL('/admin-login');
  consoleErrors.length = 0;
});

test('a member who is the admin too finds Admin in the menu instead of Admin Login', async ({
  page,
  member: _member,
}) => {
  await page.goto('/community');
  const profileMenu = () => page.getByRole('button', { name: 'Profile menu' });
  const navigation = page.getByRole('navigation').first();
  await expect(navigation.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
  await profileMenu().click();
  await expect(page.getByText('Admin Login')).toBeVisible();

  await openAsAdmin(page);
  await page.goto('/community');
  await expect(navigation.getByRole('link', { name: 'Admin', exact: true })).toBeVisible();
  await profileMenu().click();
  await expect(page.getByText('Subscription')).toBeVisible();
  await expect(page.getByText('Admin Login')).toHaveCount(0);
});
