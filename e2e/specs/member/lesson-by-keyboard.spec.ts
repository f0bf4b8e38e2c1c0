import type { Locator, Page } from '@playwright/test';
import { activities, reflection } from '../../pages/lesson';
import { expect, test } from '../../support/test';
import { expectToast } from '../../support/toast';

test.use({ opens: ['mf-courses/clarity'] });

const next = (page: Page) => page.getByRole('button', { name: /^Next/ });
const previous = (page: Page) => page.getByRole('button', { name: /^Previous/ });
const days = (page: Page) => page.getByRole('toolbar', { name: 'Choose a day' });
const day = (page: Page, number: number) => days(page).getByRole('button', { name: `Day ${number}`, exact: true });

/** Presses a button by keyboard, which needs the focus on it. */
async function press(button: Locator) {
  await button.focus();
  await button.press('Enter');
}

test('the focus stays on what turned to the last or first day, and on Save Progress while it saves', async ({
  page,
  member: _member,
}) => {
  await page.goto('/clarity?day=28');
  await press(next(page));
  await expect(page).toHaveURL(/day=29/);
  await expect(next(page)).toBeDisabled();
  await expect(next(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/day=29/);

  await page.goto('/clarity?day=2');
  let stops = 0;
  await page.getByRole('main').focus();
  const isAtLesson = () =>
    activities(page)
      .first()
      .evaluate((box) => box === document.activeElement);
  while (!(await isAtLesson())) {
    await page.keyboard.press('Tab');
    stops += 1;
    expect(stops, 'stops before the lesson').toBeLessThan(10);
  }
  await press(previous(page));
  await expect(page).toHaveURL(/day=1$/);
  await expect(previous(page)).toBeDisabled();
  await expect(previous(page)).toBeFocused();

  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/courses/lessons/**', async (route) => {
    await held;
    await route.continue();
  });
  await reflection(page).fill('Written.');
  await press(page.getByRole('button', { name: 'Save Progress' }));
  const saving = page.getByRole('button', { name: 'Saving...' });
  await expect(saving).toBeDisabled();
  await expect(saving).toBeFocused();
  answer();
  await expectToast(page, 'Progress saved');
  await expect(page.getByRole('button', { name: 'Save Progress' })).toBeFocused();
});

test('the days are one stop for Tab, with arrows that follow the rows of each width, and say which is current', async ({
  page,
  member: _member,
}) => {
  await page.goto('/clarity?day=8');
  await expect(day(page, 8)).toHaveAttribute('aria-current', 'step');
  await page.getByRole('link', { name: 'Back to Curriculum' }).focus();
  await page.keyboard.press('Tab');
  await expect(day(page, 8)).toBeFocused();
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
    await expect(day(page, to), `${key} leads to day ${to}`).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(previous(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(day(page, 8)).toBeFocused();
  for (const [width, below] of [
    [390, 13],
    [900, 18],
    [1440, 13],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const unfold = page.getByRole('button', { name: 'Show all days' });
    if (width === 390) await unfold.click();
    else await expect(unfold).toBeHidden();
    await day(page, 8).focus();
    await page.keyboard.press('ArrowDown');
    await expect(day(page, below), `below day 8 at ${width}`).toBeFocused();
  }
  await day(page, 8).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/day=7/);
  await expect(day(page, 7)).toBeFocused();
  await expect(day(page, 7)).toHaveAttribute('aria-current', 'step');
});
