import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

export interface TestMember {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

const aMember = (): TestMember => ({
  firstName: 'Robin',
  lastName: 'Tester',
  email: `robin-${randomUUID()}@fivepillars.test`,
  password: `long enough ${randomUUID()}`,
});

/** Creates an account by the sign-up form and leaves `page` signed in. */
export async function signUp(page: Page, member: TestMember = aMember()): Promise<TestMember> {
  await page.goto('/api/signup');
  await page.getByLabel('First name').fill(member.firstName);
  await page.getByLabel('Last name').fill(member.lastName);
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Password').fill(member.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('/');
  return member;
}

/** Signs a member in by the form, ending at `returnTo`. */
export async function signIn(page: Page, { email, password }: Pick<TestMember, 'email' | 'password'>, returnTo = '/') {
  await page.goto(`/api/login?returnTo=${encodeURIComponent(returnTo)}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(returnTo);
}
