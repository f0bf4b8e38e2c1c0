import { openAsAdmin } from '../../support/admin';
import { signUp } from '../../support/members';
import { expect, test } from '../../support/own-portal';
import { seeToast } from '../../support/toast';
import { activityField, lessonTitle, publishButton } from '../../pages/admin-content';
import { reflection } from '../../pages/lesson';
import { tick } from '../../support/tick';

test.use({ remotes: ['mf-courses', 'mf-admin'] });

// A portal of its own: once opened, a program is open for every member.
test.describe.configure({ timeout: 240_000 });

test('publishing its first lesson opens a F.I.R.E. program to members', async ({ page, anotherBrowser }) => {
  await signUp(page);
  await page.goto('/fire?program=resilience');
  await expect(page.getByText('Complete Foundation and Identity first to unlock this program')).toBeVisible();

  const admin = await anotherBrowser();
  await openAsAdmin(admin, '/admin/content/fire-resilience/1');
  await lessonTitle(admin).fill('Keep the routine');
  await admin.getByLabel('Quote').fill('A slow month has twenty working days in it.');
  await admin.getByRole('button', { name: 'Add activity' }).click();
  await activityField(admin, 1).fill('Call ten past clients.');
  await admin.getByLabel('Reflection question').fill('What did you keep doing?');
  await publishButton(admin).click();
  await seeToast(admin, 'Lesson published');

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Keep the routine' })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('progressbar')).toBeVisible();
  await tick(page.getByLabel('Call ten past clients.'));
  await reflection(page).fill('I kept calling.');
  await page.getByRole('button', { name: 'Save Progress' }).click();
  await seeToast(page, 'Progress saved!');
  await page.goto('/fire?program=execution');
  await expect(page.getByText('Coming Soon')).toBeVisible();
});
