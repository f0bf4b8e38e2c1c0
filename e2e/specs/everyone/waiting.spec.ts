import type { Page, Route } from '@playwright/test';
import { openAsAdmin, openAdminSession } from '../../support/admin';
import { DEMO_MEMBER, openSession } from '../../support/members';
import { open, seeItStand } from '../../support/screens';
import { movedSince, notePlaces } from '../../support/places';
import { expect, test } from '../../support/test';
import { leaveDataToBrowser } from '../../support/unrendered';

// Each test opens up to twenty screens.
test.describe.configure({ timeout: 180_000 });

const WIDTHS = [390, 820, 1440];

/** What a screen waits for, and what it says of that. */
const OF_MEMBERS = [
  ['/', /\/api\/(user|courses)/, 'Loading your portal...'],
  ['/dashboard', '**/api/dashboard', 'Loading your dashboard...'],
  ['/curriculum', /\/api\/(user|courses)/, 'Loading courses...'],
  ['/clarity', '**/api/courses/**', 'Loading course...'],
  ['/community', '**/api/community/**', 'Loading posts...'],
  ['/coaching', '**/api/dashboard', 'Loading your sessions...'],
  ['/settings', '**/api/account*/**', 'Loading your settings...'],
] as const;

const OF_THE_OWNER = [
  ['/admin/leads', '**/api/admin/leads*', 'Loading leads...'],
  ['/admin/members', '**/api/admin/members*', 'Loading members...'],
  ['/admin/import', '**/api/admin/**', 'Loading imports...'],
  ['/admin/community', '**/api/admin/**', 'Loading reports...'],
  ['/admin/coaching', '**/api/admin/**', 'Loading the schedule...'],
  ['/admin/coaching?show=messages', '**/api/admin/**', 'Loading conversations...'],
  ['/admin/content', '**/api/admin/content*', 'Loading content...'],
  ['/admin/content/clarity', '**/api/admin/content**', 'Loading content...'],
  ['/admin/content/clarity/1', '**/api/admin/content/**', 'Loading content...'],
  ['/coach', '**/api/admin/desk*', 'Loading the workspace...'],
  ['/admin/releases', '**/api/releases*', 'Loading releases...'],
  ['/admin/audit', '**/api/admin/audit*', 'Loading the audit trail...'],
  ['/admin/outbox', '**/api/admin/**', 'Loading emails...'],
  ['/admin/plan-requests', '**/api/admin/**', 'Loading plan requests...'],
  ['/admin/plans', '**/api/admin/**', 'Loading the plans...'],
] as const;

const sign = (page: Page) => page.getByRole('main').locator('output:visible');

/** At each width: nothing can be scrolled sideways, and `look` is taken. */
async function atEachWidth(page: Page, path: string, look: () => Promise<void>) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(sideways, `${path} at ${width}`).toBe(0);
    await look();
  }
}

/**
 * Opens a screen whose data does not come before its shape was seen at every width, and sees that nothing has moved at any
 * of them once it is there.
 */
async function seeItStandStill(page: Page, path: string, held: string | RegExp, label: string) {
  let letGo = () => {};
  const going = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(held, async (route) => {
    await going;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(sign(page), path).toHaveText(label);
  await expect(sign(page).locator('svg'), 'no spinner').toHaveCount(0);
  await atEachWidth(page, path, () => notePlaces(page));
  letGo();
  await seeItStand(page);
  await atEachWidth(page, path, async () => {
    expect.soft(await movedSince(page), path).toEqual([]);
  });
  await page.unrouteAll();
}

test('what a member waits for stands in its shape, says so once, and moves nothing when it comes, at any width', async ({
  page,
}) => {
  await openSession(page, DEMO_MEMBER);
  await leaveDataToBrowser(page);
  for (const [path, held, label] of OF_MEMBERS) await seeItStandStill(page, path, held, label);
});

test('what the owner waits for stands in its shape, says so once, and moves nothing when it comes, at any width', async ({
  page,
}) => {
  await openAsAdmin(page, '/admin/leads');
  await seeItStand(page);
  const ofOne = async (list: string) =>
    (await page.locator(`td a[href^="${list}/"]`).first().getAttribute('href')) ?? list;
  const lead = await ofOne('/admin/leads');
  await page.goto('/admin/members');
  await seeItStand(page);
  const member = await ofOne('/admin/members');
  await page.goto('/admin/coaching');
  await seeItStand(page);
  const group = await ofOne('/admin/coaching/groups');
  for (const [path, held, label] of [
    ...OF_THE_OWNER,
    [group, '**/api/admin/coaching/**', 'Loading the session...'] as const,
    [lead, '**/api/admin/leads/**', 'Loading lead...'] as const,
    [member, '**/api/admin/members/**', 'Loading member...'] as const,
  ])
    await seeItStandStill(page, path, held, label);
});

test('what comes within 200 ms comes without its shape being seen', async ({ page }) => {
  await openSession(page, DEMO_MEMBER);
  await leaveDataToBrowser(page);
  await page.route('**/api/dashboard', () => {});
  await page.goto('/coaching', { waitUntil: 'commit' });
  await expect(sign(page)).toHaveText('Loading your sessions...');
  const seenAt = await sign(page).evaluate((shape: HTMLElement) => {
    // Once more from the beginning.
    shape.style.animationName = 'none';
    getComputedStyle(shape).getPropertyValue('animation-name');
    shape.style.removeProperty('animation-name');
    const [arrival] = shape.getAnimations();
    return [0, 199, 202].map((milliseconds) => {
      if (arrival) arrival.currentTime = milliseconds;
      return getComputedStyle(shape).visibility;
    });
  });
  expect(seenAt).toEqual(['hidden', 'hidden', 'visible']);
});

test('the spinners and loading texts that the spec names stay', async ({ page }) => {
  await openSession(page, DEMO_MEMBER);
  await openAdminSession(page);
  await leaveDataToBrowser(page);
  for (const [path, held, text] of [
    ['/', '**/api/auth/user', 'Loading your portal...'],
    ['/curriculum/realtors', '**/api/courses/**', 'Loading Realtor courses...'],
    ['/courses/realtor-fire-foundation', '**/api/courses/**', 'Loading course...'],
  ] as const) {
    await page.route(held, () => {});
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByText(text), path).toBeInViewport();
    await expect(page.locator('output:visible svg'), path).toBeVisible();
    await page.unrouteAll();
  }
  await openAsAdmin(page, '/settings');
  await page.route('**/api/admin/questionnaires', () => {});
  await page.goto('/admin', { waitUntil: 'commit' });
  await expect(sign(page).locator('svg')).toBeVisible();
});

/** What is wrong, and how the browser learns of it. */
const TROUBLES = [
  ['the API fails', (route: Route) => route.fulfill({ status: 500, json: { error: 'Oh', message: 'Oh' } })],
  ['the network is cut', (route: Route) => route.abort()],
] as const;

/** What cannot be had is said with one thing to do about it, which then does it. */
async function seeItTriedAgain(page: Page, path: string, asked: string | RegExp) {
  for (const [trouble, answer] of TROUBLES)
    await test.step(`${path} when ${trouble}`, async () => {
      await page.route(asked, answer);
      await page.goto(path);
      const alerts = page
        .getByRole('main')
        .getByRole('alert')
        .filter({ has: page.getByRole('button') });
      const alert = alerts.first();
      await expect(alert).toHaveText(/[.] ?Try again$/);
      await expect(alert.getByRole('button')).toHaveCount(1);
      await page.unroute(asked);
      while ((await alerts.count()) > 0) {
        const left = await alerts.count();
        await alert.getByRole('button', { name: 'Try again' }).click();
        await expect(alerts).toHaveCount(left - 1);
      }
      await seeItStand(page);
    });
}

test('what a member cannot be shown is said, with one way to try again', async ({ page, consoleErrors }) => {
  await openSession(page, DEMO_MEMBER);
  await leaveDataToBrowser(page);
  for (const [path, asked] of OF_MEMBERS) await seeItTriedAgain(page, path, asked);
  consoleErrors.length = 0;
});

test('what the owner cannot be shown is said, with one way to try again', async ({ page, consoleErrors }) => {
  await openAsAdmin(page, '/admin/leads');
  for (const [path, asked] of OF_THE_OWNER) await seeItTriedAgain(page, path, asked);
  consoleErrors.length = 0;
});

test('a lead and a member that are gone are said to be, for another try brings nobody back', async ({
  page,
  consoleErrors,
}) => {
  await openAsAdmin(page, '/admin/leads');
  for (const [list, gone, back] of [
    ['/admin/leads', 'We couldn’t find this lead.', 'Back to leads'],
    ['/admin/members', 'We couldn’t find this member.', 'All members'],
  ] as const) {
    await page.goto(`${list}/00000000-0000-4000-8000-000000000000`);
    await expect(page.getByRole('alert')).toContainText(gone);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await page.getByRole('link', { name: back }).click();
    await expect(page).toHaveURL(list);
  }
  consoleErrors.length = 0;
});

test('a tablet has room for every way on, and no screen in half a width', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await openSession(page, DEMO_MEMBER);
  await open(page, '/');
  const besides = async (one: string, other: string) => {
    const [left, right] = await Promise.all(
      [one, other].map((name) => page.getByRole('region', { name }).boundingBox()),
    );
    expect(right?.x, `${one} beside ${other}`).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? Infinity));
  };
  const overflow = (name: string) =>
    page.getByRole('navigation', { name }).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(await overflow('Main navigation')).toBe(0);
  await besides('5 Pillars Progress', 'Quick Actions');
  await open(page, '/dashboard');
  await besides('Current Course Progress', 'Habit Tracker');
  await besides('Pillar Progress', 'Community Activity');
  await open(page, '/coaching');
  await besides('Your Coach', 'Session Types');
  await openAsAdmin(page);
  await seeItStand(page);
  expect(await overflow('Admin sections')).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'the submissions').toBe(820);
});
