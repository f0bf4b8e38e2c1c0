import type { BrowserContext } from '@playwright/test';
import { adminLogin } from '@portal/contracts/admin';
import { getCurrentUser, MEMBER_HINT_COOKIE, type CurrentUser } from '@portal/contracts/auth';
import type { PageAccess } from '@portal/contracts/release';
import { FROM_OUR_PAGES } from '../support/api';

/** The accounts to test with; pages of an account that is missing are opened as a made-up one, whose calls get no data. */
export interface Accounts {
  member?: { email: string; password: string } | undefined;
  /** The admin's password. */
  admin?: string | undefined;
}

/** Whose eyes a portal is seen with, one after the other. */
export const AUDIENCES = ['visitor', 'member', 'admin'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** The pages that each of them has. */
export const PAGES_OF: Record<Audience, readonly PageAccess[]> = {
  visitor: ['visitor', 'public'],
  member: ['member'],
  admin: ['admin'],
};

const SOMEBODY: CurrentUser = {
  id: '00000000-0000-4000-8000-000000000000',
  firstName: 'Somebody',
  lastName: 'Made Up',
  profileImageUrl: null,
  timeZone: 'UTC',
};

/** Answers the API’s calls in its place: who is here, and of everything else that it cannot be had. */
async function makeUp(context: BrowserContext, address: string, user: CurrentUser | undefined) {
  await context.route(`${address}/api/**`, (route) => {
    const isUser = user && new URL(route.request().url()).pathname === getCurrentUser.path;
    return isUser
      ? route.fulfill({ json: user })
      : route.fulfill({ status: 503, json: { code: 'unavailable', message: 'There is no data in a smoke test' } });
  });
}

/**
 * Makes a browser that of one of them.
 * @returns whether they are made up
 * @throws when the account is not known
 */
export async function become(
  context: BrowserContext,
  address: string,
  audience: Audience,
  { member, admin }: Accounts,
): Promise<boolean> {
  const headers = FROM_OUR_PAGES;
  if (audience === 'visitor') return false;
  if (audience === 'member') {
    if (!member) {
      await context.addCookies([{ name: MEMBER_HINT_COOKIE, value: '1', url: address }]);
      await makeUp(context, address, SOMEBODY);
      return true;
    }
    const form = { ...member };
    const answer = await context.request.post(`${address}/api/login`, { form, headers, maxRedirects: 0 });
    if (answer.status() !== 303) throw new Error(`${member.email} cannot sign in at ${address}`);
    return false;
  }
  await context.addInitScript(() => {
    localStorage.setItem('adminAuthenticated', 'true');
    localStorage.setItem('adminLoginTime', String(Date.now()));
  });
  if (admin === undefined) {
    await makeUp(context, address, undefined);
    return true;
  }
  const answer = await context.request.post(address + adminLogin.path, { data: { password: admin }, headers });
  if (!answer.ok()) throw new Error(`The admin cannot sign in at ${address}`);
  return false;
}
