import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addCoach, dateIn, schedule } from '../../pages/admin-coaching';
import { signUp } from '../../support/members';
import { expect, test } from '../../support/test';
import { seeToast } from '../../support/toast';

test.use({ remotes: ['mf-community', 'mf-admin'] });

test('two members want the only seat: one waits, and gets one when the owner adds another', async ({
  page,
  member,
  anotherBrowser,
}) => {
  const [admin, other] = [await anotherBrowser(), await anotherBrowser()];
  await signUp(other);
  const coach = await addCoach(admin);
  const title = `Small circle ${randomUUID().slice(0, 8)}`;
  await schedule(admin, { kind: 'Group session', coach, title, startsAt: `${dateIn(3)}T12:00`, seats: '1' });
  const session = (on: Page) => on.getByRole('article').filter({ has: on.getByRole('heading', { name: title }) });

  await page.goto('/coaching');
  await expect(session(page)).toContainText('1 of 1 seats is free.');
  await expect(session(page).getByText('Join Session')).toHaveCount(0);
  await session(page).getByRole('button', { name: 'Save my seat' }).click();
  await seeToast(page, 'Seat saved');
  await expect(session(page)).toContainText('Your seat is saved.');
  await expect(session(page).getByRole('button', { name: 'Join Session' })).toBeVisible();

  await other.goto('/coaching');
  await expect(session(other)).toContainText('All seats are taken.');
  await session(other).getByRole('button', { name: 'Join the waiting list' }).click();
  await seeToast(other, 'You’re on the waiting list');
  await expect(session(other)).toContainText('You’re first on the waiting list.');

  await admin.reload();
  await expect(admin.getByRole('row').filter({ hasText: title })).toContainText('1 of 1 seats taken, 1 waiting');
  await admin.getByRole('link', { name: `Open ${title}` }).click();
  await admin.getByRole('button', { name: /^Attendees/ }).click();
  await expect(admin.getByRole('dialog')).toContainText(member.email);
  await admin.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await admin.getByRole('textbox', { name: 'Seats' }).fill('2');
  await admin.getByRole('button', { name: 'Save seats' }).click();
  await seeToast(admin, 'Seats saved');
  await expect(admin.getByRole('row').nth(1)).toContainText('2 of 2 seats taken');

  await other.reload();
  await expect(session(other)).toContainText('Your seat is saved.');
  await session(other).getByRole('button', { name: 'Give up my seat' }).click();
  await seeToast(other, 'Thanks for letting us know');
  await expect(session(other)).toContainText('1 of 2 seats is free.');

  await admin.getByRole('link', { name: 'Schedule' }).click();
  await admin.getByRole('button', { name: `Cancel ${title}` }).click();
  await admin.getByRole('button', { name: 'Cancel session' }).click();
  await seeToast(admin, 'Session canceled');
});
