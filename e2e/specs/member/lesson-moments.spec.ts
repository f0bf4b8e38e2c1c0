import type { Page } from '@playwright/test';
import { listLessonProgress, listLessons } from '@portal/contracts/lessons';
import { reflection, saveProgress, tickAll } from '../../pages/lesson';
import { open } from '../../support/screens';
import { expect, test } from '../../support/test';
import { leaveDataToBrowser } from '../../support/unrendered';

test.use({ remotes: ['mf-courses'] });

const article = (page: Page) => page.getByRole('article');
const goOn = (page: Page, day: number) => article(page).getByRole('link', { name: `Continue with Day ${day}` });
const told = (page: Page, text: string | RegExp) => article(page).getByRole('status').filter({ hasText: text });

async function finishDay(page: Page) {
  await tickAll(page);
  await reflection(page).fill('Three calls before nine.');
  await saveProgress(page);
}

test('a finished day is told, politely and with the way to the next, which begins at its title', async ({
  page,
  member: _member,
}) => {
  await open(page, '/clarity?day=1');
  await expect(goOn(page, 2)).toBeHidden();
  await finishDay(page);
  await expect(told(page, 'Day 1 done')).toContainText('Day 2 is next: ');
  await expect(page.getByRole('button', { name: 'Save Progress' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(goOn(page, 2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/day=2$/);
  await expect(article(page).getByRole('heading', { level: 2 })).toBeFocused();
  await expect(article(page).getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(told(page, 'done')).toBeHidden();
});

test('the moment comes once: later the day only leads on', async ({ page, member: _member }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/clarity?day=1');
  await finishDay(page);
  await expect(told(page, 'Day 1 done')).toBeInViewport();
  await open(page, '/clarity?day=1');
  await expect(goOn(page, 2)).toBeVisible();
  await expect(page.getByText('Day 1 done')).toBeHidden();
  await reflection(page).fill('Three calls before nine, and one after.');
  await expect(goOn(page, 2)).toBeHidden();
  await saveProgress(page);
  await expect(goOn(page, 2)).toBeVisible();
  await expect(page.getByText('Day 1 done')).toBeHidden();
});

test('nothing is celebrated that was not stored', async ({ page, member: _member, consoleErrors }) => {
  await open(page, '/clarity?day=1');
  await page.route('**/api/courses/lessons/**', (route) => route.abort());
  await tickAll(page);
  await reflection(page).fill('Not stored.');
  await page.getByRole('button', { name: 'Save Progress' }).click();
  await expect(page.getByText('Failed to save progress. Please try again.')).toBeVisible();
  await expect(told(page, 'Day 1 done')).toBeHidden();
  consoleErrors.length = 0;
});

test('a realtor’s lesson is finished by its button, and taken back by it', async ({ page, member: _member }) => {
  await open(page, '/courses/realtor-fire-foundation?day=1');
  await page.getByRole('button', { name: 'Complete Lesson' }).click();
  await expect(told(page, 'Day 1 done')).toBeVisible();
  await expect(goOn(page, 2)).toBeVisible();
  await page.getByRole('button', { name: 'Mark as Incomplete' }).click();
  await expect(told(page, 'Day 1 done')).toBeHidden();
});

test.describe('with less motion asked for', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('nothing moves', async ({ page, member: _member }) => {
    await open(page, '/clarity?day=1');
    await finishDay(page);
    await expect(told(page, 'Day 1 done')).toBeVisible();
    const lasting = await page.evaluate(() =>
      document.getAnimations().map((animation) => Number(animation.effect?.getComputedTiming().activeDuration)),
    );
    expect(lasting.filter((milliseconds) => milliseconds > 1)).toEqual([]);
  });
});

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Has days of clarity finished, each so many days ago, beside what the member does. */
async function haveFinished(page: Page, daysAgo: Record<number, number>) {
  await leaveDataToBrowser(page);
  const lessons = listLessons.response.parse(await (await page.request.get('/api/courses/clarity/lessons')).json());
  const rows = lessons
    .filter(({ dayNumber }) => dayNumber in daysAgo)
    .map((lesson) => ({
      lessonId: lesson.id,
      lesson,
      completed: true,
      reflection: 'Done.',
      activitiesCompleted: lesson.activities.map((_, index) => index),
      completedAt: new Date(Date.now() - (daysAgo[lesson.dayNumber] ?? 0) * DAY_MS).toISOString(),
      version: 1,
    }));
  await page.route('**/api/courses/clarity/progress', async (route) => {
    const stored = listLessonProgress.response.parse(await (await route.fetch()).json());
    await route.fulfill({ json: [...rows, ...stored] });
  });
}

test('the last day ends the course, names the mastered pillar and leads to what comes next', async ({
  page,
  member: _member,
}) => {
  await haveFinished(page, Object.fromEntries(Array.from({ length: 28 }, (_, index) => [28 - index, index + 1])));
  await page.route('**/api/user/pillars-progress', (route) =>
    route.fulfill({ json: [{ pillar: 'clarity', progress: 100 }] }),
  );
  await open(page, '/clarity?day=29');
  await finishDay(page);
  await expect(told(page, 'You made it to the end')).toContainText('29 days in a row');
  await expect(told(page, 'Clarity mastered')).toBeVisible();
  await page.getByRole('link', { name: 'Choose what’s next' }).click();
  await expect(page).toHaveURL('/curriculum');
});

test('a day that was left out waits without a reproach, one step back', async ({ page, member: _member }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await haveFinished(page, { 1: 3, 3: 1 });
  await open(page, '/clarity?day=4');
  await expect(article(page).getByText('Day 2 is still open. It’s there whenever you’re ready.')).toBeInViewport();
  await article(page).getByRole('link', { name: 'Go back to Day 2' }).click();
  await expect(page).toHaveURL(/day=2$/);
  await expect(article(page).getByRole('heading', { level: 2 })).toBeFocused();
  await expect(page.getByText('is still open')).toBeHidden();
});

test('who comes back after a pause is welcomed, and goes on where they were', async ({ page, member: _member }) => {
  await haveFinished(page, { 1: 5, 2: 4 });
  await open(page, '/clarity');
  await expect(article(page)).toContainText('Welcome back! Pick up right where you left off, with Day 3');
  await expect(article(page).getByRole('link', { name: /^Go back/ })).toBeHidden();
  await finishDay(page);
  await expect(told(page, 'Day 3 done')).toBeVisible();
  await expect(page.getByText('Welcome back!')).toBeHidden();
});
