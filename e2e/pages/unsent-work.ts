import { expect, type Page } from '@playwright/test';

/** The bar that says what waits on the device to be sent. */
export const unsent = (page: Page) => page.getByRole('complementary', { name: 'Unsent changes' });

/** Has what waits be sent, as when the member returns to the window, and waits until all of it is. */
export async function sendUnsent(page: Page) {
  await expect(unsent(page)).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(unsent(page)).toBeHidden();
}
