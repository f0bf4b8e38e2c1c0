import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { createCoach, scheduleSession, type CoachBody } from '@portal/contracts/coaching-schedule';
import { AS_ADMIN } from '../support/api';
import { openAsAdmin } from '../support/admin';
import { expectToast } from '../support/toast';

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
  await expectToast(admin, 'Coach saved');
  return `Robin ${lastName}`;
}

/** The weekday (1 is Monday) so many days ahead, in UTC. */
export const weekdayIn = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1_000).getUTCDay() || 7;

/** Adds a coach without the form, whose workspace a staff account opens. `owner` is signed in as the admin. */
export async function addCoachByCall(owner: Page, staffEmail: string | null, given: Partial<CoachBody> = {}) {
  const coach: CoachBody = {
    firstName: 'Sam',
    lastName: `Coach ${randomUUID().slice(0, 8)}`,
    timeZone: 'UTC',
    meetingUrl: 'https://meet.example.com/sam',
    staffEmail,
    hours: [],
    ...given,
  };
  const created = await owner.request.post(createCoach.path, { data: coach, headers: AS_ADMIN });
  const { id } = createCoach.response.parse(await created.json());
  return { id, name: `${coach.firstName} ${coach.lastName}` };
}

/** Schedules a member’s 1:1 without the form, at noon in UTC, so many days ahead. `owner` is signed in as the admin. */
export async function scheduleOneToOne(owner: Page, coachId: string, memberEmail: string, days: number) {
  const about = { coachId, memberEmail, title: 'Kick-off', description: '', kind: 'one-on-one', meetingUrl: null };
  const time = { startsAt: `${dateIn(days)}T12:00`, timeZone: 'UTC', duration: 50 };
  const scheduled = await owner.request.post(scheduleSession.path, { data: { ...about, ...time }, headers: AS_ADMIN });
  expect(scheduled.status()).toBe(201);
}
