import { randomUUID } from 'node:crypto';
import { addCoach, dateIn, schedule } from '../../pages/admin-coaching';
import { expect, test } from '../../support/test';
import { seeToast } from '../../support/toast';

test.use({ remotes: ['mf-community', 'mf-admin'] });

test('one date of a weekly series is moved, another cancelled and held after all, and members see each', async ({
  page,
  member: _member,
  anotherBrowser,
}) => {
  const admin = await anotherBrowser();
  const coach = await addCoach(admin);
  const title = `Weekly call ${randomUUID().slice(0, 8)}`;
  await schedule(admin, { kind: 'Weekly group series', coach, title, startsAt: `${dateIn(2)}T12:00` });
  const sessions = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
  const startsOf = async () => {
    await page.goto('/coaching');
    await expect(sessions.first()).toBeVisible();
    return sessions.locator('time').evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  };
  const at = (days: number, time = '12:00') => `${dateIn(days)}T${time}:00.000Z`;
  expect(await startsOf()).toEqual([at(2), at(9), at(16), at(23)]);

  await admin.getByRole('link', { name: `Open ${title}` }).click();
  await expect(admin.getByRole('heading', { name: title })).toBeVisible();
  const row = (place: number) => admin.getByRole('row').nth(place);
  await row(2).getByRole('button', { name: 'Move date' }).click();
  await admin.getByLabel('Date and time').fill(`${dateIn(11)}T09:30`);
  await admin.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await seeToast(admin, 'Date moved');
  await expect(row(2)).toContainText('Moved');
  expect(await startsOf()).toEqual([at(2), at(11, '09:30'), at(16), at(23)]);

  await row(3).getByRole('button', { name: 'Cancel date' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Cancel this date' }).click();
  await seeToast(admin, 'Date canceled');
  await expect(row(3)).toContainText('Canceled');
  expect(await startsOf()).not.toContain(at(16));

  await row(3).getByRole('button', { name: 'Restore date' }).click();
  await seeToast(admin, 'Date restored');
  expect(await startsOf()).toContain(at(16));

  await admin.getByRole('link', { name: 'Schedule' }).click();
  await admin.getByRole('button', { name: `Cancel series ${title}` }).click();
  await admin.getByRole('button', { name: 'Cancel session' }).click();
  await seeToast(admin, 'Session canceled');
  await page.goto('/coaching');
  await expect(page.getByRole('heading', { name: 'Coaching Sessions' })).toBeVisible();
  await expect(sessions).toHaveCount(0);
});
