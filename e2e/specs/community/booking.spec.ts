import type { Page } from '@playwright/test';
import { signUp } from '../../support/members';
import { expect, test } from '../../support/test';
import { seeToast } from '../../support/toast';
import { book, choose, chooseTheSame, dialog, openSchedule, ownSession } from '../../pages/coaching';

test.use({ remotes: ['mf-community'] });

test('two members want the same time: exactly one gets it, the other is told and sees what is free', async ({
  page,
  member: _member,
  anotherBrowser,
  consoleErrors,
}) => {
  const other = await anotherBrowser();
  await signUp(other);
  await Promise.all([openSchedule(page), openSchedule(other)]);
  const wanted = await choose(page, 5);
  expect(await chooseTheSame(page, other)).toBe(wanted);
  await Promise.all([book(page), book(other)]);

  const told = (one: Page) => dialog(one).getByText('This time was just taken. Please choose another one.');
  const booked = (one: Page) => ownSession(one).filter({ hasText: wanted });
  await expect(async () => {
    const wins = await Promise.all([page, other].map((one) => booked(one).count()));
    const losses = await Promise.all([page, other].map((one) => told(one).count()));
    expect(wins.toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(losses).toEqual(wins.map((win) => 1 - win));
  }).toPass();

  const loser = (await told(page).count()) > 0 ? page : other;
  await expect(dialog(loser).getByText('Choose a time first.')).toBeVisible();
  expect(await choose(loser, 5)).not.toBe(wanted);
  await book(loser);
  await seeToast(loser, 'Session booked');
  await expect(ownSession(loser)).toHaveCount(1);
  // The browser notes the 409 of whoever lost.
  consoleErrors.length = 0;
});

test('the free times are one stop for Tab, with arrows inside, and each is named with its day', async ({
  page,
  member: _member,
}) => {
  await openSchedule(page);
  const times = dialog(page).getByRole('toolbar', { name: 'Schedule 1:1 Session' }).getByRole('button');
  for (const time of await times.all()) await expect(time).toHaveAccessibleName(/^\d+:\d\d\s[AP]M, \w+day, \w+ \d+$/);
  await times.first().focus();
  await page.keyboard.press('End');
  await expect(times.last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(times.last()).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('button', { name: 'Book this session' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(times.last()).toBeFocused();
});

test('a booked session can be put into a calendar and cancelled', async ({ page, member: _member }) => {
  await openSchedule(page);
  const when = await choose(page, 0);
  await book(page);
  await seeToast(page, 'Session booked', when);
  await expect(ownSession(page)).toContainText(when);

  const download = page.waitForEvent('download');
  await ownSession(page)
    .getByRole('link', { name: /^Add to calendar/ })
    .click();
  expect((await download).suggestedFilename()).toBe('session.ics');

  await ownSession(page)
    .getByRole('button', { name: /^Cancel session/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Cancel session' }).click();
  await seeToast(page, 'Session canceled');
  await expect(ownSession(page)).toHaveCount(0);
});

test('the private calendar shows sessions to whoever has its address, until there is a new one', async ({
  page,
  member: _member,
  anotherBrowser,
}) => {
  await page.goto('/coaching');
  await page.getByRole('button', { name: 'Subscribe in your calendar' }).click();
  await dialog(page).getByRole('button', { name: 'Create my calendar address' }).click();
  const address = dialog(page).getByLabel('Calendar address');
  await expect(address).toHaveValue(/\/api\/calendar\/[\w-]{43}\.ics$/);
  const first = await address.inputValue();

  const program = (await anotherBrowser()).request;
  const calendar = await program.get(first);
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await calendar.text()).toContain('SUMMARY:Weekly Group Coaching');

  await dialog(page).getByRole('button', { name: 'Create a new address' }).click();
  await expect(address).not.toHaveValue(first);
  expect((await program.get(first)).status()).toBe(404);
  expect((await program.get(await address.inputValue())).status()).toBe(200);
});

test('past sessions say when there are none, and resources hold a worksheet of each live course', async ({
  page,
  member: _member,
}) => {
  await page.goto('/coaching');
  await page.getByRole('button', { name: 'View Past Sessions' }).click();
  await expect(dialog(page)).toContainText('No past sessions yet');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'View Past Sessions' })).toBeFocused();
  await page.getByRole('button', { name: 'Access Resources' }).click();
  const worksheets = dialog(page).getByRole('link', { name: /worksheet/ });
  await expect(worksheets).toHaveCount(5);
  // The owner's specs may put another worksheet in the place of one of ours meanwhile.
  for (const worksheet of await worksheets.and(page.locator('[href*="/api/worksheets/"]')).all()) {
    const answer = await page.request.get((await worksheet.getAttribute('href')) ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
});
