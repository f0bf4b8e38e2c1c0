import { expect, type Page } from '@playwright/test';
import type { CourseKey } from '@portal/contracts/courses';
import { listLessonProgress, type LessonProgress } from '@portal/contracts/lessons';
import { seeToast } from '../support/toast';

/** The tick boxes of the lesson on screen. */
export const activities = (page: Page) => page.getByRole('group', { name: /Activities$/ }).getByRole('checkbox');

export const reflection = (page: Page) => page.getByPlaceholder('Write your reflection here...');

/** Ticks every activity of the lesson on screen. */
export async function tickAll(page: Page) {
  await expect(activities(page).first()).toBeVisible();
  for (const box of await activities(page).all()) await box.check();
}

/** Saves with the course's button and waits until the server has it. */
export async function saveProgress(page: Page) {
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
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
export const seeStoredReflection = (page: Page, courseKey: CourseKey, day: number, text: string) =>
  expect.poll(async () => (await storedDay(page, courseKey, day))?.reflection).toBe(text);

/** Stops the page's time, so that what shows for half a second is there to be seen. Needs `page.clock.install()` before. */
export const stopTime = (page: Page) => page.clock.pauseAt(Date.now() + 60_000);

/** Sees that the member is told to be signed out and that sign-in opens after `delay` milliseconds, not before. */
export async function seeSignInAfter(page: Page, delay: number) {
  const opened: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/login')) opened.push(request.url());
  });
  await seeToast(page, 'You are logged out. Logging in again...');
  await page.clock.runFor(delay - 1);
  expect(await page.evaluate(() => window.location.pathname)).not.toBe('/api/login');
  expect(opened).toEqual([]);
  await page.clock.runFor(1);
  await page.waitForURL(/\/api\/login\?returnTo=/);
  await page.clock.resume();
}
