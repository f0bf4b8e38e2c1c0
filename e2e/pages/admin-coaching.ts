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

interface PlannedSession {
  kind: 'Group session' | 'Weekly group series';
  coach: string;
  title: string;
  /** On the clock of UTC. */
  startsAt: string;
  seats?: string;
}

/** Schedules a group session as the admin, who is at coaching. */
export async function schedule(admin: Page, { kind, coach, title, startsAt, seats }: PlannedSession) {
  await admin.getByRole('tab', { name: 'Schedule' }).click();
  await admin.getByRole('button', { name: 'Schedule a session' }).click();
  await admin.getByLabel('Type').selectOption(kind);
  await admin.getByLabel('Coach', { exact: true }).selectOption(coach);
  await admin.getByLabel('Title').fill(title);
  await admin.getByLabel('Date and time').fill(startsAt);
  await admin.getByLabel('Time zone').selectOption('UTC');
  await admin.getByLabel('Meeting link').fill('https://meet.example.com/group');
  if (seats) await admin.getByLabel('Seats').fill(seats);
  await admin.getByRole('button', { name: 'Save' }).click();
  await seeToast(admin, 'Session scheduled');
}
