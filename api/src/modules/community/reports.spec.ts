import { cheerPost, createPost, deletePost, listPosts, updatePost } from '@portal/contracts/community';
import { createComment, listComments } from '@portal/contracts/comments';
import { getDashboard } from '@portal/contracts/dashboard';
import { hidePost, listReports, reportPost, restorePost, type ReportReason } from '@portal/contracts/moderation';
import type { Client } from '../../../test/client';
import { startPortal, type Portal } from '../../../test/portal';

describe('reporting and hiding posts', () => {
  let portal: Portal;
  let author: Client;
  let reader: Client;
  let admin: Client;
  let id: string;

  beforeAll(async () => {
    portal = await startPortal();
    admin = await portal.admin();
    author = await portal.member({ email: 'author@example.com', firstName: 'Dana', lastName: 'Reyes' });
    reader = await portal.member({ email: 'reader@example.com', firstName: 'Sam', lastName: 'Ortiz' });
  }, 60_000);
  afterAll(() => portal.stop());
  beforeEach(async () => {
    await portal.emptyTables('posts');
    ({ id } = (await author.call(createPost, { body: { content: 'Buy my course!' } })).body);
  });

  const report = (reason: ReportReason, note?: string, who = reader) =>
    who.call(reportPost, { params: { id }, body: { reason, note } });
  const hide = (reason = 'This is advertising.') => admin.call(hidePost, { params: { id }, body: { reason } });
  const restore = () => admin.call(restorePost, { params: { id } });
  const reports = async (state: 'open' | 'hidden' | 'all' = 'open') =>
    (await admin.call(listReports, { query: { state } })).body;
  const feedOf = async (who: Client) => (await who.call(listPosts, {})).body;

  test('a report reaches the admin with the post, its author, the reason and who reported', async () => {
    expect((await report('spam', ' Third time this week. ')).status).toBe(201);
    const at = portal.clock.now().toISOString();
    expect(await reports()).toEqual([
      {
        post: {
          id,
          content: 'Buy my course!',
          createdAt: at,
          author: { firstName: 'Dana', lastName: 'Reyes', email: 'author@example.com' },
          hidden: null,
        },
        reports: [
          {
            reason: 'spam',
            note: 'Third time this week.',
            createdAt: at,
            open: true,
            member: { firstName: 'Sam', lastName: 'Ortiz', email: 'reader@example.com' },
          },
        ],
      },
    ]);
  });

  test('a member’s reports of one post count as one, the latest', async () => {
    await Promise.all(Array.from({ length: 10 }, () => report('other')));
    await report('unkind');
    await report('spam', undefined, author);
    const [reported] = await reports();
    expect(reported?.reports.map(({ reason }) => reason).sort()).toEqual(['spam', 'unkind']);
  });

  test('a hidden post is gone for everybody but its author, who reads why', async () => {
    await hide();
    expect(await feedOf(reader)).toEqual([]);
    expect(await feedOf(author)).toMatchObject([{ id, hiddenReason: 'This is advertising.' }]);
    for (const member of [reader, author]) {
      expect((await member.call(getDashboard, {})).body.communityPosts).toEqual([]);
    }
    expect((await reader.refused(cheerPost, { params: { id } })).status).toBe(404);
    expect((await reader.refused(createComment, { params: { id }, body: { content: 'Hm' } })).status).toBe(404);
    expect((await reader.refused(listComments, { params: { id } })).status).toBe(404);
    expect((await reader.refused(reportPost, { params: { id }, body: { reason: 'spam' } })).status).toBe(404);
  });

  test('its author can edit or delete it, and editing does not bring it back', async () => {
    await hide();
    const edited = await author.call(updatePost, { params: { id }, body: { content: 'Better now?' } });
    expect(edited.body).toMatchObject({ content: 'Better now?', hiddenReason: 'This is advertising.' });
    expect(await feedOf(reader)).toEqual([]);
    expect((await author.call(deletePost, { params: { id } })).status).toBe(200);
    expect(await reports('all')).toEqual([]);
  });

  test('hiding settles the reports; the post stands among the hidden ones until it is restored', async () => {
    await report('spam');
    await hide();
    expect(await reports('open')).toEqual([]);
    expect(await reports('hidden')).toMatchObject([
      {
        post: { hidden: { reason: 'This is advertising.', at: portal.clock.now().toISOString() } },
        reports: [{ open: false }],
      },
    ]);
    await restore();
    expect(await reports('hidden')).toEqual([]);
    expect(await reports('all')).toMatchObject([{ post: { hidden: null } }]);
    expect(await feedOf(reader)).toMatchObject([{ id, hiddenReason: null }]);
  });

  test('a post can be kept as it is, and a new report opens the case again', async () => {
    await report('unkind');
    await restore();
    expect(await reports('open')).toEqual([]);
    portal.clock.advance({ minutes: 1 });
    await report('private');
    expect(await reports('open')).toMatchObject([{ reports: [{ reason: 'private', open: true }] }]);
  });

  test('are listed page by page, the latest report first', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index++) {
      ({ id } = (await author.call(createPost, { body: { content: `Post ${index}` } })).body);
      portal.clock.advance({ minutes: index % 2 });
      await report('other');
      ids.push(id);
    }
    const seen: string[] = [];
    for (let next: string | undefined = `${listReports.path}?limit=2`; next;) {
      const { headers, body } = await admin.send('GET', next);
      seen.push(...(body as { post: { id: string } }[]).map(({ post }) => post.id));
      next = /^<(\/api\/[^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    }
    expect([...seen].sort()).toEqual([...ids].sort());
    expect(seen).toHaveLength(5);
  });

  test.each<[string, unknown, string]>([
    ['no reason', {}, 'reason'],
    ['a reason we do not have', { reason: 'boring' }, 'reason'],
    ['a note that is too long', { reason: 'spam', note: 'x'.repeat(501) }, 'note'],
  ])('refuses a report with %s by name', async (_, body, field) => {
    const { status, body: error } = await reader.refused(reportPost, {
      params: { id },
      body: body as { reason: 'spam' },
    });
    expect([status, error.issues?.[0]?.path]).toEqual([400, field]);
  });

  test('hiding needs a reason that the author can read, and a post', async () => {
    const { status, body } = await admin.refused(hidePost, { params: { id }, body: { reason: ' ' } });
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'reason']);
    id = '7a1f4c1e-52f3-4f0e-9d53-3a6b8f6f3c11';
    expect([(await hide()).status, (await restore()).status]).toEqual([404, 404]);
  });
});
