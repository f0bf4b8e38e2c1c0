import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { FROM_OUR_PAGES } from './api';

export interface TestMember {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** A member of the demo data, with a history. */
export const DEMO_MEMBER = { email: 'member@fivepillars.test', password: 'lead-with-purpose' };

/** The demo's member who was a lead before, and has a coach. */
export const KIM = { ...DEMO_MEMBER, email: 'kim.osei@example.com' };

export const aMember = (): TestMember => ({
  firstName: 'Robin',
  lastName: 'Tester',
  email: `robin-${randomUUID()}@fivepillars.test`,
  password: `long enough ${randomUUID()}`,
});

/** Opens an account without its form, which the account specs show, and leaves `page` signed in, on no page yet; on another portal than the usual at `address`. */
export async function signUp(page: Page, member: TestMember = aMember(), address = ''): Promise<TestMember> {
  const answer = await page.request.post(`${address}/api/signup`, {
    form: { ...member },
    headers: FROM_OUR_PAGES,
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  return member;
}

/** Signs a member in without the form, and leaves `page` where it is. */
export async function openSession({ request }: Page, { email, password }: Pick<TestMember, 'email' | 'password'>) {
  const answer = await request.post('/api/login', {
    form: { email, password },
    headers: FROM_OUR_PAGES,
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
}

/** Signs a member in by the form, ending at `returnTo`. */
export async function signIn(page: Page, { email, password }: Pick<TestMember, 'email' | 'password'>, returnTo = '/') {
  await page.goto(`/api/login?returnTo=${encodeURIComponent(returnTo)}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(returnTo);
}
