import type { Page } from '@playwright/test';
import { openAsAdmin } from '../../support/admin';
import { expect, test } from '../../support/test';
import { expectToast } from '../../support/toast';
import { aWord } from '../../pages/admin-leads';

test.use({
  opens: [
    'mf-admin/admin-login',
    'mf-admin/staff-invitation',
    'mf-admin/admin-account',
    'mf-admin/admin-staff',
    'mf-admin/admin-members',
    'mf-admin/coach-workspace',
  ],
});

const PASSWORD = 'a quiet harbour at noon';

/** Signs in at /admin-login with a staff account. */
async function signInAsStaff(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('a coach is invited, signs in, sees what coaches may, and is signed out by the owner', async ({
  page,
  anotherBrowser,
}) => {
  const name = `Kim ${aWord()}`;
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`;
  await openAsAdmin(page, '/admin/account');
  await page.getByRole('link', { name: 'Staff and sessions' }).click();
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const link = await page.getByLabel('Invitation link').inputValue();

  const coach = await anotherBrowser();
  await coach.goto(`/staff-invitation${new URL(link).search}`);
  await coach.getByLabel('Your name').fill(name);
  await coach.getByLabel('Choose a password').fill(PASSWORD);
  await coach.getByRole('button', { name: 'Create account' }).click();
  await coach.getByRole('link', { name: 'Go to sign-in' }).click();
  await signInAsStaff(coach, email);
  await coach.waitForURL('/coach');
  const sections = coach.getByRole('navigation', { name: 'Admin sections' }).getByRole('link');
  await expect(sections).toHaveText(['Workspace', 'Members', 'Coaching', 'Community']);
  await expect(coach.getByText('You don’t have a workspace yet')).toBeVisible();

  await coach.getByRole('link', { name: 'Account' }).click();
  await coach.getByRole('button', { name: 'Set up' }).click();
  await expect(coach.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: `End: ${name}` }).click();
  await expectToast(page, 'Session ended');
  await coach.goto('/admin/members');
  await coach.waitForURL('/admin-login');
});
