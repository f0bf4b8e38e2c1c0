import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test';

/** How the typeface stands: nothing where the page does without it. */
const typeface = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].find(({ family }) => family.includes('Bricolage Grotesque'))?.status;
  });

const isKept = (page: Page) => page.waitForFunction(() => localStorage.getItem('typeface') !== null);

for (const path of ['/', '/api/login']) {
  test(`${path} waits for no typeface on a slow line, and has it the next time`, async ({ page, context }) => {
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    const slow = { offline: false, latency: 400, downloadThroughput: -1, uploadThroughput: -1 };
    await line.send('Network.emulateNetworkConditions', slow);
    await page.goto(path);
    expect(await typeface(page)).toBeUndefined();
    await isKept(page);
    await page.reload();
    expect(await typeface(page)).toBe('loaded');
  });

  test(`${path} is drawn in the typeface at once where the device has it`, async ({ page }) => {
    await page.goto(path);
    await isKept(page);
    await page.reload();
    expect(await typeface(page)).toBe('loaded');
  });
}
