import { expect, type Page } from '@playwright/test';

/** Waits for the toast with this title and text in the notifications region. */
export async function expectToast(page: Page, title: string, description = '') {
  // Looked for as one: a toast may lead to another page half a second later.
  const toast = page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: title })
    .filter({ hasText: description });
  await expect(toast).toBeVisible();
}
