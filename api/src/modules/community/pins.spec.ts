import { createPost, deletePost, listPosts, updatePost } from '@portal/contracts/community';
import { listAuditEntries } from '@portal/contracts/audit';
import { hidePost, restorePost } from '@portal/contracts/moderation';
import { pinPost, PINNED_POSTS, unpinPost, type Space } from '@portal/contracts/pins';
import type { Pillar } from '@portal/contracts/pillars';
import type { Client } from '../../../test/client';
import { startPortal, type Portal } from '../../../test/portal';

describe('pinned posts', () => {
  let portal: Portal;
  let author: Client;
  let admin: Client;

  beforeAll(async () => {
    portal = await startPortal();
    admin = await portal.admin();
    author = await portal.member();
  }, 60_000);
  afterAll(() => portal.stop());
  beforeEach(() => portal.emptyTables('posts', 'audit_entries'));

  const share = async (content: string, pillar?: Pillar) => {
    portal.clock.advance({ minutes: 1 });
    return (await author.call(createPost, { body: { content, pillar } })).body.id;
  };
  const pin = (id: string, space: Space = 'all') => admin.call(pinPost, { params: { id, space } });
  const pinFails = async (id: string, space: Space = 'all') => {
    const { status, body } = await admin.refused(pinPost, { params: { id, space } });
    return [status, body.message];
  };
  const feed = async (pillar?: Pillar) =>
    (await author.call(listPosts, { query: pillar ? { pillar } : {} })).body.map(({ content, pinned }) =>
      pinned ? `* ${content}` : content,
    );

  test('stand first in the space where they are pinned, the latest pin on top, and nowhere else', async () => {
    const first = await share('First', 'clarity');
    const second = await share('Second', 'clarity');
    await share('Third', 'clarity');
    await pin(second, 'clarity');
    portal.clock.advance({ minutes: 1 });
    await pin(first, 'clarity');
    await pin(first, 'clarity');
    expect(await feed('clarity')).toEqual(['* First', '* Second', 'Third']);
    expect(await feed()).toEqual(['Third', 'Second', 'First']);
    await pin(first);
    expect(await feed()).toEqual(['* First', 'Third', 'Second']);

    await admin.call(unpinPost, { params: { id: first, space: 'clarity' } });
    expect(await feed('clarity')).toEqual(['* Second', 'Third', 'First']);
    expect(await feed()).toEqual(['* First', 'Third', 'Second']);
  });

  test('come with the first page in addition to its limit, and with no other page', async () => {
    const oldest = await share('Oldest');
    for (let index = 0; index < 5; index++) await share(`Post ${index}`);
    await pin(oldest);
    const pages: string[][] = [];
    for (let next: string | undefined = `${listPosts.path}?limit=2`; next;) {
      const { headers, body } = await author.send('GET', next);
      pages.push((body as { content: string }[]).map(({ content }) => content));
      next = /^<(\/api\/[^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(pages).toEqual([['Oldest', 'Post 4', 'Post 3'], ['Post 2', 'Post 1'], ['Post 0']]);
  });

  test(`a space has at most ${PINNED_POSTS}, even if many are pinned at once`, async () => {
    const ids: string[] = [];
    for (let index = 0; index < 8; index++) ids.push(await share(`Post ${index}`, 'impact'));
    const answers = await Promise.all(
      ids.map((id) => admin.send('PUT', pinPost.path.replace(':id', id).replace(':space', 'impact'))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
    expect((await feed('impact')).filter((post) => post.startsWith('*'))).toHaveLength(PINNED_POSTS);
    const [left] = ids.filter((_, index) => answers[index]?.status === 409);
    expect(await pinFails(left ?? '', 'impact')).toEqual([
      409,
      'You can pin up to 3 posts in “Impact”. Unpin one there first, then try again.',
    ]);
    expect((await pin(left ?? '')).status).toBe(200);
  });

  test('are of their space: a post about another pillar, a hidden one, and a deleted one can’t be pinned', async () => {
    const id = await share('About habits', 'discipline');
    expect(await pinFails(id, 'clarity')).toEqual([404, 'This post isn’t about Clarity, so it can’t be pinned there.']);
    await admin.call(hidePost, { params: { id }, body: { reason: 'Private' } });
    expect((await pinFails(id))[0]).toBe(404);
    await author.call(deletePost, { params: { id } });
    expect((await pinFails(id))[0]).toBe(404);
  });

  test('lose their place in a pillar’s feed when the author moves them to another, and everywhere when hidden', async () => {
    const id = await share('Moves', 'discipline');
    await pin(id, 'discipline');
    await pin(id);
    await author.call(updatePost, { params: { id }, body: { content: 'Moves on' } });
    expect(await feed('discipline')).toEqual(['* Moves on']);
    await author.call(updatePost, { params: { id }, body: { content: 'Moves', pillar: null } });
    await author.call(updatePost, { params: { id }, body: { content: 'Moves', pillar: 'discipline' } });
    expect(await feed('discipline')).toEqual(['Moves']);
    expect(await feed()).toEqual(['* Moves']);
    await admin.call(hidePost, { params: { id }, body: { reason: 'Private' } });
    await admin.call(restorePost, { params: { id } });
    expect(await feed()).toEqual(['Moves']);
  });

  test('are in the audit log, once for each change', async () => {
    const id = await share('Announcement', 'systems');
    await pin(id, 'systems');
    await pin(id, 'systems');
    portal.clock.advance({ minutes: 1 });
    for (let count = 0; count < 2; count++) await admin.call(unpinPost, { params: { id, space: 'systems' } });
    expect((await admin.call(listAuditEntries, {})).body).toMatchObject([
      { action: 'Unpinned a post', subject: id, detail: 'Systems' },
      { action: 'Pinned a post', subject: id, detail: 'Systems' },
    ]);
  });
});
