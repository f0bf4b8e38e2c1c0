import { randomUUID } from 'node:crypto';
import { createComment, listComments } from '@portal/contracts/comments';
import { createPost, listPosts } from '@portal/contracts/community';
import { getDashboard } from '@portal/contracts/dashboard';
import { createHabit, listHabits } from '@portal/contracts/habits';
import { createPriority } from '@portal/contracts/priorities';
import { IDEMPOTENCY_KEY_HEADER } from '@portal/contracts/questionnaire';
import type { Client, Sent } from '../../test/client';
import { portalOfSpec } from '../../test/portal';

/** How something is created, and how its owner sees all of its kind. */
interface Kind {
  create: (member: Client, sent: Sent) => Promise<{ status: number; body: { id: string } }>;
  list: (member: Client) => Promise<{ id: string }[]>;
}

describe('what a repeated request creates', () => {
  const portal = portalOfSpec();
  let postId: string;

  beforeAll(async () => {
    const author = await portal.member();
    postId = (await author.call(createPost, { body: { content: 'Who is up early?' } })).body.id;
  });

  const habit = { title: 'Read ten pages', weekdays: [1, 2, 3] };
  const KINDS: [string, Kind][] = [
    [
      'a priority',
      {
        create: (member, sent) => member.call(createPriority, { body: { title: 'Call Sam' } }, sent),
        list: async (member) => (await member.call(getDashboard, {})).body.dailyPriorities,
      },
    ],
    [
      'a habit',
      {
        create: (member, sent) => member.call(createHabit, { body: habit }, sent),
        list: async (member) => (await member.call(listHabits, {})).body.filter(({ title }) => title === habit.title),
      },
    ],
    [
      'a post',
      {
        create: (member, sent) => member.call(createPost, { body: { content: 'Day one is done.' } }, sent),
        list: async (member) => (await member.call(listPosts, { query: {} })).body.filter(({ mine }) => mine),
      },
    ],
    [
      'a comment',
      {
        create: (member, sent) =>
          member.call(createComment, { params: { id: postId }, body: { content: 'I am!' } }, sent),
        list: async (member) =>
          (await member.call(listComments, { params: { id: postId }, query: {} })).body.filter(({ mine }) => mine),
      },
    ],
  ];
  const keyed = (key: string): Sent => ({ headers: { [IDEMPOTENCY_KEY_HEADER]: key } });

  test.each(KINDS)('%s is there once, with its key as its ID, also of ten at once', async (_, { create, list }) => {
    const member = await portal.member();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(member, keyed(key))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id))).toEqual(new Set([key]));
    expect((await list(member)).map(({ id }) => id)).toEqual([key]);
  });

  test.each(KINDS)('%s of someone else keeps its ID to itself: 409', async (_, { create, list }) => {
    const [owner, other] = [await portal.member(), await portal.member()];
    const key = randomUUID();
    await create(owner, keyed(key));
    expect((await create(other, keyed(key))).status).toBe(409);
    expect(await list(other)).toEqual([]);
  });

  test.each(KINDS)('%s with a key that is no UUID: 400', async (_, { create, list }) => {
    const member = await portal.member();
    expect((await create(member, keyed('not-a-uuid'))).status).toBe(400);
    expect(await list(member)).toEqual([]);
  });
});
