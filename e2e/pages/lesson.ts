import { expect, type Page } from '@playwright/test';
import type { CourseKey } from '@portal/contracts/courses';
import { listLessonProgress, type LessonProgress } from '@portal/contracts/lessons';
import { tick } from '../support/tick';

/** The tick boxes of the lesson on screen. */
export const activities = (page: Page) => page.getByRole('group', { name: /Activities$/ }).getByRole('checkbox');

export const reflection = (page: Page) => page.getByPlaceholder('Write your reflection here...');

/** Opens a day of the course on screen, and waits for its lesson: the URL has the day before that. */
export async function openDay(page: Page, day: number) {
  const button = page.getByRole('button', { name: new RegExp(`^Day ${day}(,|$)`) });
  await button.click();
  await expect(page).toHaveURL(new RegExp(`day=${day}$`));
  await expect(button).toHaveAttribute('aria-current', 'step');
}

/** Ticks every activity of the lesson on screen. */
export async function tickAll(page: Page) {
  await expect(activities(page).first()).toBeVisible();
  for (const box of await activities(page).all()) await tick(box);
}

/** Saves with the course's button and waits until the server has it. */
export async function saveProgress(page: Page) {
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/progress'),
  );
  await page.getByRole('button', { name: 'Save Progress' }).click();
  expect((await answer).status()).toBe(200);
}

/** What the server has of a course, by day. */
export async function storedProgress(page: Page, courseKey: CourseKey): Promise<LessonProgress[]> {
  const answer = await page.request.get(`/api/courses/${courseKey}/progress`);
  return listLessonProgress.response.parse(await answer.json());
}

/** What the server has of one day. */
export const storedDay = async (page: Page, courseKey: CourseKey, day: number) =>
  (await storedProgress(page, courseKey)).find((row) => row.lesson.dayNumber === day);

/** Waits until the server has this reflection for the day. */
export const expectStoredReflection = (page: Page, courseKey: CourseKey, day: number, text: string) =>
  expect.poll(async () => (await storedDay(page, courseKey, day))?.reflection).toBe(text);
