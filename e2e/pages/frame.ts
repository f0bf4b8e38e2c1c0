import { expect, type Page } from '@playwright/test';

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });
export const profileMenu = (page: Page) => page.getByRole('button', { name: 'Profile menu' });

/** Sees that the reader stands at the new page's heading, under its title, and was told of it. */
export async function expectArrival(page: Page, path: string, title: string) {
  await expect(page).toHaveURL(path);
  await expect(heading(page)).toBeFocused();
  await expect(page.locator('body > [aria-live="polite"]').filter({ hasText: title })).toHaveCount(1);
  await expect(page).toHaveTitle(new RegExp(`^${title}.* \\| Five Pillars$`));
}
