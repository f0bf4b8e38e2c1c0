import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signUp } from '../support/members';
import { expect, test } from '../support/test';

const POSTS = 10_000;
const PAGE = 100;

const posts = Array.from({ length: POSTS }, (_, index) => ({
  id: randomUUID(),
  content: `Post number ${index}. ${'It went well. '.repeat(index % 23)}`,
  createdAt: new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString(),
  user: { firstName: 'Casey', lastName: 'Turner', profileImageUrl: null },
  mine: false,
  editedAt: null,
  cheers: index % 5,
  cheered: false,
  comments: 0,
  hiddenReason: null,
}));

/** Serves a feed of ten thousand posts, page by page. */
const serveLongFeed = (page: Page) =>
  page.route('**/api/community/posts*', (route) => {
    const start = Number(new URL(route.request().url()).searchParams.get('after') ?? 0);
    const next = start + PAGE;
    return route.fulfill({
      json: posts.slice(start, next),
      ...(next < POSTS && { headers: { link: `</api/community/posts?after=${next}>; rel="next"` } }),
    });
  });

/** The numbers of the posts that are in the page, in their order. */
const numbers = async (page: Page) =>
  (await page.getByRole('article').locator('p').allTextContents()).map((text) => Number(/\d+/.exec(text)?.[0]));

/** Scrolls to the end until the last post has come. */
const loadAll = (page: Page) =>
  expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect((await numbers(page)).at(-1)).toBe(POSTS - 1);
  }).toPass({ intervals: [10], timeout: 90_000 });

test('ten thousand posts scroll like a few: only those near the window are in the page', async ({ page }) => {
  test.setTimeout(150_000);
  await signUp(page);
  await serveLongFeed(page);
  await page.goto('/community');
  await expect(page.getByRole('article').first()).toBeVisible();
  await loadAll(page);
  await expect(page.getByText('You have seen every post.')).toBeVisible();
  expect(await page.getByRole('article').count()).toBeLessThan(60);

  // 120 steps upwards through the feed, one a frame; no frame may stall.
  const frames = await page.evaluate(async () => {
    const aFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const lengths: number[] = [];
    let last = await aFrame();
    for (let step = 0; step < 120; step++) {
      window.scrollBy(0, -400);
      const now = await aFrame();
      lengths.push(now - last);
      last = now;
    }
    return lengths.toSorted((a, b) => a - b);
  });
  const [median, worst] = [frames[60] ?? 0, frames.at(-1) ?? 0];
  test.info().annotations.push({ type: 'frames', description: `median ${median} ms, worst ${worst} ms` });
  expect(median).toBeLessThan(100);
  const shown = await numbers(page);
  expect(shown).toEqual(shown.map((_, index) => (shown[0] ?? 0) + index));
  expect(await page.getByRole('article').count()).toBeLessThan(60);
});

test('by keyboard every post follows the one before, and the focus is never lost', async ({ page }) => {
  await signUp(page);
  await serveLongFeed(page);
  await page.goto('/community');
  const first = page.getByRole('article').first();
  await first.getByRole('button', { name: /Cheer/ }).focus();
  for (let post = 0; post < 40; post++) {
    for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab');
    const text = await page.evaluate(() => document.activeElement?.closest('article')?.querySelector('p')?.textContent);
    expect(text).toContain(`Post number ${post + 1}.`);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(first).toContainText('Post number 0.');
  expect(await page.evaluate(() => document.activeElement?.closest('article')?.textContent)).toContain(
    'Post number 40.',
  );
});
