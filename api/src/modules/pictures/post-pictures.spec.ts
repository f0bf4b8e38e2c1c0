import { deleteAccount } from '@portal/contracts/account';
import type { CallInput } from '@portal/contracts/call';
import { createPost, deletePost, listPosts, updatePost, type FeedPost } from '@portal/contracts/community';
import { hidePost, listReports, restorePost } from '@portal/contracts/moderation';
import { PICTURE_ERRORS, uploadPostPicture } from '@portal/contracts/pictures';
import sharp from 'sharp';
import type { Client } from '../../../test/client';
import { blackPng, noise, redAndBlue } from '../../../test/picture-files';
import { MEMBER_PASSWORD, startPortal, type Portal } from '../../../test/portal';

describe('the picture of a post', () => {
  let portal: Portal;
  let member: Client;
  let small: Buffer;

  beforeAll(async () => {
    portal = await startPortal({ limits: { postPicturesPerMember: { max: 8, minutes: 60 } } });
    small = await redAndBlue(80, 60).png().toBuffer();
  }, 60_000);
  afterAll(() => portal.stop());
  beforeEach(async () => {
    await portal.emptyTables('posts');
    member = await portal.member();
  });

  const upload = (bytes: Uint8Array = small, { type = 'image/png', as = member } = {}) =>
    as.call(uploadPostPicture, { file: new Blob([new Uint8Array(bytes)], { type }) });
  const uploaded = async (...args: Parameters<typeof upload>) => {
    const { status, body } = await upload(...args);
    expect(status).toBe(201);
    return body;
  };
  const share = (id: string, { description = 'My week on one page', as = member } = {}) =>
    as.call(createPost, { body: { content: 'Look', picture: { id, description } } });
  const errorOf = ({ status, body }: { status: number; body: unknown }) => [
    status,
    (body as { issues?: { path: string }[] }).issues?.[0]?.path,
  ];
  const shown = async (address: string) => (await fetch(portal.origin + address)).status;
  const feed = async (as = member) => (await as.call(listPosts, {})).body;
  const rows = async () =>
    (await portal.database.query<{ rows: number }[]>('SELECT count(*)::int AS rows FROM post_pictures'))[0]?.rows;

  /** A post with a picture. */
  async function aPost(): Promise<FeedPost & { picture: NonNullable<FeedPost['picture']> }> {
    const { status, body } = await share((await uploaded()).id);
    expect(status).toBe(201);
    if (!body.picture) throw new Error('The post has no picture');
    return { ...body, picture: body.picture };
  }

  test('stands with the post, with its pixels and what it shows', async () => {
    const { id, pictureUrl } = await uploaded();
    const { body } = await share(id, { description: ' My week on one page ' });
    expect(body.picture).toEqual({ pictureUrl, width: 80, height: 60, description: 'My week on one page' });
    expect(await feed(await portal.member())).toMatchObject([{ picture: body.picture }]);
    const answer = await fetch(portal.origin + pictureUrl);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });

  test('is whole, upright, at most 1,600 pixels long, and keeps nothing that the camera noted', async () => {
    const exif = { IFD0: { Copyright: 'Zq Secret Studio' } };
    const file = await noise(2_000, 1_000).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
    const { pictureUrl, width, height } = await uploaded(file, { type: 'image/jpeg' });
    expect([width, height]).toEqual([800, 1_600]);
    const bytes = Buffer.from(await (await fetch(portal.origin + pictureUrl)).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 800, height: 1_600 });
    expect(bytes.includes('Secret')).toBe(false);
  });

  describe('when its author edits the post', () => {
    type Change = CallInput<typeof updatePost>['body']['picture'];
    const edit = (id: string, picture: Change, { as = member, content = 'Look again' } = {}) =>
      as.call(updatePost, { params: { id }, body: { content, picture } });

    test('is taken away, and its file erased', async () => {
      const { id, picture } = await aPost();
      const { status, body } = await edit(id, null);
      expect([status, body.content, body.picture]).toEqual([200, 'Look again', undefined]);
      expect([await shown(picture.pictureUrl), await rows()]).toEqual([404, 0]);
      expect((await edit(id, null)).status).toBe(200);
    });

    test('is put in, replaced and described anew; what was replaced is erased', async () => {
      const { body: post } = await member.call(createPost, { body: { content: 'Look' } });
      const [first, second] = [await uploaded(), await uploaded()];
      expect((await edit(post.id, { id: first.id, description: 'A plan' })).body.picture).toEqual({
        pictureUrl: first.pictureUrl,
        width: 80,
        height: 60,
        description: 'A plan',
      });
      expect((await edit(post.id, { description: ' My plan ' })).body.picture).toMatchObject({
        pictureUrl: first.pictureUrl,
        description: 'My plan',
      });
      expect((await edit(post.id, { id: second.id, description: '' })).body.picture?.pictureUrl).toBe(
        second.pictureUrl,
      );
      expect([await shown(first.pictureUrl), await shown(second.pictureUrl), await rows()]).toEqual([404, 200, 1]);
    });

    test('stays where the change says nothing of it, and where one that succeeded is sent again', async () => {
      const { id } = await aPost();
      const next = await uploaded();
      const again = () => edit(id, { id: next.id, description: 'A plan' });
      expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
      expect((await edit(id, undefined)).body.picture).toMatchObject({
        pictureUrl: next.pictureUrl,
        description: 'A plan',
      });
    });

    test('attack: a post edited to have another member’s picture, or another post’s — refused, nothing of it is changed', async () => {
      const { id, picture } = await aPost();
      const other = await portal.member();
      const [theirs, taken] = [await uploaded(small, { as: other }), await uploaded()];
      await share(taken.id);
      for (const stolen of [theirs.id, taken.id, '7a1f4c1e-52f3-4f0e-9d53-3a6b8f6f3c11']) {
        expect(errorOf(await edit(id, { id: stolen, description: '' }))).toEqual([400, 'picture']);
      }
      expect((await feed()).find((post) => post.id === id)).toMatchObject({ content: 'Look', editedAt: null, picture });
      expect(await shown(theirs.pictureUrl)).toBe(200);
    });

    test('attack: another member’s post edited to lose its picture, or to describe it — not found, it stays', async () => {
      const { id, picture } = await aPost();
      const other = await portal.member();
      const waiting = await uploaded(small, { as: other });
      for (const change of [null, { description: 'Mine' }, { id: waiting.id, description: '' }]) {
        expect((await edit(id, change, { as: other })).status).toBe(404);
      }
      expect(await feed()).toMatchObject([{ content: 'Look', picture }]);
      expect((await share(waiting.id, { as: other })).status).toBe(201);
    });

    test('that has none can describe none', async () => {
      const { body: post } = await member.call(createPost, { body: { content: 'Look' } });
      expect(errorOf(await edit(post.id, { description: 'Nothing' }))).toEqual([400, 'picture']);
      expect(await feed()).toMatchObject([{ content: 'Look' }]);
    });

    test('of several changes at the same time each is whole, and the last one’s picture alone is kept', async () => {
      const { id } = await aPost();
      const others = [await uploaded(), await uploaded(), await uploaded()];
      const answers = await Promise.all([
        ...others.map(({ id: picture }) => edit(id, { id: picture, description: picture }, { content: picture })),
        edit(id, null, { content: 'none' }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const [post] = await feed();
      expect(post?.picture?.description ?? 'none').toBe(post?.content);
      expect(await rows()).toBe(post?.picture ? 1 : 0);
    });

    test('one picture goes into one of two posts that ask for it at the same time', async () => {
      const posts = [
        await member.call(createPost, { body: { content: 'One' } }),
        await member.call(createPost, { body: { content: 'Two' } }),
      ];
      const { id } = await uploaded();
      const answers = await Promise.all(posts.map(({ body: post }) => edit(post.id, { id, description: '' })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
      expect((await feed()).filter(({ picture }) => picture)).toHaveLength(1);
    });

    test('and deletes it meanwhile, nothing is left of either', async () => {
      const { id } = await aPost();
      const next = await uploaded();
      const [changed] = await Promise.all([
        edit(id, { id: next.id, description: '' }),
        member.call(deletePost, { params: { id } }),
      ]);
      expect([200, 404]).toContain(changed.status);
      expect(await feed()).toEqual([]);
      // Refused before it was in, the new picture waits for another post; after that, it is gone with this one.
      expect(changed.status === 404 ? [0, 1] : [0]).toContain(await rows());
    });
  });

  test('goes with the post', async () => {
    const { id, picture } = await aPost();
    expect(await shown(picture.pictureUrl)).toBe(200);
    await member.call(deletePost, { params: { id } });
    expect([await shown(picture.pictureUrl), await rows()]).toEqual([404, 0]);
  });

  test('goes with its author’s account, though the words stay', async () => {
    const { id, picture } = await aPost();
    await member.call(deleteAccount, { body: { currentPassword: MEMBER_PASSWORD, confirmation: 'DELETE' } });
    const [post] = await feed(await portal.member());
    expect(post).toMatchObject({ id, content: 'Look', user: { firstName: 'Former' } });
    expect([post?.picture, await shown(picture.pictureUrl), await rows()]).toEqual([undefined, 404, 0]);
  });

  test('is forgotten when no post takes it within a day; the last five of a member wait', async () => {
    const addresses: string[] = [];
    for (let count = 0; count < 7; count++) {
      portal.clock.advance({ minutes: 1 });
      addresses.push((await uploaded()).pictureUrl);
    }
    expect(await Promise.all(addresses.map(shown))).toEqual([404, 404, 200, 200, 200, 200, 200]);
    const { picture } = await aPost();
    portal.clock.advance({ days: 1, minutes: 10 });
    await portal.sweep();
    expect(await rows()).toBe(1);
    expect(await shown(picture.pictureUrl)).toBe(200);
  });

  test('attack: the address of a picture kept, and its post hidden — it ends; the author and the admin see another', async () => {
    const { id, picture } = await aPost();
    const admin = await portal.admin();
    await admin.call(hidePost, { params: { id }, body: { reason: 'Shows a client’s letter.' } });
    expect(await shown(picture.pictureUrl)).toBe(404);
    const [own] = await feed();
    expect(own?.picture?.description).toBe('My week on one page');
    expect(await shown(own?.picture?.pictureUrl ?? '')).toBe(200);
    expect((await admin.call(listReports, { query: { state: 'hidden' } })).body[0]?.post.picture).toEqual(own?.picture);
    expect(await feed(await portal.member())).toEqual([]);
    await admin.call(restorePost, { params: { id } });
    expect(await feed(await portal.member())).toMatchObject([{ picture: own?.picture }]);
  });

  test('attack: another member’s picture, or one that a post has, put into a post — refused, nothing is shared', async () => {
    const { id } = await uploaded();
    const other = await portal.member();
    expect(errorOf(await share(id, { as: other }))).toEqual([400, 'picture']);
    expect((await share(id)).status).toBe(201);
    expect(errorOf(await share(id))).toEqual([400, 'picture']);
    expect(errorOf(await share('7a1f4c1e-52f3-4f0e-9d53-3a6b8f6f3c11'))).toEqual([400, 'picture']);
    expect(await feed()).toHaveLength(1);
  });

  test('attack: a post’s picture that unpacks to 900 million pixels, or is none — refused, nothing is kept', async () => {
    const before = await rows();
    const answers = [
      await upload(blackPng(30_000, 30_000)),
      await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')),
      await upload(small.subarray(0, small.length / 2)),
    ];
    expect(
      answers.map(({ body }) => (body as unknown as { issues: { message: string }[] }).issues[0]?.message),
    ).toEqual([PICTURE_ERRORS.tooManyPixels, PICTURE_ERRORS.notAPicture, PICTURE_ERRORS.unreadable]);
    expect((await upload(small, { type: 'image/svg+xml' })).status).toBe(415);
    expect((await upload(small, { as: portal.visitor() })).status).toBe(401);
    expect(await rows()).toBe(before);
  });

  test('attack: flooding pictures — 429 after as many as allowed, and few of them are kept', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 10; count++) statuses.push((await upload()).status);
    expect(statuses).toEqual([...Array<number>(8).fill(201), 429, 429]);
    const [kept] = await portal.database.query<{ rows: number }[]>(
      'SELECT max(rows)::int AS rows FROM (SELECT count(*) AS rows FROM post_pictures GROUP BY user_id) r',
    );
    expect(kept?.rows).toBeLessThanOrEqual(5);
  });

  test('has a description of 300 characters at most', async () => {
    const { id } = await uploaded();
    expect(errorOf(await share(id, { description: 'x'.repeat(301) }))).toEqual([400, 'picture.description']);
    expect((await share(id, { description: '' })).status).toBe(201);
  });
});
