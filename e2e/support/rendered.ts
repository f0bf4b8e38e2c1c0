import type { BrowserContext, Page } from '@playwright/test';
import { holdScript } from './held-script';
import { expect } from './test';

/** What the HTML of a page holds that came rendered. */
export const RENDERED = 'id="rendered"';

/** Keeps a browser's zone, as any page of the portal does before a member's own comes rendered. */
export const tellZone = (context: BrowserContext, baseURL: string | undefined, zone: string) =>
  context.addCookies([{ name: 'portal_zone', value: zone, url: baseURL ?? '' }]);

/** Opens a page that is rendered on request, again where a busy machine left it to the browser. Returns its HTML. */
export async function openRendered(page: Page, address: string): Promise<string> {
  let html = '';
  await expect(async () => {
    html = (await (await page.goto(address))?.text()) ?? '';
    expect(html, `${address} came rendered`).toContain(RENDERED);
  }).toPass();
  return html;
}

/** Opens a member's page as it came, before its script. Answers what lets the script through. */
export async function openBeforeScript(page: Page, baseURL: string | undefined, path: string): Promise<() => void> {
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await tellZone(page.context(), baseURL, zone);
  const letThrough = await holdScript(page);
  await page.goto(path, { waitUntil: 'commit' });
  return letThrough;
}
