import { ElementHandle, launch, type Page } from 'puppeteer-core';
import type { Driver } from './driver';
import { GIVE_QUERIES, withScreen } from './queries';

export const FIREFOX = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';

/** Firefox without a window, driven over WebDriver BiDi. */
export async function startFirefox(): Promise<Driver> {
  const browser = await launch({ browser: 'firefox', executablePath: FIREFOX, headless: true });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  return {
    name: (await browser.version()).replace('firefox/', 'Firefox '),
    async goto(url) {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    url: () => Promise.resolve(page.url()),
    async evaluate(expression) {
      const value = await page.evaluate(withScreen(expression));
      if (value === null) await page.evaluate(GIVE_QUERIES);
      return value;
    },
    click: async (element) => (await find(page, element)).click(),
    type: async (element, text) => (await find(page, element)).type(text),
    async choose(element, value) {
      await (await find(page, element)).select(value);
    },
    async back() {
      await page.goBack();
    },
    close: () => browser.close(),
  };
}

async function find(page: Page, element: string) {
  const handle = await page.evaluateHandle(withScreen(element));
  if (handle instanceof ElementHandle) return handle as ElementHandle<Element>;
  throw new Error(`No element: ${element}`);
}
