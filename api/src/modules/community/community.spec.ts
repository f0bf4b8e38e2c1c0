import { createCoach } from '@portal/contracts/coaching-schedule';
import { createComment } from '@portal/contracts/comments';
import {
  cheerPost,
  createPost,
  deletePost,
  listPosts,
  uncheerPost,
  updatePost,
  type Post,
} from '@portal/contracts/community';
import type { Pillar } from '@portal/contracts/pillars';
import { idOf } from '../../../test/fixtures';
import type { Client } from '../../../test/client';
import { startPortal, type Portal } from '../../../test/portal';

describe('the community feed', () => {
  let portal: Portal;
  let member: Client;

  beforeAll(async () => {
    portal = await startPortal({ limits: { postsPerMember: { max: 60, minutes: 60 } } });
  }, 60_000);
  afterAll(() => portal.stop());
  beforeEach(async () => {
    await portal.emptyTables('posts');
    member = await portal.member({ firstName: 'Ada', lastName: 'Reyes' });
  });

  const share = (content: string) => member.call(createPost, { body: { content } });
  const feed = async () => (await member.call(listPosts, {})).body;

  test('shows a shared post with its author, trimmed, as text', async () => {
    const { status, body } = await share('  <img src=x onerror=alert(1)> & done \n');
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      content: '<img src=x onerror=alert(1)> & done',
      createdAt: portal.clock.now().toISOString(),
      user: { id: await idOf(member), firstName: 'Ada', lastName: 'Reyes', profileImageUrl: null },
      mine: true,
      editedAt: null,
      cheers: 0,
      cheered: false,
      comments: 0,
      hiddenReason: null,
    });
    expect(await feed()).toEqual([body]);
  });

  test.each([
    ['blank', ' \n '],
    ['over 2,000 characters', 'x'.repeat(2_001)],
    ['missing', undefined],
    ['not storable', 'a\u0000b'],
    ['half a character', '\ud800'],
  ])('refuses content that is %s by name', async (_, content) => {
    const { status, body } = await member.refused(createPost, { body: { content: content as string } });
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'content']);
    expect(await feed()).toEqual([]);
  });

  test('ignores what a member may not set', async () => {
    const forged = { content: 'Hello', createdAt: '1999-01-01T00:00:00.000Z', userId: 'x' };
    const { body } = await member.call(createPost, { body: forged });
    expect(body).toMatchObject({ createdAt: portal.clock.now().toISOString(), user: { firstName: 'Ada' } });
  });

  test('is read page by page without missing or repeating a post, though new ones arrive', async () => {
    const sent: string[] = [];
    for (let index = 0; index < 25; index++) {
      if (index % 4 === 0) portal.clock.advance({ minutes: 1 });
      sent.push((await share(`Post ${index}`)).body.id);
    }
    const seen: Post[] = [];
    for (let next: string | undefined = `${listPosts.path}?limit=10`; next;) {
      const { headers, body } = await member.send('GET', next);
      seen.push(...(body as Post[]));
      portal.clock.advance({ minutes: 1 });
      await share('A newer one');
      next = /^<(\/api\/[^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(seen.map(({ id }) => id).sort()).toEqual([...sent].sort());
    expect(seen.map(({ createdAt }) => createdAt)).toEqual(
      seen
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );
  });

  test('gives 20 unless asked, and at most 100', async () => {
    await portal.database.query(
      `INSERT INTO posts (user_id, content, created_at) SELECT (SELECT id FROM users LIMIT 1), 'x', now() FROM generate_series(1, 105)`,
    );
    expect(await feed()).toHaveLength(20);
    expect((await member.call(listPosts, { query: { limit: 100 } })).body).toHaveLength(100);
  });

  describe('by pillar', () => {
    const about = (pillar: Pillar, content: string) => member.call(createPost, { body: { content, pillar } });

    test('has the posts that their writers put there, and no others', async () => {
      await about('clarity', 'I know what I want.');
      await about('impact', 'I asked for it.');
      await share('Hello');
      expect((await member.call(listPosts, { query: { pillar: 'clarity' } })).body).toMatchObject([
        { content: 'I know what I want.', pillar: 'clarity' },
      ]);
      const pillars = (await feed()).map(({ pillar }) => pillar);
      expect(pillars).toHaveLength(3);
      expect(pillars).toEqual(expect.arrayContaining(['clarity', 'impact', undefined]));
      expect((await member.call(listPosts, { query: { pillar: 'systems' } })).body).toEqual([]);
    });

    test('is read page by page, each naming the next one of the same pillar', async () => {
      for (let index = 0; index < 12; index++) {
        if (index % 3 === 0) portal.clock.advance({ minutes: 1 });
        await about('systems', `Systems ${index}`);
        await about('discipline', `Discipline ${index}`);
      }
      const seen: Post[] = [];
      for (let next: string | undefined = `${listPosts.path}?limit=5&pillar=systems`; next;) {
        const { headers, body } = await member.send('GET', next);
        seen.push(...(body as Post[]));
        next = /^<(\/api\/[^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
      }
      expect(new Set(seen.map(({ content }) => content)).size).toBe(12);
      expect(seen.every(({ pillar }) => pillar === 'systems')).toBe(true);
    });

    test('knows five pillars', async () => {
      const answers = [
        await member.refused(listPosts, { query: { pillar: 'luck' as Pillar } }),
        await member.refused(createPost, { body: { content: 'Hello', pillar: 'luck' as Pillar } }),
      ];
      expect(answers.map(({ status, body }) => [status, body.issues?.[0]?.path])).toEqual([
        [400, 'pillar'],
        [400, 'pillar'],
      ]);
    });
  });

  test('names a coach as one, in posts and comments', async () => {
    const admin = await portal.admin();
    const coach = await portal.member({ email: 'dana@example.com', firstName: 'Dana', lastName: 'Whitfield' });
    const { body: post } = await coach.call(createPost, { body: { content: 'Welcome' } });
    expect(post.user).not.toHaveProperty('isCoach');
    const about = { firstName: 'Dana', lastName: 'Whitfield', timeZone: 'UTC', meetingUrl: null, hours: [] };
    await admin.call(createCoach, { body: { ...about, memberEmail: 'Dana@Example.com' } });
    const params = { id: post.id };
    const { body: comment } = await coach.call(createComment, { params, body: { content: 'Ask me anything.' } });
    expect(comment.user.isCoach).toBe(true);
    expect((await feed())[0]?.user.isCoach).toBe(true);
    expect((await share('Hello')).body.user).not.toHaveProperty('isCoach');
  });

  test('attack: an account with the e-mail address or the name of a coach — it is not named as one', async () => {
    const admin = await portal.admin();
    const about = { firstName: 'Priya', lastName: 'Nair', timeZone: 'UTC', meetingUrl: null, hours: [] };
    await admin.call(createCoach, { body: { ...about, email: 'priya@example.com' } });
    const other = await portal.member({ email: 'priya@example.com', firstName: 'Priya', lastName: 'Nair' });
    const { body } = await other.call(createPost, { body: { content: 'Trust me' } });
    expect(body.user).not.toHaveProperty('isCoach');
  });

  test.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=ten', 'limit'],
    ['after=nowhere', 'after'],
    ['after=%00', 'after'],
  ])('refuses ?%s by name', async (query, field) => {
    const { status, body } = await member.send('GET', `${listPosts.path}?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ issues: [{ path: field }] });
  });

  test('a member who posts without end is stopped, others are not', async () => {
    for (let count = 0; count < 60; count++) expect((await share('Again')).status).toBe(201);
    const { status, headers, body } = await member.refused(createPost, { body: { content: 'Again' } });
    expect([status, headers.get('retry-after'), body.code]).toEqual([429, '3600', 'too_many_requests']);
    expect(body.message).toBe('You’ve shared a lot of posts in a short time. Please wait 60 minutes and try again.');
    member = await portal.member();
    expect((await share('My first')).status).toBe(201);
  });

  test('attack: a picture from any address in the database — nobody is shown it', async () => {
    await share('Hello');
    await portal.database.query("UPDATE users SET profile_image_url = 'https://tracker.example/1.png'");
    expect((await feed())[0]?.user.profileImageUrl).toBeNull();
  });

  describe('one’s own post', () => {
    test('can be edited, and says so; the others see the new text', async () => {
      const { id } = (await share('Frist')).body;
      portal.clock.advance({ minutes: 5 });
      const { status, body } = await member.call(updatePost, { params: { id }, body: { content: ' First ' } });
      expect(status).toBe(200);
      expect(body).toMatchObject({ id, content: 'First', editedAt: portal.clock.now().toISOString(), mine: true });
      const other = await portal.member();
      expect((await other.call(listPosts, {})).body).toMatchObject([{ content: 'First', mine: false }]);
    });

    test('is put under another pillar, or under none; what is not named stays', async () => {
      const { id } = (await member.call(createPost, { body: { content: 'Hello', pillar: 'clarity' } })).body;
      const edit = (pillar?: Pillar | null) =>
        member.call(updatePost, { params: { id }, body: { content: 'Hi', pillar } });
      expect((await edit('impact')).body.pillar).toBe('impact');
      expect((await edit()).body.pillar).toBe('impact');
      expect((await member.call(listPosts, { query: { pillar: 'impact' } })).body).toMatchObject([{ content: 'Hi' }]);
      expect((await member.call(listPosts, { query: { pillar: 'clarity' } })).body).toEqual([]);
      expect((await edit(null)).body).not.toHaveProperty('pillar');
      const luck = await member.refused(updatePost, {
        params: { id },
        body: { content: 'Hi', pillar: 'luck' as Pillar },
      });
      expect([luck.status, luck.body.issues?.[0]?.path]).toEqual([400, 'pillar']);
    });

    test('can be deleted with all that hangs on it', async () => {
      const { id } = (await share('Gone tomorrow')).body;
      await member.call(cheerPost, { params: { id } });
      expect((await member.call(deletePost, { params: { id } })).status).toBe(200);
      expect(await feed()).toEqual([]);
      expect((await member.refused(deletePost, { params: { id } })).status).toBe(404);
    });

    test('is nobody else’s to edit or delete', async () => {
      const { id } = (await share('Mine')).body;
      const other = await portal.member();
      expect((await other.refused(updatePost, { params: { id }, body: { content: 'Yours' } })).status).toBe(404);
      expect((await other.refused(deletePost, { params: { id } })).status).toBe(404);
      expect(await feed()).toMatchObject([{ content: 'Mine', editedAt: null }]);
    });

    test('keeps the rules of a new one when edited', async () => {
      const { id } = (await share('Fine')).body;
      for (const content of [' ', 'x'.repeat(2_001)]) {
        const { status, body } = await member.refused(updatePost, { params: { id }, body: { content } });
        expect([status, body.issues?.[0]?.path]).toEqual([400, 'content']);
      }
    });
  });

  describe('a cheer', () => {
    test('counts once a member, and can be taken back', async () => {
      const { id } = (await share('Signed')).body;
      const other = await portal.member();
      await Promise.all(Array.from({ length: 20 }, () => other.call(cheerPost, { params: { id } })));
      const { body } = await member.call(cheerPost, { params: { id } });
      expect(body).toEqual({ cheers: 2, cheered: true });
      expect((await other.call(uncheerPost, { params: { id } })).body).toEqual({ cheers: 1, cheered: false });
      expect((await other.call(uncheerPost, { params: { id } })).body).toEqual({ cheers: 1, cheered: false });
      expect((await other.call(listPosts, {})).body).toMatchObject([{ cheers: 1, cheered: false }]);
      expect(await feed()).toMatchObject([{ cheers: 1, cheered: true }]);
    });

    test('needs a post', async () => {
      const id = '7a1f4c1e-52f3-4f0e-9d53-3a6b8f6f3c11';
      const { status, body } = await member.refused(cheerPost, { params: { id } });
      expect([status, body.message]).toEqual([404, 'This post no longer exists.']);
    });
  });
});
