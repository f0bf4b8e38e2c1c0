import type { Page } from '@playwright/test';

/** The address of the first on the list that stands open. */
export const firstOn = async (page: Page, list: string) =>
  (await page.getByRole('table').locator(`a[href^="${list}/"]`).first().getAttribute('href')) ?? list;
