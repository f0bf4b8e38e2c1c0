import type { Locator, Page } from '@playwright/test';
import { activities } from '../../pages/lesson';
import { openAsAdmin } from '../../support/admin';
import { DEMO_MEMBER, openSession } from '../../support/members';
import { dominantColor } from '../../support/pixels';
import { expect, test } from '../../support/test';
import { tick, untick } from '../../support/tick';

test.use({
  opens: [
    'mf-admin/admin',
    'mf-community/community',
    'mf-courses/clarity',
    'mf-courses/fire',
    'mf-public/videos-dashboard',
  ],
});

// As in the contrast themes of Windows: backgrounds, shadows and most colors of the page are replaced.
test.use({ forcedColors: 'active' });

/** Sees that the chosen one looks otherwise than one of its like. */
async function expectChosen(chosen: Locator, other: Locator) {
  await expect(chosen).toBeVisible();
  expect(await dominantColor(chosen), 'the color of the chosen one').not.toBe(await dominantColor(other));
}

const day = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`^Day ${number}(,|$)`) });

test('a member still sees where they are, how far they are and what they chose', async ({ page }) => {
  await openSession(page, DEMO_MEMBER);
  await page.goto('/clarity?day=8');

  await test.step('the current day, and the days that are done', async () => {
    await expectChosen(day(page, 8), day(page, 29));
    const done = page.getByRole('button', { name: /^Day \d+, completed$/ }).first();
    await expect(done).toHaveCSS('border-style', 'double');
    await expect(day(page, 29)).toHaveCSS('border-style', 'solid');
  });

  await test.step('the progress bar', async () => {
    const bar = page.getByRole('progressbar');
    expect(Number(await bar.getAttribute('value'))).toBeGreaterThan(10);
    expect(await dominantColor(bar, 0, 0.1)).not.toBe(await dominantColor(bar, 0.95, 1));
    await expect(bar).toHaveCSS('border-style', 'solid');
  });

  await test.step('a ticked activity', async () => {
    const box = activities(page).first();
    await untick(box);
    const before = await box.screenshot();
    await tick(box);
    await expect.poll(async () => (await box.screenshot()).equals(before)).toBe(false);
  });

  await test.step('the focus', async () => {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).not.toHaveCSS('outline-style', 'none');
  });

  await test.step('the page in the navigation', async () => {
    await page.goto('/community');
    const links = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
    await expectChosen(links.filter({ hasText: 'Community' }), links.filter({ hasText: 'Curriculum' }));
    await page.setViewportSize({ width: 390, height: 800 });
    const bar = page.getByRole('navigation', { name: 'Quick navigation' }).getByRole('link');
    await expectChosen(bar.filter({ hasText: 'Community' }), bar.filter({ hasText: 'Curriculum' }));
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('the tab', async () => {
    await page.goto('/fire');
    const tabs = page.getByRole('tab');
    await expectChosen(tabs.first(), tabs.last());
  });

  await test.step('the filter', async () => {
    await page.goto('/videos-dashboard');
    await expectChosen(
      page.getByRole('button', { name: 'All', exact: true }),
      page.getByRole('button', { name: 'Habits', exact: true }),
    );
  });

  await test.step('a cheered post', async () => {
    await page.goto('/community');
    const cheers = page.getByRole('article').locator('button[aria-pressed]');
    const pressed = cheers.and(page.locator('[aria-pressed="true"]'));
    await expect(cheers.first()).toBeVisible();
    if ((await pressed.count()) === 0) await cheers.first().click();
    await expectChosen(pressed.first(), cheers.and(page.locator('[aria-pressed="false"]')).first());
  });

  await test.step('a button that cannot be pressed', async () => {
    const share = page.getByRole('button', { name: /Share|Post/ }).first();
    await expect(share).toBeDisabled();
    await expect(share).toHaveCSS('opacity', '1');
  });
});

test('the admin still sees which section is open', async ({ page }) => {
  await openAsAdmin(page);
  const links = page.getByRole('navigation').getByRole('link');
  await expectChosen(page.locator('nav a[aria-current="page"]').last(), links.filter({ hasText: 'Outbox' }));
});
