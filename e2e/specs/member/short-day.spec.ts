import { activities, saveProgress, storedDay } from '../../pages/lesson';
import { expectNoViolation } from '../../support/axe';
import { signUp } from '../../support/members';
import { expect, test } from '../../support/test';
import { tick } from '../../support/tick';

test.use({ opens: ['mf-courses/dashboard', 'mf-courses/clarity'] });

test('a member with little time does the one activity that matters, and goes on with the next day', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/clarity');
  await tick(page.getByRole('checkbox', { name: /^Short day:/ }));
  await expect(activities(page)).toHaveCount(1);
  const rest = page.getByText('If you have more time');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoViolation(page, `a short day at ${width}`);
    await rest.click();
    await expect(page.getByRole('heading', { name: 'More activities' })).toBeVisible();
    await expectNoViolation(page, `the rest of a short day at ${width}`);
    await rest.click();
  }
  await tick(activities(page).first());
  await saveProgress(page);
  await expect(page.getByText('Day 1 stays open for when you have more time.')).toBeVisible();
  const { completed, shortDayAt } = (await storedDay(page, 'clarity', 1)) ?? {};
  expect({ completed, isShort: Boolean(shortDayAt) }).toEqual({ completed: false, isShort: true });

  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible();
  await page.goto('/clarity');
  await expect(page.getByText('Day 2 of 29', { exact: true })).toBeVisible();
});
