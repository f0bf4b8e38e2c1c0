import type { Page } from '@playwright/test';
import { expectNoViolation } from './axe';
import { expect } from './test';

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** Opens a dialog by a button, has axe look at it, takes another look if told, and closes it again. */
export async function expectDialog(page: Page, button: string | RegExp, state: string, look?: () => Promise<void>) {
  await press(page, button);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('output')).toHaveCount(0);
  await expectNoViolation(page, state);
  await look?.();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}
