import type { Page } from '@playwright/test';
import { getDashboard } from '@portal/contracts/dashboard';

export const priorities = (page: Page) => page.getByRole('region', { name: "Today's Priorities" });
export const priority = (page: Page, title: string) => priorities(page).getByRole('checkbox', { name: title });
export const priorityField = (page: Page) => priorities(page).getByLabel('New priority');
export const addButton = (page: Page) => priorities(page).getByRole('button', { name: 'Add Priority' });

/** Writes a priority and sends it with Enter. */
export async function addPriority(page: Page, title: string) {
  await addButton(page).click();
  await priorityField(page).fill(title);
  await priorityField(page).press('Enter');
}

export const habits = (page: Page) => page.getByRole('region', { name: 'Habit Tracker' });
export const openHabits = (page: Page) => habits(page).getByRole('button', { name: /^Complete: / });
export const doneHabits = (page: Page) => habits(page).getByRole('button', { name: /^Completed today: / });

/** What the server has. */
export const storedDashboard = async (page: Page) =>
  getDashboard.response.parse(await (await page.request.get(getDashboard.path)).json());
