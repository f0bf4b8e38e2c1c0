import { createComment, deleteComment, listComments, type Comment } from '@portal/contracts/comments';
import { createPost, deletePost, listPosts } from '@portal/contracts/community';
import { idOf } from '../../../test/fixtures';
import type { Client } from '../../../test/client';
import { startPortal, type Portal } from '../../../test/portal';

describe('comments', () => {
  let portal: Portal;
  let author: Client;
  let reader: Client;
  let id: string;

  beforeAll(async () => {
    portal = await startPortal({ limits: { commentsPerMember: { max: 30, minutes: 60 } } });
  }, 60_000);
  afterAll(() => portal.stop());
  beforeEach(async () => {
    await portal.emptyTables('posts');
    author = await portal.member();
    reader = await portal.member({ firstName: 'Sam', lastName: 'Ortiz' });
    ({ id } = (await author.call(createPost, { body: { content: 'Closed my first deal.' } })).body);
  });

  const comment = (content: string) => reader.call(createComment, { params: { id }, body: { content } });
  const comments = async (who = author) => (await who.call(listComments, { params: { id } })).body;

  test('stand under the post, oldest first, with who wrote them', async () => {
    const { status, body } = await comment(' Well done! ');
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      content: 'Well done!',
      createdAt: portal.clock.now().toISOString(),
      user: { id: await idOf(reader), firstName: 'Sam', lastName: 'Ortiz', profileImageUrl: null },
      mine: true,
    });
    portal.clock.advance({ minutes: 1 });
    await author.call(createComment, { params: { id }, body: { content: 'Thank you.' } });
    expect((await comments()).map(({ content, mine }) => [content, mine])).toEqual([
      ['Well done!', false],
      ['Thank you.', true],
    ]);
    expect((await author.call(listPosts, { query: { limit: 1 } })).body).toMatchObject([{ id, comments: 2 }]);
  });

  test('are read page by page without missing or repeating one', async () => {
    for (let index = 0; index < 25; index++) {
      if (index % 3 === 0) portal.clock.advance({ minutes: 1 });
      await comment(`Comment ${index}`);
    }
    const seen: Comment[] = [];
    for (let next: string | undefined = `${listComments.path.replace(':id', id)}?limit=10`; next;) {
      const { headers, body } = await author.send('GET', next);
      seen.push(...(body as Comment[]));
      next = /^<(\/api\/[^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(new Set(seen.map((one) => one.id)).size).toBe(25);
    expect(seen.map(({ createdAt }) => createdAt)).toEqual(seen.map(({ createdAt }) => createdAt).sort());
  });

  test('can be deleted by who wrote them, by nobody else', async () => {
    const { body } = await comment('Oops');
    expect((await author.refused(deleteComment, { params: { id: body.id } })).status).toBe(404);
    expect((await reader.call(deleteComment, { params: { id: body.id } })).status).toBe(200);
    expect(await comments()).toEqual([]);
  });

  test.each([
    ['blank', ' \n '],
    ['over 1,000 characters', 'x'.repeat(1_001)],
    ['missing', undefined],
  ])('refuses content that is %s by name', async (_, content) => {
    const { status, body } = await reader.refused(createComment, {
      params: { id },
      body: { content: content as string },
    });
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'content']);
  });

  test('need a post', async () => {
    await author.call(deletePost, { params: { id } });
    expect((await reader.refused(createComment, { params: { id }, body: { content: 'Too late' } })).status).toBe(404);
    expect((await reader.refused(listComments, { params: { id } })).status).toBe(404);
  });

  test('a member who comments without end is told how long to wait', async () => {
    for (let count = 0; count < 30; count++) await comment('Again');
    const { status, body } = await reader.refused(createComment, { params: { id }, body: { content: 'Again' } });
    expect([status, body.message]).toEqual([
      429,
      'You’ve written a lot of comments in a short time. Please wait 60 minutes and try again.',
    ]);
  });
});
