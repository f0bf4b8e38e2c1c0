import { listLessons } from '@portal/contracts/lessons';
import { openSession } from '../../support/members';
import { expect, test } from '../../support/test';
import { seeToast } from '../../support/toast';
import { activities, reflection, seeStoredReflection, storedDay, tickAll } from '../../pages/lesson';
import { tick } from '../../support/tick';

test.use({ remotes: ['mf-courses'] });

const PATH = '/courses/realtor-fire-foundation';
const KEY = 'realtor-fire-foundation';

test('a realtor goes through day 1 to 3 and resumes there later', async ({ page, member }) => {
  await page.goto(PATH);
  for (const day of [1, 2, 3]) {
    await test.step(`day ${day}`, async () => {
      await expect(page.getByRole('heading', { name: new RegExp(`^Day ${day}: `) })).toBeVisible();
      await expect(page.getByText('In Progress', { exact: true })).toBeVisible();
      await tickAll(page);
      await reflection(page).fill(` Day ${day}, as typed. `);
      await page.getByRole('button', { name: 'Complete Lesson' }).click();
      await seeToast(page, 'Progress Updated');
      await expect(page.getByText('Completed', { exact: true })).toBeVisible();
      await seeStoredReflection(page, KEY, day, ` Day ${day}, as typed. `);
      await expect.poll(async () => (await storedDay(page, KEY, day))?.completed).toBe(true);
      await expect(page.getByText(`${day} of 29 lessons completed`)).toBeVisible();
      await page.getByRole('button', { name: 'Next', exact: true }).click();
    });
  }
  await page.goto('/api/logout');
  await openSession(page, member);
  await page.goto(PATH);
  await expect(page.getByRole('heading', { name: /^Day 4: / })).toBeVisible();
});

test('ticks save at once and keep whether the lesson is completed', async ({ page, member: _member }) => {
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Complete Lesson' }).click();
  await tick(activities(page).nth(1));
  await expect.poll(async () => storedDay(page, KEY, 1)).toMatchObject({ completed: true, activitiesCompleted: [1] });
  await page.getByRole('button', { name: 'Mark as Incomplete' }).click();
  await expect
    .poll(async () => storedDay(page, KEY, 1))
    .toMatchObject({ completed: false, activitiesCompleted: [], completedAt: null });
  await expect(activities(page).nth(1)).not.toBeChecked();
});

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

test('leaving the reflection saves it, as typed, and another day shows what is saved there', async ({
  page,
  member: _member,
}) => {
  await page.goto(PATH);
  await reflection(page).fill('  Two calls went well. ');
  await reflection(page).blur();
  await seeToast(page, 'Progress Updated');
  await seeStoredReflection(page, KEY, 1, '  Two calls went well. ');
  await page.getByLabel('Choose a day').selectOption('5');
  await expect(page.getByRole('heading', { name: /^Day 5: / })).toBeVisible();
  await expect(page).toHaveURL(/day=5/);
  await expect(reflection(page)).toHaveValue('');
  await page.getByLabel('Choose a day').selectOption('1');
  await expect(reflection(page)).toHaveValue('  Two calls went well. ');
});

test('a day without a lesson says so and leads back', async ({ page, member: _member }) => {
  await page.route(`**/api/courses/${KEY}/lessons`, async (route) => {
    const all = listLessons.response.parse(await (await route.fetch()).json());
    await route.fulfill({ json: all.filter(({ dayNumber }) => dayNumber !== 7) });
  });
  await page.goto(`${PATH}?day=7`);
  await expect(page.getByText('Lesson Not Found')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Realtor Courses' }).click();
  await expect(page.getByRole('heading', { name: 'Realtor Courses' })).toBeVisible();
  await expect(page.getByText('0/28 lessons')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start Course' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Coming Soon' })).toHaveCount(5);
  for (const button of await page.getByRole('button', { name: 'Coming Soon' }).all())
    await expect(button).toBeDisabled();
});

test('the days of an address end with the last lesson', async ({ page, member: _member }) => {
  await page.goto(`${PATH}?day=40`);
  await expect(page.getByRole('heading', { name: /^Day 29: / })).toBeVisible();
  await expect(page).toHaveURL(/day=29$/);
});
