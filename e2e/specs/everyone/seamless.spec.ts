import type { Page } from '@playwright/test';
import { ADMIN_PASSWORD } from '../../support/admin';
import { DEMO_MEMBER, openSession } from '../../support/members';
import { open, screensFor, seeItStand } from '../../support/screens';
import { shiftsIn, watchShifts } from '../../support/shifts';
import { startSlowLine } from '../../support/slow-line';
import { expect, test } from '../../support/test';
import { leaveDataToBrowser } from '../../support/unrendered';

declare global {
  interface Window {
    grounds: string[];
  }
}

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });

/** Where the reader is: which document, how far down, under which title. */
const standpoint = (page: Page) =>
  page.evaluate(() => ({ document: performance.timeOrigin, top: window.scrollY, title: document.title }));

/** Clicks and waits until the next page stands. */
async function moveOn(page: Page, name: string, path: string) {
  await navigation(page).getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(path);
  await seeItStand(page);
}

test('a walk through all four remotes stays in one document, each page under its own title', async ({ page }) => {
  await openSession(page, DEMO_MEMBER);
  await open(page, '/');
  const { document: walked } = await standpoint(page);
  const seeTitle = (title: string) => expect(page).toHaveTitle(`${title} | Five Pillars`);

  await moveOn(page, 'Curriculum', '/curriculum');
  await seeTitle('Curriculum');
  await moveOn(page, 'Videos', '/videos-dashboard');
  await seeTitle('Videos');
  await moveOn(page, 'Community', '/community');
  await seeTitle('Community');
  await moveOn(page, 'Coaching', '/coaching');
  await seeTitle('Coaching Sessions');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Admin Login' }).click();
  await seeTitle('Admin sign-in');
  await page.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await seeTitle('Admin dashboard');
  await page.getByRole('banner').getByRole('link').first().click();
  await seeTitle('Your Business Transformation Hub');
  await page.getByRole('link', { name: 'Daily Dashboard' }).click();
  await seeTitle('Daily Dashboard');
  await seeItStand(page);
  expect((await standpoint(page)).document).toBe(walked);
});

test('nothing jumps while a page takes the place of another', async ({ page }) => {
  await watchShifts(page);
  await openSession(page, DEMO_MEMBER);
  await open(page, '/');
  for (const [name, path] of [
    ['Curriculum', '/curriculum'],
    ['Videos', '/videos-dashboard'],
    ['Community', '/community'],
    ['Coaching', '/coaching'],
    ['Dashboard', '/'],
  ] as const)
    await moveOn(page, name, path);
  await page.getByRole('link', { name: 'Daily Dashboard' }).click();
  await seeItStand(page);
  expect(await shiftsIn(page)).toEqual([]);
});

for (const { name, width } of [
  { name: 'a phone', width: 390 },
  { name: 'a desktop', width: 1_280 },
]) {
  test(`nothing jumps on ${name} while pages arrive piece by piece`, async ({ page, baseURL }) => {
    test.slow();
    const line = await startSlowLine(baseURL ?? '');
    try {
      await page.setViewportSize({ width, height: 800 });
      await watchShifts(page);
      await openSession(page, DEMO_MEMBER);
      for (const { path } of await screensFor(page, 'member')) {
        await page.goto(line.address + path);
        await seeItStand(page);
        expect(await shiftsIn(page)).toEqual([]);
      }
    } finally {
      line.stop();
    }
  });
}

for (const [who, from, to] of [
  ['a member', '/curriculum', '/coaching'],
  ['a visitor', '/', '/videos'],
] as const) {
  test(`${who} starts a page at its top and comes back to where they were`, async ({ page }) => {
    if (who === 'a member') await openSession(page, DEMO_MEMBER);
    await open(page, from);
    const link = page.locator(`a[href="${to}"]:visible`).last();
    await page.evaluate(() => window.scrollTo(0, 500));
    await expect.poll(async () => (await standpoint(page)).top).toBe(500);
    await link.evaluate((element: HTMLElement) => element.click());
    await expect(page).toHaveURL(to);
    await seeItStand(page);
    expect((await standpoint(page)).top).toBe(0);
    await page.goBack();
    await seeItStand(page);
    await expect.poll(async () => (await standpoint(page)).top).toBe(500);
  });
}

test('whatever a page waits for, it waits in its shape or under one sign, in the middle of the page', async ({
  page,
}) => {
  await openSession(page, DEMO_MEMBER);
  await leaveDataToBrowser(page);
  const sign = page.getByRole('main').locator('output:visible');
  const signs = new Set<string>();
  for (const [path, held] of [
    ['/', /\/api\/user/],
    ['/dashboard', '**/api/dashboard'],
    ['/clarity', '**/api/courses/**'],
    ['/curriculum/realtors', '**/api/courses/**'],
    ['/courses/realtor-fire-foundation', '**/api/courses/**'],
    ['/coaching', '**/api/dashboard'],
    ['/coaching', /mf-community.*\.js/],
    ['/videos-dashboard', /mf-public.*\.js/],
  ] as const) {
    let letGo = () => {};
    const going = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(held, async (route) => {
      await going;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(sign, path).toHaveCount(1);
    // The sign of the page's code may just be giving way to that of its data.
    await expect(async () => {
      const shown = await sign.evaluate((output) => {
        const { x, width } = output.getBoundingClientRect();
        const drawing = output.querySelector('svg');
        const fromMiddle = Math.round(x + width / 2 - document.documentElement.clientWidth / 2);
        const size = drawing && getComputedStyle(drawing).width;
        return output.isConnected ? { fromMiddle, sign: drawing && `${size}: ${drawing.outerHTML}` } : undefined;
      });
      expect(shown, path).toMatchObject({ fromMiddle: 0 });
      if (shown?.sign) signs.add(shown.sign);
    }).toPass();
    letGo();
    await seeItStand(page);
    await page.unrouteAll();
  }
  expect([...signs]).toHaveLength(1);
});

for (const [kind, path] of [
  ['prerendered', '/videos'],
  ['shell', '/community'],
] as const) {
  for (const [theme, ground] of [
    ['dark', 'rgb(7, 19, 36)'],
    ['light', 'rgb(247, 244, 237)'],
  ] as const) {
    test(`a ${kind} page in the ${theme} theme is never seen in the other`, async ({ page }) => {
      if (kind === 'shell') await openSession(page, DEMO_MEMBER);
      // The system wants the other theme, which must not matter.
      await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' });
      await page.addInitScript((chosen) => {
        localStorage.setItem('theme', chosen);
        window.grounds = [];
        const note = () => {
          const { backgroundColor } = getComputedStyle(document.documentElement);
          if (window.grounds.at(-1) !== backgroundColor && document.head) window.grounds.push(backgroundColor);
          requestAnimationFrame(note);
        };
        // From the first frame that the browser paints on.
        requestAnimationFrame(note);
      }, theme);
      await open(page, path);
      expect(await page.evaluate(() => window.grounds)).toEqual([ground]);
    });
  }
}
