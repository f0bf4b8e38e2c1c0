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
  'PATCH /api/community/posts/:id': ['member'],
  'DELETE /api/community/posts/:id': ['member'],
  'PUT /api/community/posts/:id/cheer': ['member'],
  'DELETE /api/community/posts/:id/cheer': ['member'],
  'GET /api/community/posts/:id/comments': ['member'],
  'POST /api/community/posts/:id/comments': ['member'],
  'DELETE /api/community/comments/:id': ['member'],
  'POST /api/community/posts/:id/reports': ['member'],
  'GET /api/coaching/slots': ['member'],
  'POST /api/coaching/bookings': ['member'],
  'POST /api/coaching/sessions/:id/cancel': ['member'],
  'GET /api/coaching/sessions/past': ['member'],
  'POST /api/coaching/messages': ['member'],
  'GET /api/coaching/sessions/:id/calendar.ics': ['member'],
  'GET /api/coaching/calendar-feed': ['member'],
  'POST /api/coaching/calendar-feed': ['member'],
  'GET /api/calendar/:token.ics': ['visitor', 'member', 'admin'],
  'POST /api/questionnaire': ['visitor', 'member', 'admin'],
  'POST /api/plan-requests': ['member'],
  'POST /api/releases/loads': ['visitor', 'member', 'admin'],
  'GET /api/admin/releases': ['admin'],
  'POST /api/admin/releases/:app/rollback': ['admin'],
  'POST /api/admin/releases/:app/promote': ['admin'],
  'PUT /api/admin/releases/canary-share': ['admin'],
  'POST /api/admin/login': ['visitor', 'member', 'admin'],
  'POST /api/admin/logout': ['visitor', 'member', 'admin'],
  'GET /api/admin/questionnaires': ['admin'],
  'GET /api/admin/leads': ['admin'],
  'GET /api/admin/leads.csv': ['admin'],
  'GET /api/admin/leads/:id': ['admin'],
  'POST /api/admin/leads/:id/status': ['admin'],
  'POST /api/admin/leads/:id/notes': ['admin'],
  'GET /api/admin/outbox': ['admin'],
  'GET /api/admin/mail-delivery': ['admin'],
  'POST /api/admin/outbox/:id/retry': ['admin'],
  'GET /api/admin/audit': ['admin'],
  'GET /api/admin/plan-requests': ['admin'],
  'GET /api/admin/community/reports': ['admin'],
  'POST /api/admin/community/posts/:id/hide': ['admin'],
  'POST /api/admin/community/posts/:id/restore': ['admin'],
  'GET /api/admin/coaching/messages': ['admin'],
  'GET /api/admin/members': ['admin'],
  'GET /api/admin/members/:id': ['admin'],
  'PUT /api/admin/members/:id/courses/:courseKey': ['admin'],
  'DELETE /api/admin/members/:id/courses/:courseKey': ['admin'],
  'POST /api/admin/members/:id/deactivate': ['admin'],
  'POST /api/admin/members/:id/reactivate': ['admin'],
  'GET /api/admin/content': ['admin'],
  'PATCH /api/admin/content/:courseKey': ['admin'],
  'GET /api/admin/content/:courseKey/lessons': ['admin'],
  'GET /api/admin/content/:courseKey/lessons/:day': ['admin'],
  'PUT /api/admin/content/:courseKey/lessons/:day/draft': ['admin'],
  'DELETE /api/admin/content/:courseKey/lessons/:day/draft': ['admin'],
  'POST /api/admin/content/:courseKey/lessons/:day/publish': ['admin'],
  'GET /api/admin/coaching/coaches': ['admin'],
  'POST /api/admin/coaching/coaches': ['admin'],
  'PUT /api/admin/coaching/coaches/:id': ['admin'],
  'GET /api/admin/coaching/sessions': ['admin'],
  'POST /api/admin/coaching/sessions': ['admin'],
  'POST /api/admin/coaching/sessions/:id/move': ['admin'],
  'POST /api/admin/coaching/sessions/:id/cancel': ['admin'],
};

const ROLES = ['visitor', 'member', 'admin'] as const;
type Role = (typeof ROLES)[number];

const nameOf = (call: Call) => `${call.method} ${call.path}`;
const params = {
  id: '7a1f4c1e-52f3-4f0e-9d53-3a6b8f6f3c11',
  courseKey: 'clarity',
  lessonId: 'clarity-1',
  app: 'mf-public',
  day: '1',
  token: 'x'.repeat(43),
};

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
        expect([200, 201, 400, 404, 409]).toContain(status);
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
