import { expect, type Page } from '@playwright/test';

/** Waits for the toast with this title and text in the notifications region. */
export async function seeToast(page: Page, title: string, description?: string) {
  const toast = page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: title });
  await expect(toast).toBeVisible();
  if (description) await expect(toast).toContainText(description);
}
