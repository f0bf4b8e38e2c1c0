import { listDevices } from '@portal/contracts/account';
import { getBilling, listReceipts } from '@portal/contracts/billing';
import { bookSession } from '@portal/contracts/coaching';
import { createComment } from '@portal/contracts/comments';
import { createPost } from '@portal/contracts/community';
import { getDashboard } from '@portal/contracts/dashboard';
import { createPriority } from '@portal/contracts/priorities';
import { sendThreadMessage } from '@portal/contracts/threads';
import { addCoach } from './coaching';
import { callRoute, ACCESS_MATRIX } from './access-matrix';
import { buy, SELLING, versionOf } from './payments';
import { noise } from './picture-files';
import { portalOfSpec } from './portal';
import { idOf } from './fixtures';
import { attach, PDF } from './threads';

describe('what belongs to one member', () => {
  const portal = portalOfSpec(SELLING);

  test('attack: what belongs to a member, asked for by another with its true id — 404, and nothing changes', async () => {
    const owner = await portal.member({ email: 'owner@example.com' });
    const coachId = await addCoach(portal.database);
    const startsAt = '2026-03-06T14:00:00.000Z';
    const priority = await owner.call(createPriority, { body: { title: 'Call Sam' } });
    const post = await owner.call(createPost, { body: { content: 'Mine' } });
    const comment = await owner.call(createComment, { params: { id: post.body.id }, body: { content: 'Mine too' } });
    const session = await owner.call(bookSession, { body: { coachId, startsAt } });
    const dashboard = await owner.call(getDashboard, {});
    const devices = await owner.call(listDevices, {});
    const picture = await attach(owner, await noise(8, 8).png().toBuffer(), 'image/png');
    const pdf = await attach(owner, PDF, 'application/pdf');
    const attachments = [picture.id, pdf.id];
    const message = await owner.call(sendThreadMessage, { body: { content: 'Mine as well', attachments } });
    await buy(portal, { userId: await idOf(owner), email: 'owner@example.com' }, 'core-group');
    const [subscription] = (await owner.call(getBilling, {})).body.subscriptions;
    const [receipt] = (await owner.call(listReceipts, {})).body;
    const versionId = await versionOf(portal, 'core-private');
    const theirs: Record<string, [id: string | undefined, json?: object]> = {
      'DELETE /api/account/devices/:id': [devices.body[0]?.id],
      'PATCH /api/priorities/:id': [priority.body.id, { completed: true }],
      'PUT /api/priorities/:id/title': [priority.body.id, { title: 'Not yours' }],
      'PUT /api/priorities/:id/day': [priority.body.id, { day: 'tomorrow' }],
      'DELETE /api/priorities/:id': [priority.body.id],
      'POST /api/habits/:id/complete': [dashboard.body.habits[0]?.id],
      'DELETE /api/habits/:id/complete': [dashboard.body.habits[0]?.id],
      'PUT /api/habits/:id/days/:date': [dashboard.body.habits[0]?.id, { done: true }],
      'PUT /api/habits/:id': [dashboard.body.habits[0]?.id, { title: 'Not yours', weekdays: [1] }],
      'DELETE /api/habits/:id': [dashboard.body.habits[0]?.id],
      'PATCH /api/community/posts/:id': [post.body.id, { content: 'Not yours' }],
      'DELETE /api/community/posts/:id': [post.body.id],
      'DELETE /api/community/comments/:id': [comment.body.id],
      'POST /api/coaching/sessions/:id/cancel': [session.body.id],
      'GET /api/coaching/sessions/:id/slots': [session.body.id],
      'POST /api/coaching/sessions/:id/move': [session.body.id, { startsAt: '2026-03-06T15:00:00.000Z' }],
      'GET /api/coaching/sessions/:id/calendar.ics': [session.body.id],
      'DELETE /api/coaching/thread/messages/:id': [message.body.id],
      'GET /api/coaching/thread/attachments/:token.webp': [picture.token],
      'GET /api/coaching/thread/attachments/:token.pdf': [pdf.token],
      'GET /api/billing/subscriptions/:id/changes/:versionId': [subscription?.id],
      'POST /api/billing/subscriptions/:id/change': [subscription?.id, { versionId }],
      'POST /api/billing/subscriptions/:id/pause': [subscription?.id, { months: 1 }],
      'POST /api/billing/subscriptions/:id/resume': [subscription?.id],
      'POST /api/billing/subscriptions/:id/cancel': [subscription?.id],
      'POST /api/billing/subscriptions/:id/keep': [subscription?.id],
      'POST /api/billing/receipts/:id/file': [receipt?.id],
      'GET /api/billing/subscriptions/:id/figures': [subscription?.id],
      'POST /api/billing/subscriptions/:id/claim': [subscription?.id, { words: 'Not yours' }],
    };
    const owned = Object.keys(ACCESS_MATRIX).filter((route) => ACCESS_MATRIX[route] === 'owner');
    expect(Object.keys(theirs).sort()).toEqual(owned.sort());

    const rows = () =>
      portal.database.query(`
        SELECT p::text AS row FROM priorities p UNION ALL SELECT c::text FROM habit_completions c
        UNION ALL SELECT h::text FROM habits h UNION ALL SELECT s::text FROM habit_schedules s
        UNION ALL SELECT p::text FROM posts p UNION ALL SELECT c::text FROM post_comments c
        UNION ALL SELECT s::text FROM coaching_sessions s UNION ALL SELECT m::text FROM thread_messages m
        UNION ALL SELECT a.id::text FROM thread_attachments a
        UNION ALL SELECT s::text FROM subscriptions s UNION ALL SELECT g::text FROM guarantee_claims g ORDER BY row`);
    const date = portal.clock.now().toISOString().slice(0, 10);
    const other = await portal.member();
    const before = await rows();
    for (const [route, [id = '', json]] of Object.entries(theirs)) {
      expect(id).not.toBe('');
      const { status } = await callRoute(other, route, { id, token: id, versionId, date }, json && { json });
      expect([route, status]).toEqual([route, 404]);
    }
    expect(await rows()).toEqual(before);
    for (const [route, [id = '']] of Object.entries(theirs).filter(([name]) => name.startsWith('GET'))) {
      expect((await callRoute(owner, route, { id, token: id, versionId, date })).status).toBe(200);
    }
  });
});
