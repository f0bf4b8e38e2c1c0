import { listDevices } from '@portal/contracts/account';
import { getCurrentUser } from '@portal/contracts/auth';
import { deactivateMember } from '@portal/contracts/members';
import { bookSession } from '@portal/contracts/coaching';
import { createComment } from '@portal/contracts/comments';
import { createPost } from '@portal/contracts/community';
import { ADMIN_HEADER } from '@portal/contracts/call';
import { CALLS } from '@portal/contracts/calls';
import { getDashboard } from '@portal/contracts/dashboard';
import { createPriority } from '@portal/contracts/priorities';
import { typefaceUrl } from '@portal/design/typeface';
import { TYPEFACE_FILES } from '@portal/design/typeface-files';
import type { Client, Sent } from './client';
import { addCoach } from './coaching';
import { makeToken } from './deployer';
import { startPortal, type Portal } from './portal';
import { Published, untilServed } from './published';
import { withRoutes } from './routes';

/** Who gets past a door. `owner`: a member, and only to what is theirs; anyone else’s is not there. `deployer`: programs with a deploy token, and the admin. */
type Door = 'everyone' | 'member' | 'owner' | 'admin' | 'deployer';

/** The door of each route that the server registers, written down apart from the code: a new route must be added here. */
const DOORS: Record<string, Door> = {
  'GET /api/health': 'everyone',
  'GET /api/ready': 'everyone',
  'GET /api/auth/user': 'member',
  'GET /api/account': 'member',
  'PUT /api/account/profile': 'member',
  'PUT /api/account/picture': 'member',
  'DELETE /api/account/picture': 'member',
  'GET /api/pictures/:token.webp': 'everyone',
  'POST /api/account/password': 'member',
  'GET /api/account/devices': 'member',
  'DELETE /api/account/devices/:id': 'owner',
  'DELETE /api/account/devices': 'member',
  'GET /api/account/export.json': 'member',
  'GET /api/account/export.html': 'member',
  'GET /api/account/proof': 'member',
  'POST /api/account/delete': 'member',
  'GET /api/account/mails': 'member',
  'PUT /api/account/mails/:kind': 'member',
  'GET /api/unsubscribe': 'everyone',
  'POST /api/unsubscribe': 'everyone',
  'GET /api/dashboard': 'member',
  'GET /api/courses': 'member',
  'GET /api/user/course-progress': 'member',
  'GET /api/user/pillars-progress': 'member',
  'GET /api/courses/:courseKey/lessons': 'member',
  'GET /api/courses/:courseKey/progress': 'member',
  'GET /api/worksheets/:courseKey.pdf': 'member',
  'POST /api/courses/lessons/:lessonId/progress': 'member',
  'POST /api/priorities': 'member',
  'PATCH /api/priorities/:id': 'owner',
  'POST /api/habits/:id/complete': 'owner',
  'GET /api/community/posts': 'member',
  'POST /api/community/posts': 'member',
  'POST /api/community/pictures': 'member',
  'PATCH /api/community/posts/:id': 'owner',
  'DELETE /api/community/posts/:id': 'owner',
  'PUT /api/community/posts/:id/cheer': 'member',
  'DELETE /api/community/posts/:id/cheer': 'member',
  'GET /api/community/posts/:id/comments': 'member',
  'POST /api/community/posts/:id/comments': 'member',
  'DELETE /api/community/comments/:id': 'owner',
  'POST /api/community/posts/:id/reports': 'member',
  'GET /api/coaching/slots': 'member',
  'POST /api/coaching/bookings': 'member',
  'POST /api/coaching/sessions/:id/cancel': 'owner',
  'GET /api/coaching/sessions/past': 'member',
  'POST /api/coaching/messages': 'member',
  'GET /api/coaching/sessions/:id/calendar.ics': 'owner',
  'GET /api/coaching/calendar-feed': 'member',
  'POST /api/coaching/calendar-feed': 'member',
  'GET /api/calendar/:token.ics': 'everyone',
  'POST /api/questionnaire': 'everyone',
  'POST /api/plan-requests': 'member',
  'POST /api/releases/loads': 'everyone',
  'GET /api/releases': 'deployer',
  'POST /api/releases': 'deployer',
  'POST /api/releases/moves': 'deployer',
  'GET /api/releases/verification': 'deployer',
  'GET /api/admin/deploy-tokens': 'admin',
  'POST /api/admin/deploy-tokens': 'admin',
  'DELETE /api/admin/deploy-tokens/:id': 'admin',
  'POST /api/admin/login': 'everyone',
  'POST /api/admin/logout': 'everyone',
  'GET /api/admin/attention': 'admin',
  'GET /api/admin/questionnaires': 'admin',
  'GET /api/admin/leads': 'admin',
  'GET /api/admin/leads.csv': 'admin',
  'GET /api/admin/leads/:id': 'admin',
  'DELETE /api/admin/leads/:id': 'admin',
  'GET /api/admin/old-leads': 'admin',
  'DELETE /api/admin/old-leads': 'admin',
  'POST /api/admin/leads/:id/status': 'admin',
  'POST /api/admin/leads/:id/notes': 'admin',
  'GET /api/admin/outbox': 'admin',
  'GET /api/admin/mail-delivery': 'admin',
  'POST /api/admin/outbox/:id/retry': 'admin',
  'GET /api/admin/audit': 'admin',
  'GET /api/admin/plan-requests': 'admin',
  'PATCH /api/admin/plan-requests/:id': 'admin',
  'GET /api/admin/community/reports': 'admin',
  'POST /api/admin/community/posts/:id/hide': 'admin',
  'POST /api/admin/community/posts/:id/restore': 'admin',
  'GET /api/admin/coaching/messages': 'admin',
  'GET /api/admin/members': 'admin',
  'GET /api/admin/members/:id': 'admin',
  'PUT /api/admin/members/:id/courses/:courseKey': 'admin',
  'DELETE /api/admin/members/:id/courses/:courseKey': 'admin',
  'POST /api/admin/members/:id/deactivate': 'admin',
  'POST /api/admin/members/:id/reactivate': 'admin',
  'GET /api/admin/content': 'admin',
  'PATCH /api/admin/content/:courseKey': 'admin',
  'GET /api/admin/content/:courseKey/lessons': 'admin',
  'GET /api/admin/content/:courseKey/lessons/:day': 'admin',
  'PUT /api/admin/content/:courseKey/lessons/:day/draft': 'admin',
  'DELETE /api/admin/content/:courseKey/lessons/:day/draft': 'admin',
  'POST /api/admin/content/:courseKey/lessons/:day/publish': 'admin',
  'GET /api/admin/coaching/coaches': 'admin',
  'POST /api/admin/coaching/coaches': 'admin',
  'PUT /api/admin/coaching/coaches/:id': 'admin',
  'GET /api/admin/coaching/sessions': 'admin',
  'POST /api/admin/coaching/sessions': 'admin',
  'POST /api/admin/coaching/sessions/:id/move': 'admin',
  'POST /api/admin/coaching/sessions/:id/cancel': 'admin',
  'GET /api/login': 'everyone',
  'POST /api/login': 'everyone',
  'GET /api/login/callback': 'everyone',
  'GET /api/login/arrived': 'everyone',
  'GET /api/signup': 'everyone',
  'POST /api/signup': 'everyone',
  'GET /api/logout': 'everyone',
  'POST /api/logout': 'everyone',
  'GET /api/account-deleted': 'everyone',
  'GET /api/account/confirm': 'everyone',
  'GET /api/erase-questionnaire': 'everyone',
  'POST /api/erase-questionnaire': 'everyone',
  'GET /api/erase-questionnaire/done': 'everyone',
  'GET /api/forgot-password': 'everyone',
  'POST /api/forgot-password': 'everyone',
  'GET /api/forgot-password/sent': 'everyone',
  'GET /api/reset-password': 'everyone',
  'POST /api/reset-password': 'everyone',
  'GET /api/reset-password/done': 'everyone',
  'GET /api/docs': 'everyone',
  'GET /api/docs/:file': 'everyone',
  'GET /releases/registry.json': 'everyone',
  'GET /releases/*': 'everyone',
  ...Object.fromEntries(TYPEFACE_FILES.map(({ name }) => [`GET ${typefaceUrl(name)}`, 'everyone' as const])),
  'GET /*': 'everyone',
};

const SOME: Record<string, string> = {
  id: '7a1f4c1e-52f3-4f0e-9d53-3a6b8f6f3c11',
  courseKey: 'clarity',
  lessonId: 'clarity-1',
  app: 'mf-public',
  day: '1',
  token: 'x'.repeat(43),
  asset: 'swagger-ui.css',
  kind: 'group-session',
};

const uploadTypes = new Map(CALLS.map(({ method, path, upload }) => [`${method} ${path}`, upload?.types[0]]));
const isCall = new Set(CALLS.map(({ method, path }) => `${method} ${path}`));

/** A body that the route takes at all. */
function bodyOf(route: string): Sent {
  if (/^(GET|HEAD) /.test(route)) return {};
  const type = uploadTypes.get(route);
  if (type) return { raw: new Uint8Array(1), headers: { 'content-type': type } };
  return isCall.has(route) ? { json: {} } : { form: {} };
}

/** Every route, those that end a session behind all that need it. */
const LOGOUT_LAST = Object.keys(DOORS).sort((a, b) => Number(a.endsWith('/logout')) - Number(b.endsWith('/logout')));

/** The doors that open to somebody, for comparing them with what happened. */
const openTo = (...open: Door[]) =>
  Object.fromEntries(Object.entries(DOORS).map(([route, door]) => [route, open.includes(door) ? 'open' : 'shut']));

describe('the door of every route', () => {
  let portal: Portal;
  let routes: string[];
  let owner: Client;

  beforeAll(async () => {
    [portal, routes] = await withRoutes(() => startPortal());
    const { version } = await new Published(portal.databaseUrl).publish({ app: 'shell' });
    await untilServed(portal.origin, 'shell', version);
    owner = await portal.member();
  }, 60_000);
  afterAll(async () => {
    await portal.stop();
  });

  const ask = (client: Client, route: string, params = SOME, sent: Sent = {}) => {
    const [method = '', path = ''] = route.split(' ');
    const address = path.replace('*', 'nothing').replace(/:(\w+)/g, (_, name: string) => params[name] ?? name);
    return client.send(method, address, { ...bodyOf(route), ...sent });
  };

  /** What each door did: 401 is shut; any other answer is one of the room behind it. */
  async function doorsFor(client: Client) {
    const found: Record<string, string> = {};
    for (const route of LOGOUT_LAST) {
      const { status, body } = await ask(client, route);
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
    expect(registered.sort()).toEqual(Object.keys(DOORS).sort());
    expect([...isCall].filter((call) => !registered.includes(call))).toEqual([]);
  });

  test('attack: every route called by nobody — only the public ones answer, the rest say 401', async () => {
    expect(await doorsFor(portal.visitor())).toEqual(openTo('everyone'));
  });

  test('attack: every route that can be read called by nobody with HEAD — the same doors stay shut', async () => {
    for (const [route, door] of Object.entries(DOORS).filter(([name]) => name.startsWith('GET '))) {
      const { status } = await ask(portal.visitor(), route.replace('GET', 'HEAD'));
      expect([route, status === 401]).toEqual([route, door !== 'everyone']);
    }
  });

  test('attack: every route called by a member — nothing of the admin answers', async () => {
    expect(await doorsFor(await portal.member())).toEqual(openTo('everyone', 'member', 'owner'));
  });

  test('attack: every route called by a member who forges the admin header — nothing of the admin answers', async () => {
    const member = await portal.member();
    member.headers[ADMIN_HEADER] = 'true';
    expect(await doorsFor(member)).toEqual(openTo('everyone', 'member', 'owner'));
  });

  test('attack: every route called with the admin header but no cookie — only the public ones answer', async () => {
    const visitor = portal.visitor();
    visitor.headers[ADMIN_HEADER] = 'true';
    expect(await doorsFor(visitor)).toEqual(openTo('everyone'));
  });

  test('attack: every route called with the admin cookie but no header — only the public ones answer', async () => {
    for (const header of ['false', '']) {
      const admin = await portal.admin();
      admin.headers[ADMIN_HEADER] = header;
      expect(await doorsFor(admin)).toEqual(openTo('everyone'));
    }
  });

  test('every route called by the admin: the admin is no member', async () => {
    expect(await doorsFor(await portal.admin())).toEqual(openTo('everyone', 'admin', 'deployer'));
  });

  test('attack: every route called with a deploy token that has all rights — nothing of members or the admin answers', async () => {
    const program = portal.visitor();
    program.headers.authorization = `Bearer ${await makeToken(await portal.admin())}`;
    expect(await doorsFor(program)).toEqual(openTo('everyone', 'deployer'));
  });

  test('attack: every route called with a wrong deploy token beside sessions of a member and the admin — no deployer’s answers', async () => {
    const [member, admin] = [await portal.member(), await portal.admin()];
    for (const [name, value] of admin.cookies) member.cookies.set(name, value);
    Object.assign(member.headers, { [ADMIN_HEADER]: 'true', authorization: 'Bearer fpp_wrong' });
    expect(await doorsFor(member)).toEqual(openTo('everyone', 'member', 'owner', 'admin'));
  });

  test('attack: every route called with sessions that have expired — only the public ones answer', async () => {
    const [member, admin] = [await portal.member(), await portal.admin()];
    portal.clock.advance({ days: 91 });
    expect(await doorsFor(member)).toEqual(openTo('everyone'));
    expect(await doorsFor(admin)).toEqual(openTo('everyone'));
    portal.clock.advance({ days: -91 });
  });

  test('attack: every route called by a member who was deactivated meanwhile — only the public ones answer', async () => {
    const member = await portal.member();
    const { body } = await member.call(getCurrentUser, {});
    await (await portal.admin()).call(deactivateMember, { params: { id: body.id } });
    expect(await doorsFor(member)).toEqual(openTo('everyone'));
  });

  test('attack: what belongs to a member, asked for by another with its true id — 404, and nothing changes', async () => {
    const coachId = await addCoach(portal.database);
    const startsAt = '2026-03-06T14:00:00.000Z';
    const priority = await owner.call(createPriority, { body: { title: 'Call Sam' } });
    const post = await owner.call(createPost, { body: { content: 'Mine' } });
    const comment = await owner.call(createComment, { params: { id: post.body.id }, body: { content: 'Mine too' } });
    const session = await owner.call(bookSession, { body: { coachId, startsAt } });
    const dashboard = await owner.call(getDashboard, {});
    const devices = await owner.call(listDevices, {});
    const theirs: Record<string, [id: string | undefined, json?: object]> = {
      'DELETE /api/account/devices/:id': [devices.body[0]?.id],
      'PATCH /api/priorities/:id': [priority.body.id, { completed: true }],
      'POST /api/habits/:id/complete': [dashboard.body.habits[0]?.id],
      'PATCH /api/community/posts/:id': [post.body.id, { content: 'Not yours' }],
      'DELETE /api/community/posts/:id': [post.body.id],
      'DELETE /api/community/comments/:id': [comment.body.id],
      'POST /api/coaching/sessions/:id/cancel': [session.body.id],
      'GET /api/coaching/sessions/:id/calendar.ics': [session.body.id],
    };
    const owned = Object.keys(DOORS).filter((route) => DOORS[route] === 'owner');
    expect(Object.keys(theirs).sort()).toEqual(owned.sort());

    const rows = () =>
      portal.database.query(`
        SELECT p::text AS row FROM priorities p UNION ALL SELECT c::text FROM habit_completions c
        UNION ALL SELECT p::text FROM posts p UNION ALL SELECT c::text FROM post_comments c
        UNION ALL SELECT s::text FROM coaching_sessions s ORDER BY row`);
    const before = await rows();
    const other = await portal.member();
    for (const [route, [id = '', json]] of Object.entries(theirs)) {
      expect(id).not.toBe('');
      const { status } = await ask(other, route, { id }, json && { json });
      expect([route, status]).toEqual([route, 404]);
    }
    expect(await rows()).toEqual(before);
    for (const [route, [id = '']] of Object.entries(theirs).filter(([name]) => name.startsWith('GET'))) {
      expect((await ask(owner, route, { id })).status).toBe(200);
    }
  });
});
