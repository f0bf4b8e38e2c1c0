import { expect, type Page } from '@playwright/test';
import { getCurrentUser } from '@portal/contracts/auth';
import { createGrant } from '@portal/contracts/plan-management';
import type { PlanKey } from '@portal/contracts/plans';
import { AS_ADMIN } from '../support/api';
import { openAsAdmin } from '../support/admin';
import { expectToast } from '../support/toast';

const STAFF_PASSWORD = 'a quiet harbour at noon';

/** Invites a coach as the owner and makes their account in a browser of their own, which is left signed in. */
export async function createCoachAccount(owner: Page, coach: Page, name: string): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
  await openAsAdmin(owner, '/admin/staff');
  await owner.getByRole('button', { name: 'Invite someone' }).click();
  await owner.getByLabel('Email').fill(email);
  await owner.getByRole('button', { name: 'Invite', exact: true }).click();
  const link = await owner.getByLabel('Invitation link').inputValue();
  await coach.goto(`/staff-invitation${new URL(link).search}`);
  await coach.getByLabel('Your name').fill(name);
  await coach.getByLabel('Choose a password').fill(STAFF_PASSWORD);
  await coach.getByRole('button', { name: 'Create account' }).click();
  await coach.getByRole('link', { name: 'Go to sign-in' }).click();
  await coach.getByLabel('Email').fill(email);
  await coach.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD);
  await coach.getByRole('button', { name: 'Sign In' }).click();
  await coach.waitForURL('/coach');
  return email;
}

/** Connects a coach to a staff account, as the owner. */
export async function connectCoachToStaff(owner: Page, coach: string, email: string) {
  await owner.goto('/admin/coaching?show=coaches');
  await owner.getByRole('button', { name: `Edit ${coach}` }).click();
  await owner.getByLabel('Staff account').fill(email);
  await owner.getByRole('button', { name: 'Save' }).click();
  await expectToast(owner, 'Coach saved');
}

/** Grants the member of a browser what a plan includes, from now on. `owner` is signed in as the admin. */
export async function grantPlan(owner: Page, member: Page, planKey: PlanKey) {
  const { id } = getCurrentUser.response.parse(await (await member.request.get(getCurrentUser.path)).json());
  const data = { planKey, endsAt: null, note: '' };
  const granted = await owner.request.post(createGrant.path.replace(':id', id), { data, headers: AS_ADMIN });
  expect(granted.status()).toBe(201);
}

/** Opens a member from the coach workspace. */
export async function openMember(coach: Page, name: string) {
  await coach.goto('/coach');
  await coach.getByRole('table', { name: 'My members' }).getByRole('link', { name }).click();
  await expect(coach.getByRole('heading', { level: 1, name })).toBeVisible();
}

export const earlierSessions = (coach: Page) => coach.getByRole('region', { name: 'Past sessions' });

/** What is written about the session that is open. */
export const notes = (coach: Page) => ({
  shared: coach.getByLabel(/^Notes for/),
  private: coach.getByLabel('Private notes'),
  attendance: coach.getByLabel('Did it take place?'),
  save: coach.getByRole('button', { name: 'Save notes' }),
});

/** Gives the member of the session that is open an action item. */
export async function assignActionItem(coach: Page, title: string) {
  await coach.getByLabel('What needs to be done?').fill(title);
  await coach.getByRole('button', { name: 'Assign' }).click();
  await expectToast(coach, 'Action item assigned');
}
