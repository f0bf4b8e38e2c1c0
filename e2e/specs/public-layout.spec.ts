import { expect, test } from '../support/test';

const PAGES = ['/', '/questionnaire', '/thank-you', '/videos'];

for (const width of [360, 820, 1920]) {
  test(`at ${width} pixels no public page is wider than the window`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(tooWide, path).toBeLessThanOrEqual(0);
    }
  });
}

test('the theme that was chosen is kept from page to page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Switch between dark and light' }).click();
  await page.goto('/questionnaire');
  await expect(page.locator('html')).toHaveClass(/light/);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(244, 246, 250)');
});
