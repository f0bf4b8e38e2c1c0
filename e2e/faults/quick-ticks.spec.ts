import { activities, storedDay } from '../pages/lesson';
import { expect, test } from '../support/test';

const PATH = '/courses/realtor-fire-foundation';
const KEY = 'realtor-fire-foundation';

test('after 21 quick clicks the server has what the screen shows', async ({ page, member: _member }) => {
  await page.route('**/api/courses/lessons/**', async (route) => {
    // Answers arrive in any order of their own.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 150));
    await route.continue();
  });
  await page.goto(PATH);
  await expect(activities(page).first()).toBeVisible();
  const count = await activities(page).count();
  // An odd number, for else it ends as it began.
  for (let click = 0; click < 21; click += 1)
    await activities(page)
      .nth((click * click) % count)
      .click();
  const states = async () => Promise.all((await activities(page).all()).map((box) => box.isChecked()));
  const chosen = await states();
  const shown = chosen.flatMap((checked, index) => (checked ? [index] : []));
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join()), 'all is saved')
    .not.toContain('lesson-draft');
  expect((await storedDay(page, KEY, 1))?.activitiesCompleted).toEqual(shown);
  await page.reload();
  await expect.poll(states).toEqual(chosen);
});
