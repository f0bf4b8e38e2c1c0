import { expect, type Page } from '@playwright/test';

/** The addresses that the service worker keeps, by the kind of its caches: code, or a member's answers. */
const keptOnDevice = (page: Page) =>
  page.evaluate(async () => {
    const kept: Record<'code' | 'member', string[]> = { code: [], member: [] };
    for (const name of await caches.keys()) {
      const urls = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
      kept[name.startsWith('member-') ? 'member' : 'code'].push(...urls);
    }
    return kept;
  });

/** Waits until the device has all that a member needs offline. The page must be the portal's. */
export async function untilReadyForOffline(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => keptOnDevice(page), { timeout: 30_000 })
    .toEqual({
      code: expect.arrayContaining(['/app-shell.html', '/offline']),
      member: expect.arrayContaining(['/kept-ahead', '/api/auth/user', '/api/dashboard']),
    });
}

/** Sees that nothing of a member is left on the device. */
export const expectNothingOfMembers = (page: Page) =>
  expect.poll(async () => (await keptOnDevice(page)).member).toEqual([]);

/** What of the releases of an app the device keeps: their versions. */
export const keptVersions = async (page: Page, app: string) => {
  const { code } = await keptOnDevice(page);
  return [...new Set(code.filter((url) => url.startsWith(`/releases/${app}/`)).map((url) => url.split('/')[3]))];
};
