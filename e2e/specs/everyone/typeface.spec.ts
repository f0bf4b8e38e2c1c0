import type { Page } from '@playwright/test';
import { signUp } from '../../support/members';
import { expectItStand } from '../../support/screens';
import { expect, test } from '../../support/test';
import { isKept, typeface } from '../../support/typeface';

test.use({ opens: ['mf-courses/home', 'mf-public/landing'] });

test('a page of the API is drawn in the typeface at once where the device has it', async ({ page }) => {
  await page.goto('/api/login');
  await isKept(page);
  await page.reload();
  expect(await typeface(page)).toBe('loaded');
});

/** Where each text block of a page stands, and in how many lines. */
const blocks = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const texts = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, p, dt, dd, a, button, label')];
    return texts
      .filter((element) => element.innerText.trim() !== '' && element.offsetParent !== null)
      .map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8)));
        const { top, height } = element.getBoundingClientRect();
        return {
          text: element.innerText.trim(),
          lines: lines.size,
          top: Math.round(top + scrollY),
          height: Math.round(height),
        };
      });
  });

for (const [name, arrive] of [
  ['landing', () => Promise.resolve()],
  ['home', signUp],
] as const) {
  test(`${name} at 1440 px stands the same whether it is drawn in the typeface or not`, async ({
    page,
    consoleErrors,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await arrive(page);
    await page.route('**/typeface/**', (route) => route.abort());
    await page.evaluate(() => localStorage.removeItem('typeface')).catch(() => undefined);
    await page.goto('/');
    await expectItStand(page);
    const without = await blocks(page);
    expect(await typeface(page)).not.toBe('loaded');
    consoleErrors.expect(/net::ERR_FAILED/);
    await page.unroute('**/typeface/**');
    await page.reload();
    await isKept(page);
    await page.reload();
    expect(await typeface(page)).toBe('loaded');
    await expectItStand(page);
    const within = await blocks(page);
    expect(without.length).toBeGreaterThan(30);
    expect(within).toEqual(without);
  });
}
