import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ADMIN_PASSWORD, signInAsAdmin } from '../support/admin';
import { signUp } from '../support/members';
import { someAnswers, type Answers } from '../support/questionnaire';
import { expect, test } from '../support/test';
import { seeToast } from '../support/toast';

const HOUR_MS = 60 * 60 * 1_000;

const answersFrom = (name: string): Answers => ({
  ...someAnswers(),
  name,
  businessDescription: 'Two agents and no routine.\n<b>Leads</b> go cold & quiet.',
});

/** Sends a questionnaire as the form does. */
async function submit(page: Page, answers: Answers) {
  const answer = await page.request.post('/api/questionnaire', {
    data: answers,
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.status()).toBe(201);
}

const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
const figure = async (page: Page, label: string) =>
  Number(await page.getByText(label, { exact: true }).locator('xpath=following-sibling::*[1]').textContent());

test('the admin finds a submission with every field and can reach who sent it', async ({ page }) => {
  const sent = answersFrom(`Dana ${randomUUID()}`);
  await submit(page, sent);
  await signInAsAdmin(page);
  await seeToast(page, 'Login successful', 'Welcome to the admin dashboard.');

  const row = page.getByRole('row').filter({ hasText: sent.name });
  await expect(row).toContainText(sent.currentIncome);
  await row.getByRole('button', { name: 'View' }).click();

  const details = page.getByRole('dialog', { name: 'Submission Details' });
  for (const value of Object.values(sent)) await expect(details).toContainText(value);
  await expect(details.getByRole('link', { name: 'Send Email' })).toHaveAttribute('href', `mailto:${sent.email}`);
  await expect(details.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:5550102233');

  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(row.getByRole('button', { name: 'View' })).toBeFocused();
});

test('the figures count a new submission', async ({ page, anotherBrowser }) => {
  await submit(page, someAnswers());
  await signInAsAdmin(page);
  await expect(page.getByRole('table')).toBeVisible();
  const before = await figure(page, 'Total Submissions');
  const thisWeekBefore = await figure(page, 'This Week');

  await submit(await anotherBrowser(), someAnswers());
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

test('the password can be looked at', async ({ page }) => {
  await page.goto('/admin-login');
  await passwordField(page).fill(ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(passwordField(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(passwordField(page)).toHaveAttribute('type', 'password');
});

test('without an admin the dashboard leads to the sign-in', async ({ page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin-login');
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

test('when the server no longer knows the admin, this browser asks for the password again', async ({
  page,
  consoleErrors,
}) => {
  await signInAsAdmin(page);
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await page.context().clearCookies();
  await page.reload();

  await expect(page).toHaveURL('/admin-login');
  consoleErrors.length = 0;
});

test('after 24 hours the admin signs in again', async ({ page }) => {
  await signInAsAdmin(page);
  await page.clock.setFixedTime(Date.now() + 24 * HOUR_MS);
  await page.reload();
  await expect(page).toHaveURL('/admin-login');
});

test('a member who is the admin too finds Admin in the menu instead of Admin Login', async ({ page }) => {
  await signUp(page);
  const profileMenu = () => page.getByRole('button', { name: 'Profile menu' });
  const navigation = page.getByRole('navigation').first();
  await expect(navigation.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
  await profileMenu().click();
  await expect(page.getByText('Admin Login')).toBeVisible();

  await signInAsAdmin(page);
  await page.goto('/community');
  await expect(navigation.getByRole('link', { name: 'Admin', exact: true })).toBeVisible();
  await profileMenu().click();
  await expect(page.getByText('Subscription')).toBeVisible();
  await expect(page.getByText('Admin Login')).toHaveCount(0);
});

test('the list fails and says so', async ({ page, consoleErrors }) => {
  await signInAsAdmin(page);
  await page.route('**/api/admin/questionnaires', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Error loading submissions. Please try refreshing the page.');
  await expect(page.getByText('Failed to fetch questionnaires')).toBeVisible();
  consoleErrors.length = 0;
});
