import { expect, type Page } from '@playwright/test';

export const sessions = (page: Page) => page.getByRole('article');
export const groupSession = (page: Page) =>
  sessions(page)
    .filter({ has: page.getByText('Group', { exact: true }) })
    .first();
export const ownSession = (page: Page) => sessions(page).filter({ has: page.getByText('1:1', { exact: true }) });

export const dialog = (page: Page) => page.getByRole('dialog');
const times = (page: Page) => dialog(page).getByRole('button', { name: /^\d+:\d\d/ });

/** Opens the free times of the coaches. */
export async function openSchedule(page: Page) {
  await page.goto('/coaching');
  await page.getByRole('button', { name: 'Schedule 1:1 Session' }).click();
  await expect(times(page).first()).toBeVisible();
}

/** When the chosen session takes place, in words. */
const chosen = async (page: Page) => (await dialog(page).locator('[aria-live]').textContent()) ?? '';

/** Chooses the time with this place among the free ones. Answers when it is. */
export async function choose(page: Page, place: number) {
  await times(page).nth(place).click();
  return chosen(page);
}

export const book = (page: Page) => dialog(page).getByRole('button', { name: 'Book this session' }).click();
