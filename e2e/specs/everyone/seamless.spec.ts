import type { Page } from '@playwright/test';
import { expectArrival, navigation } from '../../pages/frame';
import { ADMIN_PASSWORD } from '../../support/admin';
import { DEMO_MEMBER, openSession } from '../../support/members';
import { open, screensFor, expectItStand } from '../../support/screens';
import { shiftsIn, watchShifts } from '../../support/shifts';
import { expect, test } from '../../support/test';
import { leaveDataToBrowser } from '../../support/unrendered';

test.use({
  opens: [
    'mf-admin/admin-login',
    'mf-admin/admin',
    'mf-admin/admin-members',
    'mf-community/community',
    'mf-community/coaching',
    'mf-community/messages',
    'mf-courses/home',
    'mf-courses/dashboard',
    'mf-courses/realtor-course',
    'mf-courses/fire',
    'mf-public/landing',
    'mf-public/questionnaire',
    'mf-public/videos',
    'mf-public/videos-dashboard',
    'mf-public/subscribe',
  ],
});

declare global {
  interface Window {
    grounds: string[];
  }
}

/** Where the reader is: which document, and how far down. */
const standpoint = (page: Page) => page.evaluate(() => ({ document: performance.timeOrigin, top: window.scrollY }));

/** Clicks and sees the next page stand: under its title, which is told, with the reader at its heading. */
async function moveOn(page: Page, label: string, path: string, title: string) {
  await navigation(page).getByRole('link', { name: label, exact: true }).click();
  await expectArrival(page, path, title);
  await expectItStand(page);
}

async function scrollDown(page: Page) {
  await page.evaluate(() => window.scrollTo(0, 500));
  await expect.poll(async () => (await standpoint(page)).top).toBe(500);
}

/** Sees that a page begins at its top, and that the one before it is found again where it was left. */
async function expectReturn(page: Page) {
  await expectItStand(page);
  expect((await standpoint(page)).top).toBe(0);
  await page.goBack();
  await expectItStand(page);
  await expect.poll(async () => (await standpoint(page)).top).toBe(500);
}

test('a walk through all four remotes stays in one document: nothing jumps, and each page begins at its top and heading, under its own title', async ({
  page,
}) => {
  await watchShifts(page);
  await openSession(page, DEMO_MEMBER);
  await open(page, '/');
  const { document: walked } = await standpoint(page);
  await moveOn(page, 'Community', '/community', 'Community');
  await moveOn(page, 'Videos', '/videos-dashboard', 'Videos');
  await moveOn(page, 'Coaching', '/coaching', 'Coaching Sessions');
  await moveOn(page, 'Dashboard', '/', 'Your Business Transformation Hub');
  await page.goBack();
  await expectArrival(page, '/coaching', 'Coaching Sessions');
  await moveOn(page, 'Dashboard', '/', 'Your Business Transformation Hub');
  await page.getByRole('link', { name: 'Daily Dashboard' }).click();
  await expectArrival(page, '/dashboard', 'Daily Dashboard');
  await expectItStand(page);
  expect(await shiftsIn(page)).toEqual([]);

  await test.step('each page begins at its top, and is found again where it was left', async () => {
    const link = page.locator('a[href="/coaching"]:visible').last();
    await scrollDown(page);
    await link.evaluate((element: HTMLElement) => element.click());
    await expectArrival(page, '/coaching', 'Coaching Sessions');
    await expectReturn(page);
  });

  await test.step('a page that is not there', async () => {
    await page.evaluate(() => {
      window.history.pushState({}, '', '/nowhere');
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    });
    await expectArrival(page, '/nowhere', '404 Page Not Found');
  });

  await test.step('the admin’s', async () => {
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('menuitem', { name: 'Admin Login' }).click();
    await expect(page).toHaveTitle('Admin sign-in | Five Pillars');
    await page.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveTitle('Admin dashboard | Five Pillars');
    await page.getByRole('link', { name: 'Members', exact: true }).click();
    await expectArrival(page, '/admin/members', 'Members');
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveTitle('Your Business Transformation Hub | Five Pillars');
  });
  expect((await standpoint(page)).document).toBe(walked);
});

test('a visitor starts a page at its top and heading, and comes back to where they were', async ({ page }) => {
  await open(page, '/');
  const link = page.locator('a[href="/videos"]:visible').last();
  await scrollDown(page);
  await link.evaluate((element: HTMLElement) => element.click());
  await expectArrival(page, '/videos', 'Video Library');
  await expectReturn(page);
  await page.locator('a[href="/questionnaire"]:visible').first().click();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
  await page.getByRole('link', { name: 'Five Pillars, home' }).click();
  await expectArrival(page, '/', 'Business coaching for realtors');
});

test('a member’s page of each app sends a visitor to sign in and names the way back', async ({ page }) => {
  // '/' is the landing page then.
  const screens = (await screensFor(page, 'member')).filter(({ path }) => path !== '/');
  for (const { path } of new Map(screens.map((screen) => [screen.app, screen])).values()) {
    await page.goto(path);
    await page.waitForURL(`/api/login?returnTo=${encodeURIComponent(path)}`);
  }
});

test('a page whose code or data has not come waits under one sign, in the middle of the page', async ({ page }) => {
  await openSession(page, DEMO_MEMBER);
  await leaveDataToBrowser(page);
  const sign = page.getByRole('main').locator('output:visible');
  const signs = new Set<string>();
  for (const [path, held] of [
    ['/courses/realtor-fire-foundation', '**/api/courses/**'],
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
    await expectItStand(page);
    await page.unrouteAll();
  }
  expect([...signs]).toHaveLength(1);
});

for (const [kind, path] of [
  ['prerendered', '/videos'],
  ['shell', '/community'],
] as const) {
  test(`a ${kind} page in a theme is never seen in the other`, async ({ page }) => {
    if (kind === 'shell') await openSession(page, DEMO_MEMBER);
    await page.addInitScript(() => {
      window.grounds = [];
      const note = () => {
        const { backgroundColor } = getComputedStyle(document.documentElement);
        if (window.grounds.at(-1) !== backgroundColor && document.head) window.grounds.push(backgroundColor);
        requestAnimationFrame(note);
      };
      // From the first frame that the browser paints on.
      requestAnimationFrame(note);
    });
    for (const [theme, ground] of [
      ['dark', 'rgb(7, 19, 36)'],
      ['light', 'rgb(247, 244, 237)'],
    ] as const) {
      // The system wants the other theme, which must not matter.
      await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' });
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
      await open(page, path);
      expect(await page.evaluate(() => window.grounds)).toEqual([ground]);
    }
  });
}
