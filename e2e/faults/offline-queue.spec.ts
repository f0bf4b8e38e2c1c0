import { createPriority } from '@portal/contracts/priorities';
import { addPriority, priority, storedDashboard } from '../pages/dashboard';
import { unsent } from '../pages/unsent-work';
import { observed } from '../support/observe';
import { open } from '../support/screens';
import { expect, test } from '../support/test';
import { tick } from '../support/tick';

test.use({ opens: ['mf-courses/dashboard'] });

const PRIORITIES = 40;
const TITLES = Array.from({ length: PRIORITIES }, (_, at) => `Call number ${String(at + 1).padStart(2, '0')}`);

/** Of the responses to what is sent, one in so many is lost after the server has done its work. */
const LOST = 10;

test('fault: a member makes 80 changes without a connection, closes the browser, and every tenth response is lost — each change is made once, in order', async ({
  page,
  context,
  member: _member,
  consoleErrors,
}) => {
  test.slow();
  await open(page, '/dashboard');
  await context.setOffline(true);
  for (const title of TITLES) await addPriority(page, title);
  for (const title of TITLES) await tick(priority(page, title));
  await expect(unsent(page).getByRole('status')).toHaveText(`${2 * PRIORITIES} changes waiting to be sent`);
  await page.close();

  const again = await context.newPage();
  let sent = 0;
  let lost = 0;
  await again.route(`**${createPriority.path}**`, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    sent += 1;
    if (sent % LOST !== 0) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await context.setOffline(false);
  await open(again, '/dashboard');
  const began = Date.now();
  const made = TITLES.map((title) => ({ title, completed: true }));
  await expect
    .poll(async () => (await storedDashboard(again)).dailyPriorities, { timeout: 120_000 })
    .toMatchObject(made);
  const seconds = ((Date.now() - began) / 1_000).toFixed(1);
  await expect(unsent(again)).toBeHidden();
  expect((await storedDashboard(again)).dailyPriorities).toHaveLength(PRIORITIES);
  expect(lost).toBeGreaterThan(5);
  consoleErrors.expect(/./);
  observed(`${2 * PRIORITIES} changes, ${lost} responses lost, all sent after ${seconds} s`);
});
