import { createPost, listPosts, type Post } from '@portal/contracts/community';
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
    await portal.database.query('TRUNCATE posts');
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
      user: { firstName: 'Ada', lastName: 'Reyes', profileImageUrl: null },
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
    const forged = { content: 'Hello', createdAt: '1999-01-01T00:00:00.000Z', userId: 'x', pillar: 'impact' };
    const { body } = await member.call(createPost, { body: forged });
    expect(body).toMatchObject({ createdAt: portal.clock.now().toISOString(), user: { firstName: 'Ada' } });
    expect(body).not.toHaveProperty('pillar');
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
    expect((await share('Again')).status).toBe(429);
    member = await portal.member();
    expect((await share('My first')).status).toBe(201);
  });

  test('an author picture that is no web address is no link', async () => {
    await share('Hello');
    await portal.database.query("UPDATE users SET profile_image_url = 'data:text/html,x'");
    expect((await feed())[0]?.user.profileImageUrl).toBeNull();
  });
});
