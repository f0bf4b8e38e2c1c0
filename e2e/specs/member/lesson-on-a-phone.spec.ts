import type { Locator, Page } from '@playwright/test';
import { activities, reflection } from '../../pages/lesson';
import { DEMO_MEMBER, openSession } from '../../support/members';
import { openBeforeScript } from '../../support/rendered';
import { open } from '../../support/screens';
import { expect, test } from '../../support/test';

test.use({ opens: ['mf-courses/realtor-course', 'mf-courses/clarity', 'mf-courses/discipline', 'mf-courses/fire'] });

const PHONE = { width: 390, height: 844 };

test.use({ viewport: PHONE, hasTouch: true });

const COURSES = [
  { path: '/clarity', action: 'Save Progress' },
  { path: '/discipline', action: 'Save Progress' },
  { path: '/fire?program=foundation', action: 'Save Progress' },
  { path: '/fire?program=identity', action: 'Save Progress' },
  { path: '/courses/realtor-fire-foundation', action: 'Complete Lesson' },
];

const title = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });
const foot = (page: Page) => page.getByRole('article').locator('footer');
const links = (page: Page) => page.getByRole('navigation', { name: 'Quick navigation' });
const day = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`^Day ${number}(,|$)`) });

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not on the page');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

test('title, quote and first activity are on the first screen, the button in reach of the thumb, and what stands at the foot hides nothing', async ({
  page,
  member: _member,
}) => {
  for (const { path, action } of COURSES)
    await test.step(path, async () => {
      await open(page, path);
      const top = (await boxOf(page.getByRole('banner'))).bottom;
      const bar = await boxOf(foot(page));
      for (const part of [title(page), page.locator('article blockquote').first(), activities(page).first()]) {
        const { y, bottom } = await boxOf(part);
        expect(y).toBeGreaterThanOrEqual(top);
        expect(bottom).toBeLessThanOrEqual(bar.y);
      }
      const { y, bottom } = await boxOf(page.getByRole('button', { name: action }));
      expect(y).toBeGreaterThan(PHONE.height / 2);
      expect(bottom).toBeLessThanOrEqual((await boxOf(links(page))).y);
    });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect
    .poll(async () => (await boxOf(foot(page))).y - (await boxOf(reflection(page))).bottom)
    .toBeGreaterThan(0);
  expect((await boxOf(foot(page))).bottom).toBeLessThanOrEqual((await boxOf(links(page))).y + 1);
});

test('what the keyboard is at is never under the header or the foot', async ({ page, member: _member }) => {
  await open(page, '/clarity?day=1');
  await page.getByRole('main').focus();
  for (const key of ['Tab', 'Shift+Tab']) {
    let isInside = true;
    while (isInside) {
      await page.keyboard.press(key);
      const focus = page.locator(':focus');
      isInside = (await page.locator('main :focus').count()) > 0;
      if (!isInside) break;
      const { y, bottom } = await boxOf(focus);
      const isAtFoot = (await foot(page).locator(':focus').count()) > 0;
      const end = isAtFoot ? (await boxOf(links(page))).y : (await boxOf(foot(page))).y;
      const name = await focus.evaluate((element) => element.outerHTML.slice(0, 80));
      expect.soft(y, name).toBeGreaterThanOrEqual((await boxOf(page.getByRole('banner'))).bottom - 1);
      expect.soft(bottom, name).toBeLessThanOrEqual(end + 1);
    }
  }

  await test.step('in a window with little height, as beside a keyboard on the screen, nothing stands over the lesson', async () => {
    await page.setViewportSize({ width: 390, height: 440 });
    await expect(foot(page)).toHaveCSS('position', 'static');
  });
});

test('the row of the current day is shown, before the script and after; it unfolds to the grid of all days', async ({
  page,
  baseURL,
}) => {
  await openSession(page, DEMO_MEMBER);
  const expectRow = async (first: number) => {
    for (const number of [first, first + 4]) await expect(day(page, number)).toBeInViewport({ ratio: 0.99 });
    for (const number of [first - 1, first + 5]) await expect(day(page, number)).not.toBeInViewport();
  };
  const letThrough = await openBeforeScript(page, baseURL, '/clarity?day=10');
  await expectRow(6);
  letThrough();
  await expect(page).toHaveURL(/day=10/);
  await expectRow(6);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expectRow(11);

  await test.step('the row unfolds to the grid of all days, five in a row, and folds again', async () => {
    const unfold = page.getByRole('button', { name: 'Show all days' });
    await expect(unfold).toHaveAttribute('aria-expanded', 'false');
    await unfold.click();
    await expect(unfold).toHaveAttribute('aria-expanded', 'true');
    await expect(day(page, 29)).toBeInViewport();
    expect((await boxOf(day(page, 6))).x).toBeCloseTo((await boxOf(day(page, 1))).x, 0);
    await unfold.click();
    await expect(day(page, 29)).not.toBeInViewport();
    await expect(day(page, 11)).toBeInViewport({ ratio: 0.99 });
  });

  await test.step('arrows lead to days in other rows, which then show', async () => {
    await day(page, 11).focus();
    await page.keyboard.press('ArrowDown');
    await expect(day(page, 16)).toBeFocused();
    await expect(day(page, 16)).toBeInViewport({ ratio: 0.99 });
  });
});
