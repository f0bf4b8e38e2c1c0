import { randomUUID } from 'node:crypto';
import { addCoach, dateIn } from '../../pages/admin-coaching';
import { expect, test } from '../../support/test';
import { expectToast } from '../../support/toast';

test.use({ opens: ['mf-admin/admin-coaching', 'mf-community/coaching'] });

test('a 1:1 is scheduled for a member, moved and cancelled, and the member sees each', async ({
  page,
  member,
  anotherBrowser,
}) => {
  const admin = await anotherBrowser();
  const coach = await addCoach(admin);
  const title = `Plan review ${randomUUID().slice(0, 8)}`;
  const row = admin.getByRole('row').filter({ hasText: title });

  await admin.getByRole('tab', { name: 'Schedule' }).click();
  await admin.getByRole('button', { name: 'Schedule a session' }).click();
  await admin.getByLabel('Type').selectOption('1:1 session');
  await admin.getByLabel('Coach', { exact: true }).selectOption(coach);
  await admin.getByRole('combobox', { name: 'Member' }).fill(member.email.slice(0, -5));
  await admin.getByRole('option', { name: member.email }).click();
  await admin.getByLabel('Title').fill(title);
  await admin.getByLabel('Date and time').fill(`${dateIn(3)}T12:00`);
  await admin.getByLabel('Time zone').selectOption('UTC');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expectToast(admin, 'Session scheduled');
  await expect(row).toContainText(member.email);

  await page.goto('/coaching');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();

  await row.getByRole('button', { name: 'Move' }).click();
  await admin.getByLabel('Time zone').selectOption('UTC');
  await admin.getByLabel('Date and time').fill(`${dateIn(4)}T15:30`);
  await admin.getByRole('button', { name: 'Save' }).click();
  await expectToast(admin, 'Session moved');
  await page.reload();
  // The next session is a card, the ones after it are in a list; the weekday decides which one this is.
  const session = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
  await expect(session.locator(`time[datetime^="${dateIn(4)}T15:30"]`).first()).toBeVisible();

  await row.getByRole('button', { name: 'Cancel' }).click();
  await admin.getByRole('button', { name: 'Cancel session' }).click();
  await expectToast(admin, 'Session canceled');
  await expect(row).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Upcoming Sessions' })).toBeVisible();
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
});
