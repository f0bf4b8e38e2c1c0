import { expect, test } from '../../support/test';
import { card, openLibrary, videoHost } from '../../pages/videos';
import { holdScript } from '../../support/held-script';

test.use({ opens: ['mf-public/videos'] });

test('a video of a pillar plays after a click, and not a request goes out before', async ({ page }) => {
  const asked = await videoHost(page);
  await openLibrary(page);
  await page.getByRole('button', { name: 'Clarity' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: /min/ })).toHaveCount(4);
  expect(asked).toEqual([]);

  await card(page, 'Start with why').click();
  const player = page.getByRole('dialog', { name: 'Start with why' });
  const frame = player.locator('iframe');
  await expect(frame).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/u4ZoJKF_VuA/);
  await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  for (const text of ['Clarity', '18 min', '30M+ views']) await expect(player.getByText(text)).toBeVisible();
  const watch = player.getByRole('link', { name: 'Watch on YouTube' });
  await expect(watch).toHaveAttribute('href', 'https://www.youtube.com/watch?v=u4ZoJKF_VuA');
  await expect(watch).toHaveAttribute('target', '_blank');
  await player.getByRole('button', { name: 'Close Player' }).click();
  await expect(player).toBeHidden();

  await test.step('by keyboard it opens and closes too, and the focus returns', async () => {
    const chosen = card(page, 'Start with why');
    await chosen.focus();
    await page.keyboard.press('Enter');
    await expect(player).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(player).toBeHidden();
    await expect(chosen).toBeFocused();
  });
});

test('thumbnails come when asked for, and our own pictures stay where they cannot', async ({ page, consoleErrors }) => {
  const asked = await videoHost(page, { reachable: false });
  await openLibrary(page);
  await page.getByRole('button', { name: 'Show YouTube thumbnails' }).click();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  const first = card(page, 'Grit');
  await expect(first.locator('img')).toHaveCount(0);
  await expect(first.locator('svg').first()).toBeVisible();
  consoleErrors.expect(/net::ERR_/);
});

test('what is pressed before the script is there is done once it is', async ({ page }) => {
  const letThrough = await holdScript(page);
  await page.goto('/videos', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Clarity' }).click();
  await page.getByRole('button', { name: 'Switch between dark and light' }).click();
  letThrough();
  await expect(page.getByRole('button', { name: 'Clarity' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('html')).toHaveClass(/light/);
  await expect(page.getByRole('main').getByRole('link', { name: /min/ })).toHaveCount(4);
});
