import type { Page } from '@playwright/test';
import { serviceWorkerText } from '@portal/delivery/service-worker';
import { keptVersions, untilReadyForOffline } from '../support/kept-on-device';
import { signUp } from '../support/members';
import { NEW_INTRO, nextCourses } from '../support/next-courses';
import { observed } from '../support/observe';
import { expect, test as base } from '../support/own-portal';
import { PortalProxy } from '../support/portal-proxy';
import { release } from '../support/variant';

/** The portal behind a proxy, so that a spec can answer for its service worker, and let it fall silent. */
const test = base.extend<{ front: PortalProxy }>({
  front: async ({ ownPortal }, provide) => {
    const front = await PortalProxy.start(ownPortal.address);
    await provide(front);
    front.stop();
  },
  baseURL: async ({ front }, provide) => provide(front.address),
});

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'default', timeout: 240_000 });

const curriculum = (page: Page) => page.getByRole('heading', { level: 1, name: 'Curriculum' });
const intro = (page: Page) => page.getByText(NEW_INTRO);

/** The worker that browsers had before releases brought their own. */
const FORMER_WORKER = serviceWorkerText({ compositionId: '', releases: [], worker: undefined, offline: '', app: '' });

/** A worker as it must never be: it answers everything itself, for good. */
const BROKEN_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(caches.open('code-broken').then(() => self.clients.claim())));
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(new Response('Broken', { headers: { 'content-type': 'text/html' } }));
});
`;

test('a browser with the earlier service worker gets the new one, and can then be offline', async ({
  page,
  context,
  front,
  consoleErrors,
}) => {
  front.serveWorker(FORMER_WORKER);
  await signUp(page);
  await page.goto('/curriculum');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([expect.stringMatching(/^offline-/)]);

  front.serveWorker();
  await page.goto('/curriculum');
  await untilReadyForOffline(page);
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContainEqual(expect.stringMatching(/^offline-/));
  await context.setOffline(true);
  await page.goto('/curriculum');
  await expect(curriculum(page)).toBeVisible();
  consoleErrors.expect(/./);
});

test('fault: a release goes live and is rolled back while a device is offline in between — it has one or the other, never a mix, and nothing of the one that was rolled back', async ({
  page,
  context,
  ownPortal,
  consoleErrors,
}) => {
  await signUp(page);
  await page.goto('/curriculum');
  await untilReadyForOffline(page);
  const [before] = await keptVersions(page, 'mf-courses');

  const openOffline = async () => {
    await context.setOffline(true);
    await page.goto('/curriculum');
    await expect(curriculum(page)).toBeVisible();
  };

  const folder = await nextCourses();
  const { version } = await release(ownPortal, 'publish', 'mf-courses', '--from', folder);
  await test.step('until the device meets the portal, it has the previous release', async () => {
    await openOffline();
    await expect(intro(page)).toHaveCount(0);
    await context.setOffline(false);
  });

  await test.step('then it has the new one alone', async () => {
    await page.goto('/curriculum');
    await expect.poll(() => keptVersions(page, 'mf-courses')).toEqual([version]);
    await openOffline();
    await expect(intro(page)).toBeVisible();
    await context.setOffline(false);
  });

  await test.step('rolled back, it is gone at the next contact', async () => {
    await release(ownPortal, 'rollback', 'mf-courses');
    const started = Date.now();
    await page.goto('/curriculum');
    await expect(intro(page)).toHaveCount(0);
    await expect.poll(() => keptVersions(page, 'mf-courses'), { intervals: [50] }).toEqual([before]);
    observed(`gone ${Date.now() - started} ms after the next page was requested`);
    await openOffline();
    await expect(intro(page)).toHaveCount(0);
  });
  consoleErrors.expect(/./);
});

test('fault: a file of the new release is not what was published — the device stays with the previous one', async ({
  page,
  context,
  ownPortal,
  front,
  consoleErrors,
}) => {
  await signUp(page);
  await page.goto('/curriculum');
  await untilReadyForOffline(page);
  const [before] = await keptVersions(page, 'mf-courses');
  const folder = await nextCourses();
  const { version } = await release(ownPortal, 'publish', 'mf-courses', '--from', folder);
  let tampered = 0;
  front.answer = ({ url, headers }, response) => {
    // What the worker fetches; the page itself is left alone.
    if (!url?.startsWith(`/releases/mf-courses/${String(version)}/`) || headers['sec-fetch-dest'] !== 'empty')
      return false;
    tampered += 1;
    response.writeHead(200, { 'content-type': 'text/javascript' }).end('alert("tampered")');
    return true;
  };
  await page.goto('/curriculum');
  await expect(intro(page)).toBeVisible();
  await expect.poll(() => tampered).toBeGreaterThan(0);
  await context.setOffline(true);
  await page.goto('/curriculum');
  await expect(curriculum(page)).toBeVisible();
  await expect(intro(page)).toHaveCount(0);
  expect(await keptVersions(page, 'mf-courses')).toContain(before);
  await context.setOffline(false);
  await release(ownPortal, 'rollback', 'mf-courses');
  consoleErrors.expect(/./);
});

test('fault: a service worker answers every page with nonsense — switched off from the server, it is gone after one reload, and stays gone', async ({
  page,
  ownPortal,
  front,
  consoleErrors,
}) => {
  front.serveWorker(BROKEN_WORKER);
  await signUp(page);
  await page.goto('/curriculum');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto('/curriculum');
  await expect(page.getByText('Broken')).toBeVisible();

  front.serveWorker();
  await release(ownPortal, 'service-worker', 'off');
  const loads: string[] = [];
  page.on('domcontentloaded', (loaded) => loads.push(loaded.url()));
  await page.goto('/curriculum');
  // The page that the broken worker answered, and the one that the removing worker reloads.
  await expect.poll(() => loads.length, { timeout: 30_000 }).toBe(2);
  await expect(curriculum(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(loads).toHaveLength(2);

  await test.step('pages that load later stay without one, and are not reloaded', async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(loads).toHaveLength(3);
  });

  await test.step('switched on, the portal’s own is back', async () => {
    await release(ownPortal, 'service-worker', 'on');
    await page.goto('/curriculum');
    await untilReadyForOffline(page);
  });
  consoleErrors.expect(/./);
});

test('fault: the portal accepts connections and never answers — a member gets what is kept within seconds, and is told', async ({
  page,
  front,
  consoleErrors,
}) => {
  await signUp(page);
  await page.goto('/curriculum');
  await untilReadyForOffline(page);
  front.answer = () => true;
  const started = Date.now();
  await page.goto('/curriculum');
  await expect(curriculum(page)).toBeVisible({ timeout: 20_000 });
  observed(`shown ${Date.now() - started} ms after the request`);
  await expect(page.getByText('The portal can’t be reached right now.')).toBeVisible();
  front.answer = () => false;
  front.dropConnections();
  await expect(page.getByText('The portal can’t be reached right now.')).toBeHidden({ timeout: 60_000 });
  consoleErrors.expect(/./);
});
