import { updateProfile } from '@portal/contracts/account';
import { createComment, listComments } from '@portal/contracts/comments';
import { createPost, getPost, listPosts, updatePost, type FeedPost } from '@portal/contracts/community';
import { getDashboard } from '@portal/contracts/dashboard';
import { deactivateMember } from '@portal/contracts/members';
import { searchMembers } from '@portal/contracts/mentions';
import { updateProfileDetails } from '@portal/contracts/member-profiles';
import { hidePost, listReports } from '@portal/contracts/moderation';
import { updateEmailSetting } from '@portal/contracts/email-settings';
import type { Client } from '../../../test/client';
import { anEmail, idOf, subjectsTo } from '../../../test/fixtures';
import { startPortal, type Portal } from '../../../test/portal';

const SUBJECT = 'Ada Author mentioned you in the community';

describe('mentions', () => {
  let portal: Portal;
  let author: Client;
  let dana: Client;
  let email: string;
  let id: string;

  beforeAll(async () => {
    portal = await startPortal({ limits: { mentionsPerMember: { max: 12, minutes: 60 } } });
  }, 60_000);
  afterAll(() => portal.stop());
  beforeEach(async () => {
    await portal.emptyTables('users', 'posts');
    author = await portal.member({ firstName: 'Ada', lastName: 'Author' });
    email = anEmail();
    dana = await portal.member({ email, firstName: 'Dana', lastName: 'Reyes' });
    id = await idOf(dana);
  });

  const mention = (text: string, name = '@Dana Reyes', who = id) => ({
    content: text,
    mentions: [{ id: who, start: text.indexOf(name), length: name.length }],
  });
  const share = async (text = 'Thanks @Dana Reyes!') => (await author.call(createPost, { body: mention(text) })).body;
  const emails = () => subjectsTo(portal.database, email, 'mention');
  const rename = (lastName: string) =>
    dana.call(updateProfile, {
      body: { firstName: 'Dana', lastName, timeZone: 'UTC', timeZoneChosen: true },
    });

  test('are read with today’s name by everyone who reads the text', async () => {
    const post = await share();
    expect(post).toMatchObject({ content: 'Thanks @Dana Reyes!', mentions: [{ id, start: 7, length: 11 }] });
    await author.call(createComment, { params: { id: post.id }, body: mention('@Dana Reyes knows') });
    await rename('Quill');
    const renamed = { content: 'Thanks @Dana Quill!', mentions: [{ id, start: 7, length: 11 }] };
    expect((await author.call(listPosts, {})).body).toMatchObject([renamed]);
    expect((await author.call(getPost, { params: { id: post.id } })).body).toMatchObject(renamed);
    expect((await author.call(getDashboard, {})).body.communityPosts).toMatchObject([renamed]);
    expect((await dana.call(listComments, { params: { id: post.id } })).body).toMatchObject([
      { content: '@Dana Quill knows', mentions: [{ id, start: 0, length: 11 }] },
    ]);
    const admin = await portal.admin();
    await admin.call(hidePost, { params: { id: post.id }, body: { reason: 'Private' } });
    expect((await admin.call(listReports, { query: { state: 'hidden' } })).body).toMatchObject([
      { post: { content: 'Thanks @Dana Quill!' } },
    ]);
  });

  test('name nobody who has left, and lead nowhere while an account is deactivated', async () => {
    const post = await share();
    await (await portal.admin()).call(deactivateMember, { params: { id } });
    const read = async () => (await author.call(getPost, { params: { id: post.id } })).body;
    expect((await read()).content).toBe('Thanks @Dana Reyes!');
    expect(await read()).not.toHaveProperty('mentions');
    await portal.database.query('DELETE FROM users WHERE id = $1', [id]);
    expect((await read()).content).toBe('Thanks @Former member!');
    const [stored] = await portal.database.query<{ text: string }[]>('SELECT posts::text AS text FROM posts');
    expect(stored?.text).not.toContain('Reyes');
  });

  test('text with an “@” that names nobody is text', async () => {
    const nobody = '7a1f4c1e-52f3-4f0e-9d53-3a6b8f6f3c11';
    const { body } = await author.call(createPost, { body: mention('Mail me @Dana Reyes', '@Dana Reyes', nobody) });
    expect(body.content).toBe('Mail me @Dana Reyes');
    expect(body).not.toHaveProperty('mentions');
    const { body: plain } = await author.call(createPost, { body: { content: 'At ada@example.com @ 5' } });
    expect(plain.content).toBe('At ada@example.com @ 5');
    expect(await emails()).toEqual([]);
  });

  test('are told of by email, once for a post and its comments, and not to oneself', async () => {
    const post = await share();
    expect(await emails()).toEqual([SUBJECT]);
    const [stored] = await portal.database.query<{ body: string }[]>('SELECT body FROM outbox WHERE kind = $1', [
      'mention',
    ]);
    expect(stored?.body).toContain(`/community/posts/${post.id}`);
    expect(stored?.body).not.toContain('Thanks');
    const params = { id: post.id };
    await author.call(updatePost, { params, body: mention('Again, @Dana Reyes') });
    await author.call(createComment, { params, body: mention('@Dana Reyes') });
    await dana.call(createComment, { params, body: mention('Me, @Dana Reyes') });
    expect(await emails()).toEqual([SUBJECT]);
    await share('Another one for @Dana Reyes');
    expect(await emails()).toEqual([SUBJECT, SUBJECT]);
  });

  test('of an edit tell those whom it adds, unless the post is hidden', async () => {
    const { body: post } = await author.call(createPost, { body: { content: 'Hello' } });
    const params = { id: post.id };
    const admin = await portal.admin();
    await admin.call(hidePost, { params, body: { reason: 'Private' } });
    const edit = () => author.call(updatePost, { params, body: mention('Hello @Dana Reyes') });
    expect((await edit()).body.mentions).toHaveLength(1);
    expect(await emails()).toEqual([]);
    await portal.database.query('UPDATE posts SET hidden_at = NULL, hidden_reason = NULL');
    await edit();
    expect(await emails()).toEqual([SUBJECT]);
    const { body: without } = await author.call(updatePost, { params, body: { content: 'Hello' } });
    expect(without).not.toHaveProperty('mentions');
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      'has turned them off',
      () => dana.call(updateEmailSetting, { params: { kind: 'mention' }, body: { wanted: false } }),
    ],
    [
      'has no plan for the community',
      () => portal.database.query('UPDATE billing_settings SET members_need_plan = true'),
    ],
    [
      'has yet to verify their address',
      () => portal.database.query('UPDATE users SET must_show_address = true WHERE email = $1', [email]),
    ],
  ])('send no email to a member who %s', async (_, change) => {
    await change();
    await portal.database.query(
      `INSERT INTO grants (user_id, opens, kind, starts_at) SELECT id, '["forum"]', 'owner', $2 FROM users WHERE id = $1`,
      [await idOf(author), portal.clock.now()],
    );
    await share();
    await portal.database.query('UPDATE billing_settings SET members_need_plan = false');
    expect(await emails()).toEqual([]);
  });

  test('are at most ten in a text, and limited', async () => {
    const name = '@Dana Reyes';
    const many = (count: number) => ({
      content: name.repeat(count),
      mentions: Array.from({ length: count }, (_, index) => ({ id, start: index * name.length, length: name.length })),
    });
    const { status, body } = await author.refused(createPost, { body: many(11) });
    expect([status, body.issues?.[0]]).toEqual([
      400,
      { path: 'mentions', message: 'You can mention up to 10 members at a time' },
    ]);
    expect((await author.call(createPost, { body: many(10) })).body.mentions).toHaveLength(10);
    for (let count = 0; count < 11; count++) await share();
    const refused = await author.refused(createPost, { body: mention('@Dana Reyes') });
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'You’ve mentioned a lot of members in a short time. Please wait 60 minutes and try again.',
    ]);
    expect((await author.call(createPost, { body: { content: 'No mention' } })).status).toBe(201);
  });

  test('attack: a name that is an advertisement — the email says a member', async () => {
    const spammer = await portal.member({ firstName: 'Win money', lastName: 'at evil.example' });
    await spammer.call(createPost, { body: mention('@Dana Reyes') });
    expect(await emails()).toEqual(['A member mentioned you in the community']);
  });

  test('find members by the beginning of a name, never by their email address', async () => {
    await dana.call(updateProfileDetails, {
      body: { bio: 'Hi', industry: 'Retail', city: 'Austin', website: null, showsProgress: true },
    });
    const find = async (search: string, who = author) => (await who.call(searchMembers, { query: { search } })).body;
    const found = [
      { id, firstName: 'Dana', lastName: 'Reyes', profileImageUrl: null, city: 'Austin', industry: 'Retail' },
    ];
    for (const search of ['d', 'DANA', 'dana r', 'rey']) expect(await find(search)).toEqual(found);
    for (const search of [email, 'ana', '%', '_ana']) expect(await find(search)).toEqual([]);
    expect(await find('dana', dana)).toEqual([]);
    await (await portal.admin()).call(deactivateMember, { params: { id } });
    expect(await find('dana')).toEqual([]);
  });

  test('attack: one post edited to mention somebody many times at once — one email', async () => {
    const { body: post } = await author.call(createPost, { body: { content: 'Hello' } });
    await Promise.all(
      Array.from({ length: 8 }, () =>
        author.call(updatePost, { params: { id: post.id }, body: mention('Hello @Dana Reyes') }),
      ),
    );
    expect(await emails()).toEqual([SUBJECT]);
    const read: FeedPost = (await author.call(getPost, { params: { id: post.id } })).body;
    expect(read.mentions).toHaveLength(1);
  });
});
