import { expect, type Page } from '@playwright/test';
import { adminLogin } from '@portal/contracts/admin';
import { FROM_OUR_PAGES } from './api';

/** The admin password of the portal under test. */
export const ADMIN_PASSWORD = 'the-admin-of-this-test-run';

/** Signs the admin in on the server alone. */
export async function openAdminSession({ request }: Page, password = ADMIN_PASSWORD) {
  const answer = await request.post(adminLogin.path, { data: { password }, headers: FROM_OUR_PAGES });
  expect(answer.ok()).toBe(true);
}

/** Signs the admin in by the form at /admin-login and waits for the dashboard. */
export async function signInAsAdmin(page: Page) {
  await page.goto('/admin-login');
  await page.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('/admin');
}

/** Opens a page of the admin's, signed in without the form, with the password of the portal under test unless told. */
export async function openAsAdmin(page: Page, path = '/admin', password = ADMIN_PASSWORD) {
  await openAdminSession(page, password);
  await page.addInitScript(() => {
    // As the form leaves it, once: what the page does with it afterwards stands.
    if (window !== window.top) return; // a sandboxed frame has no storage
    if (sessionStorage.getItem('signed-in-by-test')) return;
    sessionStorage.setItem('signed-in-by-test', 'true');
    localStorage.setItem('adminAuthenticated', 'true');
    localStorage.setItem('adminLoginTime', String(Date.now()));
  });
  await page.goto(path);
}
