import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

const VIDEO_HOST = /youtube|ytimg/;

/** Stands in for the video host; answers what was asked of it. */
async function videoHost(page: Page, { reachable = true } = {}) {
  const asked: string[] = [];
  await page.route(VIDEO_HOST, async (route) => {
    asked.push(route.request().url());
    if (!reachable) return route.abort();
    if (route.request().resourceType() === 'image') {
      const body = '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"/>';
      return route.fulfill({ contentType: 'image/svg+xml', body });
    }
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' });
  });
  return asked;
}

/** Opens the library and waits until it answers clicks. */
async function openLibrary(page: Page) {
  await page.goto('/videos');
  await expect(page.getByRole('button', { name: 'All' })).toBeEnabled();
}

const card = (page: Page, title: string) => page.getByRole('main').getByRole('link', { name: new RegExp(title) });

test('the library filters by pillar', async ({ page }) => {
  await openLibrary(page);
  const cards = page.getByRole('main').getByRole('link', { name: /min/ });
  await expect(cards).toHaveCount(20);
  for (const pillar of ['Mindset', 'Habits', 'Leadership', 'Systems', 'Clarity']) {
    await page.getByRole('button', { name: pillar }).click();
    await expect(cards).toHaveCount(4);
  }
  await page.getByRole('button', { name: 'All' }).click();
  await expect(cards).toHaveCount(20);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('a video plays after a click, and not a request goes out before', async ({ page }) => {
  const asked = await videoHost(page);
  await openLibrary(page);
  await expect(page.getByText('No Audio? Try This Help')).toBeVisible();
  expect(asked).toEqual([]);

  await card(page, 'Start with why').click();
  const player = page.getByRole('dialog', { name: 'Start with why' });
  const frame = player.locator('iframe');
  await expect(frame).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/u4ZoJKF_VuA/);
  await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  for (const text of ['Clarity', '18 min', '1M+ views']) await expect(player.getByText(text)).toBeVisible();
  const watch = player.getByRole('link', { name: 'Watch on YouTube' });
  await expect(watch).toHaveAttribute('href', 'https://www.youtube.com/watch?v=u4ZoJKF_VuA');
  await expect(watch).toHaveAttribute('target', '_blank');

  await player.getByRole('button', { name: 'Close Player' }).click();
  await expect(player).toBeHidden();
});

test('the player opens and closes with the keyboard, and focus returns', async ({ page }) => {
  await videoHost(page);
  await openLibrary(page);
  await page.getByRole('button', { name: 'Habits' }).click();
  const chosen = card(page, 'The Power of Habit');
  await chosen.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(chosen).toBeFocused();
});

test('thumbnails come when asked for, and our own pictures stay where they cannot', async ({ page, consoleErrors }) => {
  const asked = await videoHost(page, { reachable: false });
  await openLibrary(page);
  await page.getByRole('button', { name: 'Show YouTube thumbnails' }).click();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  const first = card(page, 'Grit');
  await expect(first.locator('img')).toHaveCount(0);
  await expect(first.locator('svg').first()).toBeVisible();
  consoleErrors.length = 0;
});

test('members have the library inside their frame', async ({ page, member }) => {
  await videoHost(page);
  await page.getByRole('link', { name: 'Videos' }).first().click();
  await expect(page).toHaveURL('/videos-dashboard');
  await expect(page.getByRole('heading', { name: 'Video Library' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveCount(0);
  await card(page, 'Grit').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(member.email).toBeTruthy();
});

test('a visitor is sent from the members’ library to sign in', async ({ page }) => {
  await page.goto('/videos-dashboard');
  await expect(page).toHaveURL(/\/api\/login/);
});
