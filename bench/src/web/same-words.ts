import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { NOTIFICATION_STREAM } from '@portal/contracts/notifications';
import { NAVIGATED_CLASS } from '@portal/design/first-page';
import { freshPage, PHONE, whenIdle, type Cookies } from './browser';

/** Milliseconds for which words stay the same that count. */
const SETTLED_MS = 500;

async function read(page: Page): Promise<string[]> {
  const parts = await page.locator('body header, body nav, body main').allInnerTexts();
  return [await page.title(), ...parts.flatMap((text) => text.split('\n'))]
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

/** What a page says once it says nothing else: a long list adds to what the server rendered when the browser has time. */
async function settled(page: Page): Promise<string[]> {
  let words = await read(page);
  for (;;) {
    await sleep(SETTLED_MS);
    await whenIdle(page);
    const now = await read(page);
    if (now.join('\n') === words.join('\n')) return words;
    words = now;
  }
}

/** What a reader finds at an address, line by line, its frame included. */
async function wordsOf(browser: Browser, address: string, content: string, cookies: Cookies): Promise<string[]> {
  const { page, close } = await freshPage(browser, cookies, PHONE);
  try {
    // A stream that stays open leaves no network idle.
    await page.route(`**${NOTIFICATION_STREAM}`, (route) => route.fulfill({ status: 204 }));
    await page.goto(address);
    await page.locator(content).first().waitFor();
    await page.waitForLoadState('networkidle');
    // As after going on: what is below the first screen has no words until the reader comes near.
    await page.evaluate((wentOn) => document.documentElement.classList.add(wentOn), NAVIGATED_CLASS);
    return await settled(page);
  } finally {
    await close();
  }
}

/**
 * Makes sure that two addresses say the same.
 * @param content what stands in both only once all is there
 * @throws with the first lines that differ
 */
export async function checkSameWords(
  browser: Browser,
  addresses: readonly [string, string],
  content: string,
  cookies: Cookies,
) {
  const [one, other] = [
    await wordsOf(browser, addresses[0], content, cookies),
    await wordsOf(browser, addresses[1], content, cookies),
  ];
  const at = one.findIndex((line, index) => line !== other[index]);
  if (at === -1 && one.length === other.length) return;
  const around = (lines: string[]) => JSON.stringify(lines.slice(at === -1 ? -3 : at, at === -1 ? undefined : at + 3));
  throw new Error(`Two pages do not say the same:\n${addresses[0]}: ${around(one)}\n${addresses[1]}: ${around(other)}`);
}
