import type { Locator, Page } from '@playwright/test';
import { openHabits } from '../../pages/dashboard';
import { activities, reflection } from '../../pages/lesson';
import { DEMO_MEMBER, openSession } from '../../support/members';
import { open, screensFor } from '../../support/screens';
import { expect, test } from '../../support/test';
import { seeToast } from '../../support/toast';

test.use({ remotes: ['mf-public', 'mf-courses', 'mf-community'] });

const next = (page: Page) => page.getByRole('button', { name: /^Next/ });
const previous = (page: Page) => page.getByRole('button', { name: /^Previous/ });

/** Presses a button by keyboard, which needs the focus on it. */
async function press(button: Locator) {
  await button.focus();
  await button.press('Enter');
}

for (const path of ['/clarity', '/fire', '/courses/realtor-fire-foundation']) {
  test(`the focus stays on the button that turned to the last and to the first day of ${path}`, async ({
    page,
    member: _member,
  }) => {
    await page.goto(`${path}?day=28`);
    await press(next(page));
    await expect(page).toHaveURL(/day=29/);
    await expect(next(page)).toBeDisabled();
    await expect(next(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/day=29/);

    await page.goto(`${path}?day=2`);
    await press(previous(page));
    await expect(page).toHaveURL(/day=1$/);
    await expect(previous(page)).toBeDisabled();
    await expect(previous(page)).toBeFocused();
  });
}

test('the focus stays on Save Progress while it saves and after', async ({ page, member: _member }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/courses/lessons/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/clarity?day=2');
  await reflection(page).fill('Written.');
  await press(page.getByRole('button', { name: 'Save Progress' }));
  const saving = page.getByRole('button', { name: 'Saving...' });
  await expect(saving).toBeDisabled();
  await expect(saving).toBeFocused();
  answer();
  await seeToast(page, 'Progress saved');
  await expect(page.getByRole('button', { name: 'Save Progress' })).toBeFocused();
});

test('the focus stays on a habit that was completed, and on a lesson’s button that changes its words', async ({
  page,
  member: _member,
}) => {
  await page.goto('/dashboard');
  const habit = openHabits(page).first();
  const name = (await habit.getAttribute('aria-label')) ?? '';
  await press(habit);
  await seeToast(page, 'Habit completed!');
  await expect(page.locator(':focus')).toHaveAttribute('aria-disabled', 'true');
  expect(name).not.toBe('');

  await page.goto('/courses/realtor-fire-foundation?day=2');
  await press(page.getByRole('button', { name: 'Complete Lesson' }));
  await expect(page.getByRole('button', { name: 'Mark as Incomplete' })).toBeFocused();
});

test('the days are one stop for Tab, with arrows inside, and say which is current and which are done', async ({
  page,
  member: _member,
}) => {
  await page.goto('/clarity?day=8');
  const days = page.getByRole('toolbar', { name: 'Choose a day' });
  const day = (number: number) => days.getByRole('button', { name: `Day ${number}`, exact: true });
  await expect(day(8)).toHaveAttribute('aria-current', 'step');

  await page.getByRole('link', { name: 'Back to Curriculum' }).focus();
  await page.keyboard.press('Tab');
  await expect(day(8)).toBeFocused();
  for (const [key, to] of [
    ['ArrowRight', 9],
    ['ArrowDown', 14],
    ['ArrowUp', 9],
    ['ArrowLeft', 8],
    ['End', 29],
    ['ArrowRight', 29],
    ['Home', 1],
    ['ArrowUp', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(day(to), `${key} leads to day ${to}`).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(previous(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(day(8)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/day=7/);
  await expect(day(7)).toBeFocused();
  await expect(day(7)).toHaveAttribute('aria-current', 'step');
});

test('the rows of days of a wide and of a narrow grid are followed', async ({ page, member: _member }) => {
  for (const [width, below] of [
    [390, 13],
    [900, 18],
    [1440, 13],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/clarity?day=8');
    const unfold = page.getByRole('button', { name: 'Show all days' });
    if (width === 390) await unfold.click();
    else await expect(unfold).toBeHidden();
    const days = page.getByRole('toolbar', { name: 'Choose a day' });
    await days.getByRole('button', { name: 'Day 8', exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(days.getByRole('button', { name: `Day ${below}`, exact: true })).toBeFocused();
  }
});

test('the lesson of a day is few stops away for the keyboard', async ({ page, member: _member }) => {
  await page.goto('/clarity?day=2');
  await expect(activities(page).first()).toBeVisible();
  await page.getByRole('main').focus();
  let stops = 0;
  while (
    !(await activities(page)
      .first()
      .evaluate((box) => box === document.activeElement))
  ) {
    await page.keyboard.press('Tab');
    stops += 1;
    expect(stops).toBeLessThan(10);
  }
});

test('the filters of the videos are one stop for Tab', async ({ page }) => {
  await page.goto('/videos');
  const filters = page.getByRole('toolbar').getByRole('button');
  await filters.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(filters.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(filters.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await expect(filters.and(page.locator(':focus'))).toHaveCount(0);
});

/** Toolbars that Tab stops at more than once, and rows of more than ten buttons that are no toolbar. */
const manyStops = (page: Page) =>
  page.evaluate(() => {
    const stops = (root: Element) =>
      [...root.querySelectorAll<HTMLElement>('button:enabled')].filter(
        (button) => button.tabIndex >= 0 && button.checkVisibility({ visibilityProperty: true }),
      ).length;
    const toolbars = [...document.querySelectorAll('[role="toolbar"]')].filter((toolbar) => stops(toolbar) !== 1);
    const grids = [...document.querySelectorAll('main *, dialog *')].filter(
      (parent) =>
        [...parent.children].filter(
          (child) => child.matches('button:enabled') && child.getAttribute('tabindex') !== '-1',
        ).length > 10,
    );
    return [...toolbars, ...grids].map((found) => found.outerHTML.slice(0, 120));
  });

test('no screen of a member has a grid of buttons that Tab goes through one by one', async ({ page }) => {
  await openSession(page, DEMO_MEMBER);
  for (const { path } of await screensFor(page, 'member')) {
    await open(page, path);
    expect.soft(await manyStops(page), path).toEqual([]);
  }
  await open(page, '/coaching');
  await page.getByRole('button', { name: 'Schedule 1:1 Session' }).first().click();
  const times = page.getByRole('dialog').getByRole('toolbar');
  await expect(times.getByRole('button').nth(10)).toBeVisible();
  expect(await manyStops(page)).toEqual([]);
  await times.getByRole('button').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(times.getByRole('button').nth(1)).toBeFocused();
});
