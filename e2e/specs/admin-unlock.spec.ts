import { ADMIN_PASSWORD } from '../support/admin';
import { signUp } from '../support/members';
import { expect, test } from '../support/own-portal';
import { seeToast } from '../support/toast';

// A portal of its own: once opened, a program is open for every member.
test.describe.configure({ timeout: 240_000 });

test('publishing its first lesson opens a F.I.R.E. program to members', async ({ page, anotherBrowser }) => {
  await signUp(page);
  await page.goto('/fire?program=resilience');
  await expect(page.getByText('Complete Foundation and Identity first to unlock this program')).toBeVisible();

  const admin = await anotherBrowser();
  await admin.goto('/admin-login');
  await admin.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
  await admin.getByRole('button', { name: 'Sign In' }).click();
  await admin.waitForURL('/admin');
  await admin.goto('/admin/content/fire-resilience/1');
  await admin.getByLabel('Title', { exact: true }).fill('Keep the routine');
  await admin.getByLabel('Quote').fill('A slow month has twenty working days in it.');
  await admin.getByRole('button', { name: 'Add activity' }).click();
  await admin.getByLabel('Activity 1', { exact: true }).fill('Call ten past clients.');
  await admin.getByLabel('Question to reflect on').fill('What did you keep doing?');
  await admin.getByRole('button', { name: 'Publish' }).click();
  await seeToast(admin, 'Lesson published');

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Keep the routine' })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('progressbar')).toBeVisible();
  await page.getByLabel('Call ten past clients.').check();
  await page.getByPlaceholder('Write your reflection here...').fill('I kept calling.');
  await page.getByRole('button', { name: 'Save Progress' }).click();
  await seeToast(page, 'Progress saved!');
  await page.goto('/fire?program=execution');
  await expect(page.getByText('Coming Soon')).toBeVisible();
});
