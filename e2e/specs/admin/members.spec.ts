import { openAsAdmin } from '../../support/admin';
import { signIn } from '../../support/members';
import { expect, test } from '../../support/test';
import { expectToast } from '../../support/toast';

test.use({ opens: ['mf-admin/admin-members', 'mf-admin/admin-member', 'mf-courses/home', 'mf-courses/dashboard'] });

test('the admin finds a member, assigns a course and takes one back, deactivates and reactivates them', async ({
  page,
  member,
  anotherBrowser,
  consoleErrors,
}) => {
  const admin = await anotherBrowser();
  await openAsAdmin(admin, `/admin/members?search=${encodeURIComponent(member.email.toUpperCase())}`);
  await expect(admin.getByText('1 member', { exact: true })).toBeVisible();
  await admin.getByRole('link', { name: 'Open Robin Tester' }).click();
  await expect(admin.getByRole('heading', { name: 'Robin Tester' })).toBeVisible();
  const row = (course: string) => admin.getByRole('row').filter({ hasText: course });

  await admin.getByRole('button', { name: 'Assign F.I.R.E. Foundation for Realtors' }).click();
  await expect(row('F.I.R.E. Foundation for Realtors').getByRole('button', { name: 'Unassign' })).toBeVisible();
  await admin.getByRole('button', { name: 'Unassign 29-Day Clarity Course' }).click();
  await expect(row('29-Day Clarity Course').getByRole('button', { name: 'Assign' })).toBeVisible();
  await page.goto('/');
  const courses = page.getByRole('main');
  await expect(courses.getByRole('heading', { name: 'F.I.R.E. Foundation for Realtors' })).toBeVisible();
  await expect(courses.getByRole('heading', { name: '29-Day Clarity Course' })).toHaveCount(0);

  await admin.getByRole('button', { name: 'Deactivate' }).click();
  const question = admin.getByRole('dialog', { name: 'Deactivate this member?' });
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expectToast(admin, 'Member deactivated');
  await expect(admin.getByText('Deactivated', { exact: true })).toBeVisible();
  await page.goto('/dashboard');
  await page.waitForURL(/\/api\/login/);
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password').fill(member.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('This account has been deactivated')).toBeVisible();

  await admin.getByRole('button', { name: 'Reactivate' }).click();
  await expectToast(admin, 'Member reactivated');
  await signIn(page, member, '/dashboard');
  consoleErrors.expect(/status of 40[13]/);
});
