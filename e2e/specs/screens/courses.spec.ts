import type { Page } from '@playwright/test';
import { openDay, reflection } from '../../pages/lesson';
import { expectNoViolation } from '../../support/axe';
import { press } from '../../support/dialogs';
import { DEMO_MEMBER, openSession } from '../../support/members';
import {
  DESKTOP,
  expect,
  expectBeside,
  expectItIsForEveryone,
  expectNoOverflow,
  expectScreens,
  TABLET,
  test,
  type Wait,
} from '../../support/screen-sweep';
import { screensOf } from '../../support/screens';
import { expectToast } from '../../support/toast';
import { leaveDataToBrowser } from '../../support/unrendered';

test.use({ opens: ['mf-courses'] });
test.describe.configure({ timeout: 300_000 });

const WAITS: Record<string, Wait> = {
  '/': { calls: ['*/api/user*', '*/api/courses*'], label: 'Loading your portal...' },
  '/dashboard': { calls: ['*/api/dashboard'], label: 'Loading your dashboard...' },
  '/habits': { calls: ['*/api/habits*'], label: 'Loading your habits...' },
  '/curriculum': { calls: ['*/api/user*', '*/api/courses*'], label: 'Loading courses...' },
  '/curriculum/realtors': { calls: ['*/api/courses/*'], label: 'Loading Realtor courses...', spinner: true },
  '/courses/realtor-fire-foundation': { calls: ['*/api/courses/*'], label: 'Loading course...', spinner: true },
  '/clarity': { calls: ['*/api/courses/*'], label: 'Loading course...' },
};

const onATablet = async (page: Page, look: () => Promise<void>) => {
  await page.setViewportSize(TABLET);
  await look();
  await page.setViewportSize(DESKTOP);
};

/** On a phone a long description shows three lines, and all of it when asked for, by keyboard too. */
async function expectThreeLines(page: Page) {
  const courses = page.getByRole('region', { name: 'All Courses' }).getByRole('listitem');
  const place = await courses.evaluateAll((all) =>
    all.findIndex(({ textContent }) => textContent.includes('Read more')),
  );
  const course = courses.nth(place);
  const text = course.locator('p').first();
  const hidden = () => text.evaluate((element) => element.scrollHeight - element.clientHeight);
  const toggle = course.getByRole('button', { name: /^(Read more|Show less)$/ });
  const short = await text.evaluate((element) => element.clientHeight);
  expect(await hidden()).toBeGreaterThan(0);
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveText('Show less');
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(await hidden()).toBe(0);
  await toggle.click();
  await expect(toggle).toHaveText('Read more');
  expect(await text.evaluate((element) => element.clientHeight)).toBe(short);
}

/** A finished day, one with unsaved words, the question before leaving it, and what is said when it is saved. */
async function expectLessons(page: Page) {
  await openDay(page, 1);
  await expectNoViolation(page, 'a completed lesson');
  await openDay(page, 29);
  await reflection(page).fill(`Half a thought ${Date.now()}`);
  await expectNoViolation(page, 'a lesson with unsaved words');
  await page.getByRole('link', { name: 'Back to Curriculum' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolation(page, 'leave without saving?');
  await press(page, 'Stay on this page');
  await press(page, 'Save Progress');
  await expectToast(page, 'Progress saved');
  await expectNoViolation(page, 'toast');
}

test('what a member sees: how it waits, every screen, lessons in use', async ({ page, happened, consoleErrors }) => {
  await openSession(page, DEMO_MEMBER);
  await expectScreens(page, happened, await screensOf(page, 'mf-courses', 'member'), {
    waits: WAITS,
    then: {
      '/': () =>
        onATablet(page, async () => {
          await expectNoOverflow(page, 'Main navigation');
          await expectBeside(page, '5 Pillars Progress', 'Quick Actions');
        }),
      '/dashboard': async () => {
        await onATablet(page, async () => {
          await expectBeside(page, 'Current Course Progress', 'Habit Tracker');
          await expectBeside(page, 'Pillar Progress', 'Community Activity');
        });
        await press(page, 'Add Priority');
        await expectNoViolation(page, 'a priority being written');
      },
      '/curriculum': async () => {
        const all = page.getByRole('region', { name: 'All Courses' });
        await expect(all.getByRole('article').or(all.locator('ul > li'))).toHaveCount(7);
        await expect(all.getByText(/[\d,]+ minutes/)).toHaveCount(5);
        await expect(page.getByText('4 x 29 Days')).toBeVisible();
        await expect(page.getByText('Complete System')).toBeVisible();
        await expect(page.getByText('Available', { exact: true })).toHaveCount(2);
        await press(page, "MLO's");
        await press(page, 'Other');
        await expect(page).toHaveURL('/curriculum');
        await expect(page.getByRole('link', { name: 'Realtors' })).toHaveAttribute('href', '/curriculum/realtors');
        await page.setViewportSize({ width: 390, height: 844 });
        await expectThreeLines(page);
        await page.setViewportSize(DESKTOP);
      },
      '/clarity': () => expectLessons(page),
      '/fire': async () => {
        await page.getByRole('tab', { name: 'Resilience' }).click();
        await expect(page).toHaveURL(/program=resilience/);
        await expectNoViolation(page, 'a locked program');
      },
    },
  });
  await page.goto('/course/juggling');
  await expect(page).toHaveTitle('404 Page Not Found | Five Pillars');
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await expectNoViolation(page, 'an unknown course');
  consoleErrors.expect(/status of 404/);
});

test('what a new member sees, who has nothing yet, and that the portal waits until it knows who is here', async ({
  page,
  happened,
  member: _member,
}) => {
  await leaveDataToBrowser(page);
  const screens = await screensOf(page, 'mf-courses', 'member');
  for (const { path, title } of screens.filter(({ path }) =>
    ['/', '/dashboard', '/habits', '/welcome', '/clarity'].includes(path),
  ))
    await expectItIsForEveryone(page, happened, { path, title });
  await page.route('**/api/auth/user', () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByText('Loading your portal...')).toBeInViewport();
  await expect(page.locator('output:visible svg')).toBeVisible();
});
