import { ADMIN_HEADER } from '@portal/contracts/call';
import {
  acceptStaffInvitation,
  beginTwoFactorSetup,
  confirmTwoFactorSetup,
  inviteStaff,
  staffSignIn,
} from '@portal/contracts/staff';
import type { StaffRole } from '@portal/contracts/staff-permissions';
import { TOTP } from 'otpauth';
import type { Client } from './client';
import type { Portal, TestClock } from './portal';

export const STAFF_PASSWORD = 'a quiet harbour at noon';

/** Invites somebody as the admin, and answers the token of the link in the mail. */
export async function invitationOf(portal: Portal, role: StaffRole, email: string, admin?: Client): Promise<string> {
  await (admin ?? (await portal.admin())).call(inviteStaff, { body: { email, role } });
  const [mail] = await portal.database.query<{ body: string }[]>(
    'SELECT body FROM outbox WHERE recipient = $1 ORDER BY created_at DESC, age(xmin) LIMIT 1',
    [email],
  );
  return /\?token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
}

/** A staff account with this role; answers its e-mail. */
export async function addStaff(portal: Portal, role: StaffRole, email = `${role}@example.com`): Promise<string> {
  const token = await invitationOf(portal, role, email);
  const body = { name: `Kim ${role}`, password: STAFF_PASSWORD };
  const { status } = await portal.visitor().call(acceptStaffInvitation, { params: { token }, body });
  if (status !== 200) throw new Error(`Accepting an invitation answered ${status}`);
  return email;
}

/** A browser in which a staff account is signed in. */
export async function signInStaff(portal: Portal, email: string, code?: string): Promise<Client> {
  const client = portal.visitor();
  client.headers[ADMIN_HEADER] = 'true';
  const body = { email, password: STAFF_PASSWORD, ...(code && { code }) };
  const { status } = await client.call(staffSignIn, { body });
  if (status !== 200) throw new Error(`Signing in answered ${status}`);
  return client;
}

/** A new staff account, signed in. */
export const staffOf = async (portal: Portal, role: StaffRole, email?: string): Promise<Client> =>
  signInStaff(portal, await addStaff(portal, role, email));

/** What an authenticator app shows at the moment of a clock. */
export const codeAt = (secret: string, clock: TestClock): string =>
  new TOTP({ secret }).generate({ timestamp: clock.now().getTime() });

/** Switches two-factor authentication on; answers its secret and the recovery codes. */
export async function withTwoFactor(staff: Client, clock: TestClock) {
  const { body } = await staff.call(beginTwoFactorSetup, {});
  const confirmed = await staff.call(confirmTwoFactorSetup, { body: { code: codeAt(body.secret, clock) } });
  return { secret: body.secret, recoveryCodes: confirmed.body.recoveryCodes };
}
