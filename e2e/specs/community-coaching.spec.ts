import type { Page } from '@playwright/test';
import { signUp } from '../support/members';
import { expect, test } from '../support/test';

const MINUTE_MS = 60_000;
const sessions = (page: Page) => page.getByRole('article');
const firstGroup = (page: Page) =>
  sessions(page)
    .filter({ has: page.getByText('Group', { exact: true }) })
    .first();

test('a member sees the sessions to come and whose coach they have', async ({ page }) => {
  await signUp(page);
  await page.goto('/coaching');
  await expect(firstGroup(page)).toBeVisible();

  const coach = await sessions(page)
    .first()
    .getByText(/^with /)
    .textContent();
  const card = page.getByRole('region', { name: 'Your Coach' });
  await expect(card).toContainText(coach?.replace('with ', '') ?? 'a coach');
  await expect(card).toContainText('Certified Coach');
  await expect(page.getByRole('region', { name: 'Session Types' })).toBeVisible();
});

test('a session opens 15 minutes before it starts', async ({ page }) => {
  await signUp(page);
  await page.goto('/coaching');
  const session = firstGroup(page);
  const start = Date.parse((await session.locator('time').getAttribute('datetime')) ?? '');

  await page.clock.setFixedTime(start - 16 * MINUTE_MS);
  await page.reload();
  await expect(session.getByRole('button', { name: /Join Session/ })).toBeDisabled();
  await expect(session).toContainText('Opens 15 minutes before the session starts.');

  await page.clock.setFixedTime(start - 15 * MINUTE_MS);
  await page.reload();
  const join = session.getByRole('link', { name: /Join Session/ });
  await expect(join).toHaveAttribute('href', /^https?:\/\//);
  await expect(join).toHaveAttribute('target', '_blank');
});

test.describe('in another zone', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  test('times are those of the member’s zone', async ({ page }) => {
    await signUp(page);
    await page.goto('/coaching');
    await expect(firstGroup(page).locator('time')).toContainText('GMT+5:30');
  });
});

test('says when the sessions cannot be loaded, and loads them on request', async ({ page, consoleErrors }) => {
  await signUp(page);
  await page.route('**/api/dashboard', (route) => route.abort());
  await page.goto('/coaching');
  await expect(page.getByRole('alert')).toContainText('Unable to load your sessions.');

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(firstGroup(page)).toBeVisible();
  consoleErrors.length = 0;
});
