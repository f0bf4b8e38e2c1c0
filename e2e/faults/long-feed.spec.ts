import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addPost, posts } from '../pages/community';
import { signUp } from '../support/members';
import { expect, test } from '../support/own-portal';

test.use({ opens: ['mf-community'] });

// A portal of its own: what fills this feed would push the posts of other specs out of sight.
test.describe.configure({ mode: 'default', timeout: 150_000 });

const WRITERS = 5;
const POSTS_EACH = 50;
const ALL = WRITERS * POSTS_EACH;

const textOf = (number: number, run: string) =>
  `Post number ${number} of ${run}. ${'It went well. '.repeat(number % 23)}`;

/** Fills the feed, oldest first, so that the newest post is number 0. As many members write as their limit asks for. */
async function fillFeed(browserFor: () => Promise<Page>, run: string) {
  for (let number = ALL - 1; number >= 0;) {
    const writer = await browserFor();
    await signUp(writer);
    for (let post = 0; post < POSTS_EACH; post += 1, number -= 1) await addPost(writer, textOf(number, run));
  }
}

/** The numbers of the posts that are in the page, in their order. */
const numbers = async (page: Page) =>
  (await posts(page).locator('p').allTextContents())
    .flatMap((text) => /^Post number (\d+)/.exec(text)?.[1] ?? [])
    .map(Number);

test('many posts scroll like a few: only those near the window are in the page', async ({ page, anotherBrowser }) => {
  const run = randomUUID();
  await fillFeed(anotherBrowser, run);
  await signUp(page);
  await page.goto('/community');
  await expect(posts(page).first()).toContainText(run);

  await test.step('to the end, while somebody else posts', async () => {
    const other = await anotherBrowser();
    await signUp(other);
    await addPost(other, 'Meanwhile.');
    const seen = new Set<number>();
    await expect(async () => {
      await page.keyboard.press('PageDown');
      for (const number of await numbers(page)) seen.add(number);
      expect(seen.size).toBe(ALL);
    }).toPass({ intervals: [10], timeout: 60_000 });
    expect([...seen]).toEqual(Array.from({ length: ALL }, (_, number) => number));
    expect(await posts(page).count()).toBeLessThan(60);
  });

  await test.step('and back up without a gap', async () => {
    await expect(async () => {
      await page.keyboard.press('PageUp');
      expect((await numbers(page))[0]).toBeLessThan(ALL - 60);
    }).toPass({ intervals: [10], timeout: 30_000 });
    const shown = await numbers(page);
    expect(shown).toEqual(shown.map((_, index) => (shown[0] ?? 0) + index));
    expect(await posts(page).count()).toBeLessThan(60);
  });
});

test('by keyboard every post follows the one before, and the focus is never lost', async ({ page, anotherBrowser }) => {
  const run = randomUUID();
  const writer = await anotherBrowser();
  await signUp(writer);
  for (let number = 45; number >= 0; number -= 1) await addPost(writer, textOf(number, run));
  await signUp(page);
  await page.goto('/community');
  const first = posts(page).first();
  await first.getByRole('button', { name: /Cheer/ }).focus();
  for (let post = 0; post < 40; post++) {
    // Faster than older posts arrive, the next stop is the button that loads them.
    await expect(page.getByText(`Post number ${post + 1} of ${run}.`)).toBeAttached();
    for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab');
    const text = await page.evaluate(() => document.activeElement?.closest('article')?.querySelector('p')?.textContent);
    expect(text).toContain(`Post number ${post + 1} of ${run}.`);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(first).toContainText('Post number 0 ');
  expect(await page.evaluate(() => document.activeElement?.closest('article')?.textContent)).toContain(
    'Post number 40 ',
  );
});
