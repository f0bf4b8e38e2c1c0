import { getCurrentUser } from '@portal/contracts/auth';
import { deactivateMember } from '@portal/contracts/members';
import { ADMIN_HEADER } from '@portal/contracts/call';
import { CALLS } from '@portal/contracts/calls';
import { Client } from './client';
import { makeToken } from './deployer';
import { callRoute, ACCESS_MATRIX, STAFF_ACCESS, type Access } from './access-matrix';
import { startPortal, type Portal } from './portal';
import { Published, untilServed } from './published';
import { withRoutes } from './routes';
import { SMTP_SETTINGS } from './invitations';
import { idOf } from './fixtures';
import { addStaff, signInStaff, staffOf } from './staff';

/** Every route, those that end a session behind all that need it. */
const LOGOUT_LAST = Object.keys(ACCESS_MATRIX).sort(
  (a, b) => Number(a.endsWith('/logout')) - Number(b.endsWith('/logout')),
);

/** Which routes somebody may call, for comparing them with what happened. */
const openTo = (...open: Access[]) =>
  Object.fromEntries(
    Object.entries(ACCESS_MATRIX).map(([route, access]) => [route, open.includes(access) ? 'open' : 'shut']),
  );

describe('access to every route', () => {
  let portal: Portal;
  let routes: string[];

  beforeAll(async () => {
    [portal, routes] = await withRoutes(() => startPortal());
    const { version } = await new Published(portal.databaseUrl).publish({ app: 'shell' });
    await untilServed(portal.origin, 'shell', version);
  }, 60_000);
  afterAll(async () => {
    await portal.stop();
  });

  /** What each route answered: 401 is shut; anything else is open. */
  async function accessOf(client: Client) {
    const found: Record<string, string> = {};
    for (const route of LOGOUT_LAST) {
      const { status, body } = await callRoute(client, route);
      const isShut = status === 401 && JSON.stringify(body).includes('Unauthorized');
      found[route] = isShut
        ? 'shut'
        : [200, 201, 303, 400, 404, 409, 410].includes(status)
          ? 'open'
          : `answers ${status}`;
    }
    return found;
  }

  test('has an expectation for each route that the server registers, and for nothing else', () => {
    const registered = routes.filter((route) => !/^(HEAD|OPTIONS) /.test(route));
    expect(registered.sort()).toEqual(Object.keys(ACCESS_MATRIX).sort());
    const calls = CALLS.map(({ method, path }) => `${method} ${path}`);
    expect(calls.filter((call) => !registered.includes(call))).toEqual([]);
  });

  test('attack: every route called by nobody — only the public ones answer, the rest say 401', async () => {
    expect(await accessOf(portal.visitor())).toEqual(openTo('everyone'));
  });

  test('attack: every route that can be read called by nobody with HEAD — the same routes stay closed', async () => {
    for (const [route, access] of Object.entries(ACCESS_MATRIX).filter(([name]) => name.startsWith('GET '))) {
      const { status } = await callRoute(portal.visitor(), route.replace('GET', 'HEAD'));
      expect([route, status === 401]).toEqual([route, access !== 'everyone']);
    }
  });

  test('attack: every route called by a member — nothing of the admin answers', async () => {
    expect(await accessOf(await portal.member())).toEqual(openTo('everyone', 'member', 'owner'));
  });

  test('attack: every route called by a member who has yet to confirm their address — what waits for that says 403, the rest is as for others', async () => {
    const member = await portal.member();
    const mailing = new Client(await portal.another(SMTP_SETTINGS));
    for (const [name, value] of member.cookies) mailing.cookies.set(name, value);
    await portal.database.query('UPDATE users SET must_show_address = true, email_verified_at = NULL WHERE id = $1', [
      await idOf(member),
    ]);
    const waits = new Set<string>(
      CALLS.filter(({ addressFirst }) => addressFirst).map(({ method, path }) => `${method} ${path}`),
    );
    const expected = Object.entries(openTo('everyone', 'member', 'owner')).map(([route, answer]) => [
      route,
      waits.has(route) ? 'answers 403' : answer,
    ]);
    expect(waits.size).toBeGreaterThan(0);
    expect(await accessOf(mailing)).toEqual(Object.fromEntries(expected));
  });

  test('attack: every route called by a member who forges the admin header — nothing of the admin answers', async () => {
    const member = await portal.member();
    member.headers[ADMIN_HEADER] = 'true';
    expect(await accessOf(member)).toEqual(openTo('everyone', 'member', 'owner'));
  });

  test('attack: every route called with the admin header but no cookie — only the public ones answer', async () => {
    const visitor = portal.visitor();
    visitor.headers[ADMIN_HEADER] = 'true';
    expect(await accessOf(visitor)).toEqual(openTo('everyone'));
  });

  test('attack: every route called with the admin cookie but no header — only the public ones answer', async () => {
    for (const header of ['false', '']) {
      const admin = await portal.admin();
      admin.headers[ADMIN_HEADER] = header;
      expect(await accessOf(admin)).toEqual(openTo('everyone'));
    }
  });

  test('every route called by the admin: the admin is no member', async () => {
    expect(await accessOf(await portal.admin())).toEqual(openTo('everyone', 'admin', 'deployer'));
  });

  test('every route called by an owner’s account: it opens what the shared password opens', async () => {
    expect(await accessOf(await staffOf(portal, 'owner'))).toEqual(openTo('everyone', 'admin', 'deployer'));
  });

  test.each(['coach', 'support'] as const)(
    'attack: every route called by the account of a %s — only what the role has a right to answers, the rest says 403',
    async (role) => {
      const expected = Object.entries(openTo('everyone', 'admin', 'deployer')).map(([route, answer]) => [
        route,
        answer === 'open' && ACCESS_MATRIX[route] !== 'everyone' && !STAFF_ACCESS[role].includes(route)
          ? 'answers 403'
          : answer,
      ]);
      expect(await accessOf(await staffOf(portal, role))).toEqual(Object.fromEntries(expected));
    },
  );

  test('attack: every route called by an owner’s account without the two-factor authentication that owners need — nothing but its setup answers', async () => {
    const email = await addStaff(portal, 'owner', 'without@example.com');
    await portal.database.query('UPDATE staff_settings SET owners_need_second_factor = true');
    const found = await accessOf(await signInStaff(portal, email));
    const open = Object.keys(found).filter((route) => ACCESS_MATRIX[route] !== 'everyone' && found[route] === 'open');
    expect(open.toSorted()).toEqual([
      'GET /api/admin/self',
      'POST /api/admin/second-factor',
      'POST /api/admin/second-factor/confirm',
      'POST /api/admin/second-factor/remove',
    ]);
    await portal.database.query('UPDATE staff_settings SET owners_need_second_factor = false');
  });

  test('attack: every route called with the cookie of a staff account but no header — only the public ones answer', async () => {
    const coach = await staffOf(portal, 'coach', 'no-header@example.com');
    coach.headers[ADMIN_HEADER] = '';
    expect(await accessOf(coach)).toEqual(openTo('everyone'));
  });

  test('attack: every route called with a deploy token that has all rights — nothing of members or the admin answers', async () => {
    const program = portal.visitor();
    program.headers.authorization = `Bearer ${await makeToken(await portal.admin())}`;
    expect(await accessOf(program)).toEqual(openTo('everyone', 'deployer'));
  });

  test('attack: every route called with a wrong deploy token beside sessions of a member and the admin — no deployer’s answers', async () => {
    const [member, admin] = [await portal.member(), await portal.admin()];
    for (const [name, value] of admin.cookies) member.cookies.set(name, value);
    Object.assign(member.headers, { [ADMIN_HEADER]: 'true', authorization: 'Bearer fpp_wrong' });
    expect(await accessOf(member)).toEqual(openTo('everyone', 'member', 'owner', 'admin'));
  });

  test('attack: every route called with sessions that have expired — only the public ones answer', async () => {
    const [member, admin] = [await portal.member(), await portal.admin()];
    portal.clock.advance({ days: 91 });
    expect(await accessOf(member)).toEqual(openTo('everyone'));
    expect(await accessOf(admin)).toEqual(openTo('everyone'));
    portal.clock.advance({ days: -91 });
  });

  test('attack: every route called by a member who was deactivated meanwhile — only the public ones answer', async () => {
    const member = await portal.member();
    const { body } = await member.call(getCurrentUser, {});
    await (await portal.admin()).call(deactivateMember, { params: { id: body.id } });
    expect(await accessOf(member)).toEqual(openTo('everyone'));
  });
});
