import type { Page } from '@playwright/test';
import { getDashboard } from '@portal/contracts/dashboard';
import { completeHabit } from '@portal/contracts/habits';
import { doneHabits, openHabits, storedDashboard } from '../../pages/dashboard';
import { FROM_OUR_PAGES } from '../../support/api';
import { untilReadyForOffline } from '../../support/kept-on-device';
import { movedSince, notePlaces } from '../../support/places';
import { expect, test } from '../../support/test';

test.use({ opens: ['mf-courses/dashboard', 'mf-community/community', 'mf-public/videos'], serviceWorkers: 'allow' });

/** Whether the page that is open came from the device. */
const isKept = (page: Page) =>
  page.evaluate(() => 'keptAt' in (JSON.parse(document.querySelector('#rendered')?.textContent ?? '{}') as object));

/** Whether the device keeps the dashboard, and it isn't outdated. */
const keepsDashboard = (page: Page) =>
  page.evaluate(async () => {
    const kept = await caches.match(`${location.origin}/dashboard`);
    return Boolean(kept?.headers.get('portal-configuration'));
  });

test('a page that was opened before on the same day comes from the device, and then shows what is newer', async ({
  page,
  context,
  member: _member,
  consoleErrors,
}) => {
  await page.goto('/dashboard');
  await untilReadyForOffline(page);
  // A busy portal leaves pages to the browser, and those aren't kept.
  await expect(async () => {
    await page.goto('/dashboard');
    await expect.poll(() => keepsDashboard(page), { timeout: 2_000 }).toBe(true);
  }).toPass();

  await test.step('nothing moves while it is refreshed', async () => {
    const refreshed = page.waitForResponse((response) => new URL(response.url()).pathname === getDashboard.path);
    await page.goto('/dashboard');
    expect(await isKept(page)).toBe(true);
    await notePlaces(page);
    await (await refreshed).finished();
    await expect.poll(() => movedSince(page)).toEqual([]);
  });

  await test.step('what was done on another device appears', async () => {
    const [habit] = (await storedDashboard(page)).habits;
    const path = completeHabit.path.replace(':id', String(habit?.id));
    expect((await page.request.post(path, { headers: FROM_OUR_PAGES })).ok()).toBe(true);
    await page.goto('/dashboard');
    expect(await isKept(page)).toBe(true);
    await expect(doneHabits(page)).toHaveCount(1);
  });

  await test.step('a reload asks the server', async () => {
    await page.reload();
    expect(await isKept(page)).toBe(false);
  });

  await test.step('after a change, the page is requested again once nobody looks at it', async () => {
    await openHabits(page).first().click();
    await expect
      .poll(async () => (await storedDashboard(page)).habits.filter((each) => each.completedToday).length)
      .toBe(2);
    await expect.poll(() => keepsDashboard(page)).toBe(false);
    await expect(async () => {
      await page.goto('/videos');
      await expect.poll(() => keepsDashboard(page), { timeout: 2_000 }).toBe(true);
    }).toPass();
    await page.goto('/dashboard');
    expect(await isKept(page)).toBe(true);
    await expect(doneHabits(page)).toHaveCount(2);
  });

  await test.step('without a connection, it says when it was saved', async () => {
    await context.setOffline(true);
    await page.goto('/dashboard');
    expect(await isKept(page)).toBe(true);
    await expect(doneHabits(page)).toHaveCount(2);
    await expect(page.getByText(/^You’re offline\. Showing what was saved at/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('You’re offline.')).toBeHidden();
  });
  consoleErrors.expect(/net::ERR|Failed to fetch|status of 401/);
});
