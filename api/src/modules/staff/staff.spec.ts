import { adminLogin } from '@portal/contracts/admin';
import { listAuditEntries } from '@portal/contracts/audit';
import { listMembers } from '@portal/contracts/members';
import {
  acceptStaffInvitation,
  changeStaffRole,
  changeStaffSettings,
  endStaffSession,
  getStaffInvitation,
  getStaffSelf,
  inviteStaff,
  listStaff,
  removeStaff,
  withdrawStaffInvitation,
} from '@portal/contracts/staff';
import type { Client } from '../../../test/client';
import { ADMIN_PASSWORD, portalOfSpec } from '../../../test/portal';
import { rowFinder } from '../../../test/hostile/rows';
import { addStaff, invitationOf, signInStaff, STAFF_PASSWORD, staffOf, withTwoFactor } from '../../../test/staff';

const NEW = { name: 'Ana Cruz', password: STAFF_PASSWORD };

describe('staff accounts', () => {
  const portal = portalOfSpec();
  let admin: Client;

  beforeEach(async () => {
    await portal.emptyTables('outbox', 'staff', 'staff_invitations', 'sessions', 'audit_entries');
    await portal.database.query(
      'UPDATE staff_settings SET shared_password_off = false, owners_need_second_factor = false',
    );
    admin = await portal.admin();
  });

  const accept = (token: string, body = NEW) =>
    portal.visitor().refused(acceptStaffInvitation, { params: { token }, body });
  const listed = async (as = admin) => (await as.call(listStaff, {})).body;
  const idOf = async (email: string) => (await listed()).staff.find((each) => each.email === email)?.id ?? '';
  const settle = (as: Client, settings: { ownersNeedSecondFactor?: boolean; sharedPasswordOff?: boolean }) =>
    as.refused(changeStaffSettings, {
      body: { ownersNeedSecondFactor: false, sharedPasswordOff: false, ...settings },
    });

  test('are made by invitation: shown as a link where no mail is sent, and posted to the outbox', async () => {
    const { status, body } = await admin.call(inviteStaff, { body: { email: 'Ana@Example.com', role: 'coach' } });
    expect([status, body.invitation.email]).toEqual([201, 'ana@example.com']);
    expect(body.link).toMatch(/\/staff-invitation\?token=[\w-]{43}$/);
    const token = new URL(body.link ?? '').searchParams.get('token') ?? '';
    const [email] = await portal.database.query<{ body: string }[]>(
      "SELECT body FROM outbox WHERE recipient = 'ana@example.com'",
    );
    expect(email?.body).toContain(body.link);
    const seen = await portal.visitor().call(getStaffInvitation, { params: { token } });
    expect(seen.body).toEqual({ email: 'ana@example.com', role: 'coach' });

    expect((await accept(token)).status).toBe(200);
    const coach = await signInStaff(portal, 'ANA@example.com');
    expect((await coach.call(getStaffSelf, {})).body).toMatchObject({
      role: 'coach',
      account: { name: 'Ana Cruz', secondFactor: false },
      mustSetUpSecondFactor: false,
    });
    expect(await listed()).toMatchObject({ staff: [{ role: 'coach' }], invitations: [] });
  });

  test('an invitation ends with a newer one, when it is withdrawn, and after 14 days', async () => {
    const first = await invitationOf(portal, 'coach', 'ana@example.com');
    const second = await invitationOf(portal, 'support', 'ana@example.com');
    expect((await accept(first)).status).toBe(404);
    const [open] = (await listed()).invitations;
    await admin.call(withdrawStaffInvitation, { params: { id: open?.id ?? '' } });
    expect((await accept(second)).status).toBe(404);
    const third = await invitationOf(portal, 'coach', 'ana@example.com');
    portal.clock.advance({ days: 14 });
    expect((await accept(third)).status).toBe(404);
    await portal.sweep();
    expect(await portal.database.query('SELECT FROM staff_invitations')).toEqual([]);
    portal.clock.advance({ days: -14 });
  });

  test('a weak password is refused with its field, and the invitation stays', async () => {
    const token = await invitationOf(portal, 'coach', 'ana@example.com');
    const weak = await accept(token, { name: 'Ana', password: 'password1' });
    expect([weak.status, weak.body.issues?.[0]?.path]).toEqual([400, 'password']);
    expect((await accept(token)).status).toBe(200);
  });

  test('attack: an invitation accepted ten times at once — one account, and nine are told', async () => {
    const token = await invitationOf(portal, 'coach', 'ana@example.com');
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(404)]);
    expect((await listed()).staff).toHaveLength(1);
  });

  test('attack: the token of an invitation and the password looked for in the database — found nowhere but in the mail', async () => {
    const token = await invitationOf(portal, 'coach', 'ana@example.com');
    const rowsWith = await rowFinder(portal.database);
    expect((await rowsWith(token)).map(({ row }) => 'recipient' in row)).toEqual([true]);
    await accept(token);
    expect(await rowsWith(STAFF_PASSWORD)).toEqual([]);
  });

  test('two invitations of one address at once: the later one works', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => admin.call(inviteStaff, { body: { email: 'ana@example.com', role: 'coach' } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await listed()).invitations).toHaveLength(1);
  });

  test('a role counts at once, and what was done is recorded with who did it', async () => {
    const owner = await staffOf(portal, 'owner');
    const coach = await staffOf(portal, 'coach');
    const id = await idOf('coach@example.com');
    expect((await coach.call(listMembers, {})).status).toBe(200);
    expect((await coach.refused(listStaff, {})).body).toMatchObject({ statusCode: 403, code: 'forbidden' });
    await owner.call(changeStaffRole, { params: { id }, body: { role: 'owner' } });
    expect((await coach.call(listStaff, {})).status).toBe(200);
    const { body } = await owner.call(listAuditEntries, {});
    expect(body.find(({ action }) => action === 'Changed a staff role')).toMatchObject({
      action: 'Changed a staff role',
      subject: 'Kim coach, coach@example.com',
      detail: 'coach to owner',
      actor: 'Kim owner, owner@example.com',
    });
  });

  test('a removed account is signed out at once and cannot sign in', async () => {
    const coach = await staffOf(portal, 'coach');
    await admin.call(removeStaff, { params: { id: await idOf('coach@example.com') } });
    expect((await coach.call(getStaffSelf, {})).status).toBe(401);
    await expect(signInStaff(portal, 'coach@example.com')).rejects.toThrow('401');
  });

  test('sessions are listed, that of the asker marked, and ended by the owner', async () => {
    const coach = await staffOf(portal, 'coach');
    const { sessions } = await listed();
    expect(sessions.map(({ staffId, current }) => [staffId !== null, current])).toEqual(
      expect.arrayContaining([
        [false, true],
        [true, false],
      ]),
    );
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    const id = sessions.find(({ staffId }) => staffId !== null)?.id ?? '';
    for (const _ of ['once', 'again']) {
      expect((await admin.call(endStaffSession, { params: { id } })).status).toBe(200);
    }
    expect((await coach.call(getStaffSelf, {})).status).toBe(401);
    expect(
      (await admin.call(listAuditEntries, {})).body.filter(({ action }) => action.startsWith('Ended')),
    ).toHaveLength(1);
  });

  test('attack: the session of a member ended through the list of staff — it stays', async () => {
    const member = await portal.member();
    const [row] = await portal.database.query<{ id: string }[]>("SELECT id FROM sessions WHERE kind = 'member'");
    await admin.call(endStaffSession, { params: { id: row?.id ?? '' } });
    expect((await member.send('GET', '/api/auth/user')).status).toBe(200);
  });

  test('the shared password is switched off by an owner with an account, and then opens nothing', async () => {
    expect((await settle(admin, { sharedPasswordOff: true })).status).toBe(409);
    const owner = await staffOf(portal, 'owner');
    expect((await settle(admin, { sharedPasswordOff: true })).status).toBe(409);
    expect((await settle(owner, { sharedPasswordOff: true })).status).toBe(200);
    expect((await admin.call(getStaffSelf, {})).status).toBe(401);
    const { status, body } = await portal.visitor().refused(adminLogin, { body: { password: ADMIN_PASSWORD } });
    expect([status, body.message]).toEqual([401, 'Unauthorized: invalid password']);
    expect((await settle(owner, {})).status).toBe(200);
    expect((await portal.visitor().call(adminLogin, { body: { password: ADMIN_PASSWORD } })).status).toBe(200);
  });

  test('attack: the two last owners remove each other at once, the shared password off — one stays', async () => {
    const owners = [await staffOf(portal, 'owner', 'a@example.com'), await staffOf(portal, 'owner', 'b@example.com')];
    const ids = [await idOf('b@example.com'), await idOf('a@example.com')];
    await settle(owners[0] ?? admin, { sharedPasswordOff: true });
    const done = await Promise.all(
      owners.map((owner, n) =>
        n === 0
          ? owner.call(removeStaff, { params: { id: ids[n] ?? '' } })
          : owner.call(changeStaffRole, { params: { id: ids[n] ?? '' }, body: { role: 'coach' } }),
      ),
    );
    expect(done.map(({ status }) => status).toSorted()[0]).toBe(200);
    expect(done.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await portal.database.query("SELECT FROM staff WHERE role = 'owner'")).toHaveLength(1);
  });

  test('the last owner goes neither by role nor by removal while the shared password is off', async () => {
    const owner = await staffOf(portal, 'owner');
    const params = { id: await idOf('owner@example.com') };
    await settle(owner, { sharedPasswordOff: true });
    expect((await owner.call(removeStaff, { params })).status).toBe(409);
    expect((await owner.call(changeStaffRole, { params, body: { role: 'support' } })).status).toBe(409);
  });

  test('where owners need a second factor, they reach nothing but its setting up before they have one', async () => {
    const email = await addStaff(portal, 'owner');
    await settle(admin, { ownersNeedSecondFactor: true });
    const owner = await signInStaff(portal, email);
    expect((await owner.call(listMembers, {})).status).toBe(403);
    expect((await owner.call(getStaffSelf, {})).body.mustSetUpSecondFactor).toBe(true);
    await withTwoFactor(owner, portal.clock);
    expect((await owner.call(listMembers, {})).status).toBe(200);
    expect((await staffOf(portal, 'coach')).cookies.size).toBeGreaterThan(0);
  });

  test('an owner without a second factor does not demand one of owners', async () => {
    expect((await settle(await staffOf(portal, 'owner'), { ownersNeedSecondFactor: true })).status).toBe(409);
  });
});
