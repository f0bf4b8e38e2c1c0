import { listComments, createComment } from '@portal/contracts/comments';
import { createPost, listPosts } from '@portal/contracts/community';
import { deactivateMember } from '@portal/contracts/members';
import { deleteAccount } from '@portal/contracts/account';
import {
  getMemberProfile,
  getProfileDetails,
  updateProfileDetails,
  type ProfileDetails,
} from '@portal/contracts/member-profiles';
import type { Client } from '../../../test/client';
import { anEmail, idOf } from '../../../test/fixtures';
import { MEMBER_PASSWORD, startPortal, type Portal } from '../../../test/portal';

const DETAILS: ProfileDetails = {
  bio: 'Sells houses, keeps bees.',
  industry: 'Real Estate',
  city: 'Austin',
  website: 'https://dana.example/about',
  showsProgress: true,
};

describe('member profiles', () => {
  let portal: Portal;
  let member: Client;
  let reader: Client;
  let id: string;

  beforeAll(async () => {
    portal = await startPortal();
  }, 60_000);
  afterAll(() => portal.stop());
  beforeEach(async () => {
    member = await portal.member({ email: anEmail(), firstName: 'Dana', lastName: 'Reyes' });
    reader = await portal.member();
    id = await idOf(member);
  });

  const profile = async (who = reader) => (await who.call(getMemberProfile, { params: { id } })).body;
  const save = (change: Partial<ProfileDetails>) =>
    member.call(updateProfileDetails, { body: { ...DETAILS, ...change } });

  test('show only the name until the member chooses, not even the industry from their questionnaire', async () => {
    await portal.database.query(
      `INSERT INTO starting_points VALUES ($1, 'Retail', 'Under $50,000', 'Over $1,000,000', 'A shop', now())`,
      [id],
    );
    expect(await profile()).toEqual({
      id,
      firstName: 'Dana',
      lastName: 'Reyes',
      profileImageUrl: null,
      bio: '',
      industry: null,
      city: '',
      website: null,
      mine: false,
    });
  });

  test('show what the member chose, and no more once they take it back', async () => {
    expect((await save({})).body).toEqual(DETAILS);
    const { showsProgress: _showsProgress, ...shown } = DETAILS;
    expect(await profile()).toMatchObject({ ...shown, completed: { courses: 0, pillars: 0 } });
    expect((await profile(member)).mine).toBe(true);
    await save({ bio: '', industry: null, website: null, showsProgress: false });
    expect(await profile()).toMatchObject({ bio: '', industry: null, city: 'Austin', website: null });
    expect(await profile()).not.toHaveProperty('completed');
    expect((await member.call(getProfileDetails, {})).body).toMatchObject({ city: 'Austin', website: null });
  });

  test('count completed courses, and pillars of which every course is completed', async () => {
    await save({});
    await portal.database.query(
      `INSERT INTO lesson_progress (user_id, lesson_id, completed, reflection, ticked_keys, completed_at, version, saved_at)
      SELECT $1, id, true, '', '{}', now(), 1, now() FROM lessons WHERE course_key = 'discipline'`,
      [id],
    );
    expect((await profile()).completed).toEqual({ courses: 1, pillars: 1 });
  });

  test.each<[string, Partial<Record<keyof ProfileDetails, unknown>>, keyof ProfileDetails]>([
    ['a bio over 280 characters', { bio: 'x'.repeat(281) }, 'bio'],
    ['an industry that we don’t have', { industry: 'Piracy' }, 'industry'],
    ['a website without https', { website: 'http://dana.example' }, 'website'],
    ['a script as its website', { website: 'javascript:alert(1)//' }, 'website'],
    ['a website behind another name', { website: 'https://bank.example@evil.example/' }, 'website'],
    ['a website that is none', { website: 'dana' }, 'website'],
  ])('refuse %s by name', async (_, change, field) => {
    const { status, body } = await member.refused(updateProfileDetails, { body: { ...DETAILS, ...change } as never });
    expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, [field]]);
  });

  test('are led to from posts and comments, and list the member’s posts page by page', async () => {
    const posts: string[] = [];
    for (let index = 0; index < 3; index++) {
      portal.clock.advance({ minutes: 1 });
      posts.unshift((await member.call(createPost, { body: { content: `Post ${index}` } })).body.id);
    }
    const { body: other } = await reader.call(createPost, { body: { content: 'Not Dana’s' } });
    await member.call(createComment, { params: { id: other.id }, body: { content: 'Hi' } });
    const [comment] = (await reader.call(listComments, { params: { id: other.id } })).body;
    expect(comment?.user.id).toBe(id);
    const first = await reader.send('GET', `${listPosts.path}?author=${id}&limit=2`);
    const next = /^<(\/api\/[^>]+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const seen = [...(first.body as unknown[]), ...((await reader.send('GET', next)).body as unknown[])];
    expect(seen).toMatchObject(posts.map((post) => ({ id: post, user: { id } })));
  });

  test('are gone with the account, and while it is deactivated', async () => {
    const { body: post } = await member.call(createPost, { body: { content: 'Hello' } });
    const shown = async () => {
      const { status } = await reader.refused(getMemberProfile, { params: { id } });
      const posts = (await reader.call(listPosts, {})).body;
      return [status, posts.find((one) => one.id === post.id)?.user];
    };
    await (await portal.admin()).call(deactivateMember, { params: { id } });
    expect(await shown()).toEqual([404, { firstName: 'Dana', lastName: 'Reyes', profileImageUrl: null }]);

    await portal.database.query('UPDATE users SET deactivated_at = NULL WHERE id = $1', [id]);
    member = await portal.member({ email: anEmail() });
    id = await idOf(member);
    await save({});
    await member.call(deleteAccount, { body: { currentPassword: MEMBER_PASSWORD, confirmation: 'DELETE' } });
    expect((await reader.refused(getMemberProfile, { params: { id } })).status).toBe(404);
    expect(await portal.database.query('SELECT FROM member_profiles WHERE user_id = $1', [id])).toEqual([]);
  });
});
