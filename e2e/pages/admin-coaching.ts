import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openAsAdmin } from '../support/admin';
import { seeToast } from '../support/toast';

/** A date so many days ahead, as a date field takes it. */
export const dateIn = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);

/** Opens coaching as the admin and adds a coach of its own, so that tests at the same time do not meet in one calendar. */
export async function addCoach(admin: Page) {
  const lastName = `Coach ${randomUUID().slice(0, 8)}`;
  await openAsAdmin(admin, '/admin/coaching?show=coaches');
  await admin.getByRole('button', { name: 'Add a coach' }).click();
  await admin.getByLabel('First name').fill('Robin');
  await admin.getByLabel('Last name').fill(lastName);
  await admin.getByLabel('Time zone').selectOption('America/New_York');
  await admin.getByRole('button', { name: 'Save' }).click();
  await seeToast(admin, 'Coach saved');
  return `Robin ${lastName}`;
}
