import { ADMIN_HEADER, type Call } from '@portal/contracts/call';
import { CALLS } from '@portal/contracts/calls';
import type { Client } from './client';
import { startPortal, type Portal } from './portal';

/** Who gets past the door of each call, written down apart from the contract: a new call must be added here too. */
const ADMITTED: Record<string, readonly Role[]> = {
  'GET /api/health': ['visitor', 'member', 'admin'],
  'GET /api/ready': ['visitor', 'member', 'admin'],
  'GET /api/auth/user': ['member'],
  'GET /api/dashboard': ['member'],
  'GET /api/courses': ['member'],
  'GET /api/user/course-progress': ['member'],
  'GET /api/user/pillars-progress': ['member'],
  'GET /api/courses/:courseKey/lessons': ['member'],
  'GET /api/courses/:courseKey/progress': ['member'],
  'POST /api/courses/lessons/:lessonId/progress': ['member'],
  'POST /api/priorities': ['member'],
  'PATCH /api/priorities/:id': ['member'],
  'POST /api/habits/:id/complete': ['member'],
  'GET /api/community/posts': ['member'],
  'POST /api/community/posts': ['member'],
  'POST /api/questionnaire': ['visitor', 'member', 'admin'],
  'POST /api/plan-requests': ['member'],
  'POST /api/admin/login': ['visitor', 'member', 'admin'],
  'POST /api/admin/logout': ['visitor', 'member', 'admin'],
  'GET /api/admin/questionnaires': ['admin'],
  'GET /api/admin/plan-requests': ['admin'],
};

const ROLES = ['visitor', 'member', 'admin'] as const;
type Role = (typeof ROLES)[number];

const nameOf = (call: Call) => `${call.method} ${call.path}`;
const params = { id: '7a1f4c1e-52f3-4f0e-9d53-3a6b8f6f3c11', courseKey: 'clarity', lessonId: 'clarity-1' };

describe('the door of every call', () => {
  let portal: Portal;
  let clients: Record<Role, () => Promise<Client>>;

  beforeAll(async () => {
    portal = await startPortal();
    const member = await portal.member();
    const visitor = portal.visitor();
    clients = { visitor: async () => visitor, member: async () => member, admin: () => portal.admin() };
  }, 60_000);
  afterAll(() => portal.stop());

  test('has an expectation for each call and for nothing else', () => {
    expect(CALLS.map(nameOf).sort()).toEqual(Object.keys(ADMITTED).sort());
  });

  test.each(CALLS.flatMap((call) => ROLES.map((role) => [nameOf(call), role, call] as const)))(
    '%s by a %s',
    async (name, role, call) => {
      const client = await clients[role]();
      const { status, body } = await client.call(call, { params } as never, call.body ? { json: {} } : {});
      if (ADMITTED[name]?.includes(role)) {
        expect([200, 201, 400, 404]).toContain(status);
      } else {
        expect(status).toBe(401);
        expect(JSON.stringify(body)).toContain('Unauthorized');
      }
    },
  );

  test('opens to the admin only with the session and the header', async () => {
    const admin = await portal.admin();
    const ask = (sent: string | undefined) =>
      admin.send('GET', '/api/admin/questionnaires', { headers: { [ADMIN_HEADER]: sent } });
    expect((await ask('true')).status).toBe(200);
    expect((await ask(undefined)).status).toBe(401);
    expect((await ask('false')).status).toBe(401);
    const forged = portal.visitor();
    forged.headers[ADMIN_HEADER] = 'true';
    expect((await forged.send('GET', '/api/admin/questionnaires')).status).toBe(401);
  });
});
