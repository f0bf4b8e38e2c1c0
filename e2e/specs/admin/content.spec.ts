import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openAsAdmin } from '../../support/admin';
import { expect, test } from '../../support/test';
import { expectToast } from '../../support/toast';
import { activityField, editLesson, lessonTitle, publishButton } from '../../pages/admin-content';
import { activities } from '../../pages/lesson';
import { tick } from '../../support/tick';

test.use({
  opens: [
    'mf-admin/admin-content',
    'mf-admin/admin-course',
    'mf-admin/admin-lesson',
    'mf-courses/curriculum',
    'mf-courses/discipline',
  ],
});

/** What the activities of the lesson on a member's screen say. */
async function texts(page: Page) {
  await expect(activities(page).first()).toBeVisible();
  return activities(page).locator('xpath=..').allTextContents();
}

test('an edited lesson is the admin’s until it is published, and ticks stay with their activities; so is the link of a worksheet', async ({
  page,
  member: _member,
  anotherBrowser,
}) => {
  await page.goto('/discipline?day=27');
  const [first = '', second = ''] = await texts(page);
  await tick(page.getByLabel(first));
  await page.getByRole('button', { name: 'Save Progress' }).click();
  await expectToast(page, 'Progress saved!');

  const admin = await anotherBrowser();
  await openAsAdmin(admin, '/admin/content');
  await editLesson(admin, 'discipline', 27);
  await lessonTitle(admin).fill('A day with a new name');
  await activityField(admin, 1).fill(`${first} Then rest.`);
  await admin.getByRole('button', { name: 'Move activity 1 down' }).click();
  await admin.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(admin, 'Draft saved');
  await expect(admin.getByText('Published, with unpublished changes')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(first, { exact: true })).toBeChecked();

  await admin.reload();
  await expect(lessonTitle(admin)).toHaveValue('A day with a new name');
  await admin.getByRole('button', { name: 'Preview as a member' }).click();
  const preview = admin.getByRole('dialog', { name: 'What members will see' });
  await expect(preview.getByRole('heading', { name: 'A day with a new name' })).toBeVisible();
  await preview.getByRole('button', { name: 'Close' }).click();
  await publishButton(admin).click();
  await expectToast(admin, 'Lesson published');

  await page.reload();
  await expect(page.getByRole('heading', { name: 'A day with a new name' })).toBeVisible();
  await expect(page.getByLabel(`${first} Then rest.`)).toBeChecked();
  await expect(page.getByLabel(second)).not.toBeChecked();
  expect((await texts(page)).slice(0, 2)).toEqual([second, `${first} Then rest.`]);

  await test.step('a worksheet link reaches the members', async () => {
    const link = `https://example.com/${randomUUID()}.pdf`;
    await admin.goto('/admin/content/fire-identity');
    await admin.getByLabel('Worksheet link').fill('not a link');
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(admin.getByText('Must be an http or https link')).toBeVisible();
    await admin.getByLabel('Worksheet link').fill(link);
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(admin, 'Course saved');
    await page.goto('/curriculum');
    await expect(page.locator(`a[href="${link}"]`)).toBeVisible();
  });
});
