import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';

/** A word that no other test's leads have, to find one's own by. */
export const aWord = () => `w${randomUUID().slice(0, 8)}`;

/** Opens the leads that have this word. */
export const openLeads = (page: Page, word: string) => page.goto(`/admin/leads?search=${word}`);

export const leads = (page: Page) =>
  page
    .getByRole('table', { name: 'Leads' })
    .getByRole('row')
    .filter({ has: page.locator('td') });

/** Opens a lead from the list. */
export async function openLead(page: Page, name: string) {
  await page.getByRole('link', { name: `Open ${name}` }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

/** Moves the lead that is open, with a reason where one is given. */
export async function moveLead(page: Page, to: string, reason?: string) {
  await page.getByLabel('Move to').selectOption(to);
  if (reason) await page.getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: 'Save status' }).click();
}
