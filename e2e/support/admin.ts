import type { Page } from '@playwright/test';

/** The admin password of the portal under test. */
export const ADMIN_PASSWORD = 'the-admin-of-this-test-run';

/** Signs the admin in at /admin-login and waits for the dashboard. */
export async function signInAsAdmin(page: Page) {
  await page.goto('/admin-login');
  await page.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('/admin');
}
