import type { Page } from '@playwright/test';
import { reflection, saveProgress, tickAll } from '../../pages/lesson';
import { open } from '../../support/screens';
import { expect, test } from '../../support/test';

test.use({
  opens: ['mf-courses/clarity'],
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
});

const article = (page: Page) => page.getByRole('article');
const goOn = (page: Page, day: number) => article(page).getByRole('link', { name: `Continue with Day ${day}` });
const told = (page: Page, text: string | RegExp) => article(page).getByRole('status').filter({ hasText: text });

test('a finished day is told once, in view, without motion where none is wanted, and leads to the title of the next', async ({
  page,
  member: _member,
}) => {
  await open(page, '/clarity?day=1');
  await expect(goOn(page, 2)).toBeHidden();
  await tickAll(page);
  await reflection(page).fill('Three calls before nine.');
  await saveProgress(page);
  await expect(told(page, 'Day 1 done')).toContainText('Day 2 is next: ');
  await expect(told(page, 'Day 1 done')).toBeInViewport();
  const lasting = await page.evaluate(() =>
    document.getAnimations().map((animation) => Number(animation.effect?.getComputedTiming().activeDuration)),
  );
  expect(lasting.filter((milliseconds) => milliseconds > 1)).toEqual([]);
  await expect(page.getByRole('button', { name: 'Save Progress' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(goOn(page, 2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/day=2$/);
  await expect(article(page).getByRole('heading', { level: 2 })).toBeFocused();
  await expect(article(page).getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(told(page, 'done')).toBeHidden();

  await open(page, '/clarity?day=1');
  await expect(goOn(page, 2)).toBeVisible();
  await expect(page.getByText('Day 1 done')).toBeHidden();
  await reflection(page).fill('Three calls before nine, and one after.');
  await expect(goOn(page, 2)).toBeHidden();
  await saveProgress(page);
  await expect(goOn(page, 2)).toBeVisible();
  await expect(page.getByText('Day 1 done')).toBeHidden();
});
