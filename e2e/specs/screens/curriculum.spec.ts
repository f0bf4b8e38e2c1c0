import type { Page } from '@playwright/test';
import { expectNoViolation } from '../../support/axe';
import { press } from '../../support/dialogs';
import { DEMO_MEMBER, openSession } from '../../support/members';
import { DESKTOP, expect, expectScreens, test, type Wait } from '../../support/screen-sweep';
import { testTakingOver } from '../../support/taken-over';

test.use({ opens: ['mf-courses/curriculum', 'mf-courses/realtors', 'mf-courses/course'] });

const WAITS: Record<string, Wait> = {
  '/curriculum': { calls: ['*/api/user*', '*/api/courses*'], label: 'Loading courses...' },
  '/curriculum/realtors': { calls: ['*/api/courses/*'], label: 'Loading Realtor courses...', spinner: true },
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

test('what a member sees of all courses and of those for Realtors, how each waits, and a course that isn’t there', async ({
  page,
  happened,
  ownScreens,
  consoleErrors,
}) => {
  await openSession(page, DEMO_MEMBER);
  await expectScreens(page, happened, await ownScreens('member'), {
    waits: WAITS,
    then: {
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
    },
  });
  await page.goto('/course/juggling');
  await expect(page).toHaveTitle('404 Page Not Found | Five Pillars');
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await expectNoViolation(page, 'an unknown course');
  consoleErrors.expect(/status of 404/);
});

testTakingOver({ dated: [] });
