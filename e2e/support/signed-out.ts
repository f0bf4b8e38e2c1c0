import { expect, type Page } from '@playwright/test';
import { expectToast } from './toast';

/** Stops the page's time, so that what shows for half a second is there to be seen. Needs `page.clock.install()` before. */
export const stopTime = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);

/** Sees that the member is told to be signed out and that sign-in opens after `delay` milliseconds, not before. */
export async function expectSignInAfter(page: Page, delay: number) {
  const opened: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/login')) opened.push(request.url());
  });
  await expectToast(page, 'You are logged out. Logging in again...');
  await page.clock.runFor(delay - 1);
  expect(await page.evaluate(() => window.location.pathname)).not.toBe('/api/login');
  expect(opened).toEqual([]);
  await page.clock.runFor(1);
  await page.waitForURL(/\/api\/login\?returnTo=/);
  await page.clock.resume();
}
