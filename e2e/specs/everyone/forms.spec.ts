import type { Page } from '@playwright/test';
import { openAsAdmin } from '../../support/admin';
import { expect, test } from '../../support/test';

test.use({ remotes: ['mf-public', 'mf-admin'] });

/**
 * Sends the form that stands open and sees its first fault told as everybody needs it: the field is marked, named by
 * what is wrong with it, and has the focus.
 */
async function seeFaultTold(page: Page, send: string, label: string, fault: RegExp) {
  await page.getByRole('button', { name: send, exact: true }).last().click();
  const field = page.getByLabel(label, { exact: true });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(fault);
  await expect(field).toBeFocused();
}

test('a visitor’s forms tell their first fault', async ({ page, consoleErrors }) => {
  await page.goto('/questionnaire');
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
  await seeFaultTold(page, 'Submit', 'Full name', /at least 2 characters/);
  await page.goto('/admin-login');
  await seeFaultTold(page, 'Sign In', 'Password', /./);

  for (const [path, send] of [
    ['/api/login', 'Sign in'],
    ['/api/signup', 'Create account'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: send }).click();
    const field = page.locator('[aria-invalid="true"]').first();
    await expect(field).toHaveAccessibleDescription(/./);
  }
  consoleErrors.length = 0; // the browser notes what is refused
});

test('a member’s application tells its fault', async ({ page, member: _member }) => {
  await page.goto('/subscribe');
  await page.getByRole('button', { name: 'Apply Now' }).click();
  await seeFaultTold(page, 'Send Application', 'About you and your business', /a few words about your business/);
});

test('the admin’s forms tell their first fault', async ({ page }) => {
  await openAsAdmin(page, '/admin/coaching?show=coaches');
  await page.getByRole('button', { name: 'Add a coach' }).click();
  await seeFaultTold(page, 'Save', 'First name', /./);
  await page.goto('/admin/coaching');
  await page.getByRole('button', { name: 'Schedule a session' }).click();
  await seeFaultTold(page, 'Save', 'Title', /./);
  await page.goto('/admin/content/discipline/29');
  await page.getByLabel('Quote').fill('');
  await seeFaultTold(page, 'Publish', 'Quote', /add a quote/);
});
