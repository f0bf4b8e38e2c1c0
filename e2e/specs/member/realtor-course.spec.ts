import { activities, reflection, expectStoredReflection, storedDay, tickAll } from '../../pages/lesson';
import { openSession } from '../../support/members';
import { expect, test } from '../../support/test';
import { tick } from '../../support/tick';
import { expectToast } from '../../support/toast';

test.use({ opens: ['mf-courses/home', 'mf-courses/realtor-course'] });

const PATH = '/courses/realtor-fire-foundation';
const KEY = 'realtor-fire-foundation';

test('a realtor goes through day 1 and 2, each tick saved at once, takes a day back, and resumes there later', async ({
  page,
  member,
}) => {
  const complete = page.getByRole('button', { name: 'Complete Lesson' });
  await page.goto(PATH);
  for (const day of [1, 2]) {
    await test.step(`day ${day}`, async () => {
      await expect(page.getByRole('heading', { name: new RegExp(`^Day ${day}: `) })).toBeVisible();
      await expect(page.getByText('In Progress', { exact: true })).toBeVisible();
      await tickAll(page);
      await reflection(page).fill(` Day ${day}, as typed. `);
      await complete.click();
      await expectToast(page, 'Progress Updated');
      await expect(page.getByText('Completed', { exact: true })).toBeVisible();
      await expectStoredReflection(page, KEY, day, ` Day ${day}, as typed. `);
      await expect.poll(async () => (await storedDay(page, KEY, day))?.completed).toBe(true);
      await expect(page.getByText(`${day} of 29 lessons completed`)).toBeVisible();
      await page.getByRole('button', { name: 'Next', exact: true }).click();
    });
  }

  await test.step('day 3: a tick saves at once, and so does leaving the reflection, as typed', async () => {
    await complete.press('Enter');
    const takeBack = page.getByRole('button', { name: 'Mark as Incomplete' });
    await expect(takeBack).toBeFocused();
    await expect(page.getByRole('article').getByRole('status').filter({ hasText: 'Day 3 done' })).toBeVisible();
    await tick(activities(page).nth(1));
    await expect.poll(async () => storedDay(page, KEY, 3)).toMatchObject({ completed: true, activitiesCompleted: [1] });
    await reflection(page).fill('  Two calls went well. ');
    await reflection(page).blur();
    await expectStoredReflection(page, KEY, 3, '  Two calls went well. ');
    await takeBack.click();
    await expect
      .poll(async () => storedDay(page, KEY, 3))
      .toMatchObject({ completed: false, activitiesCompleted: [], completedAt: null });
    await expect(activities(page).nth(1)).not.toBeChecked();
  });

  await test.step('another day shows what is saved there', async () => {
    await page.getByLabel('Choose a day').selectOption('5');
    await expect(page.getByRole('heading', { name: /^Day 5: / })).toBeVisible();
    await expect(page).toHaveURL(/day=5/);
    await expect(reflection(page)).toHaveValue('');
    await page.getByLabel('Choose a day').selectOption('3');
    await expect(reflection(page)).toHaveValue('  Two calls went well. ');
  });

  // What the page still asks for would be asked without a session.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await openSession(page, member);
  await page.goto(PATH);
  await expect(page.getByRole('heading', { name: /^Day 3: / })).toBeVisible();
});
