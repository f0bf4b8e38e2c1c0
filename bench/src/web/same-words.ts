import type { Browser } from '@playwright/test';
import { NOTIFICATION_STREAM } from '@portal/contracts/notifications';
import { NAVIGATED_CLASS } from '@portal/design/first-page';
import { freshPage, PHONE, type Cookies } from './browser';
import { FIRST_LOADS } from './pages';

/** What a reader finds on the dashboard, line by line, its frame included. */
async function wordsOf(browser: Browser, origin: string, cookies: Cookies): Promise<string[]> {
  const { path, content } = FIRST_LOADS.dashboard;
  const { page, close } = await freshPage(browser, cookies, PHONE);
  try {
    // A stream that stays open leaves no network idle.
    await page.route(`**${NOTIFICATION_STREAM}`, (route) => route.fulfill({ status: 204 }));
    await page.goto(origin + path);
    await page.locator(content).first().waitFor();
    await page.waitForLoadState('networkidle');
    // As after going on: what is below the first screen has no words until the reader comes near.
    await page.evaluate((wentOn) => document.documentElement.classList.add(wentOn), NAVIGATED_CLASS);
    const parts = await page.locator('body header, body nav, body main').allInnerTexts();
    return [await page.title(), ...parts.flatMap((text) => text.split('\n'))]
      .map((line) => line.replaceAll(/\s+/g, ' ').trim())
      .filter((line) => line !== '');
  } finally {
    await close();
  }
}

/** Makes sure that the dashboards of two origins say the same. @throws with the first lines that differ */
export async function checkSameWords(browser: Browser, origins: readonly [string, string], cookies: Cookies) {
  const [one, other] = [await wordsOf(browser, origins[0], cookies), await wordsOf(browser, origins[1], cookies)];
  const at = one.findIndex((line, index) => line !== other[index]);
  if (at === -1 && one.length === other.length) return;
  const around = (lines: string[]) => JSON.stringify(lines.slice(at === -1 ? -3 : at, at === -1 ? undefined : at + 3));
  throw new Error(
    `The dashboards do not say the same:\n${origins[0]}: ${around(one)}\n${origins[1]}: ${around(other)}`,
  );
}
