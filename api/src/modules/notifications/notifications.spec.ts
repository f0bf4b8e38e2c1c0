import { cheerPost, createPost, uncheerPost } from '@portal/contracts/community';
import { createComment, deleteComment } from '@portal/contracts/comments';
import {
  countUnreadNotifications,
  listNotifications,
  NOTIFICATION_STREAM,
  readAllNotifications,
  readNotification,
  unreadNotificationsSchema,
} from '@portal/contracts/notifications';
import { sendTeamMessage } from '@portal/contracts/team-threads';
import { readThread } from '@portal/contracts/threads';
import type { Client } from '../../../test/client';
import { idOf } from '../../../test/fixtures';
import { portalOfSpec } from '../../../test/portal';

const portal = portalOfSpec();

let author: Client;
let postId: string;
beforeEach(async () => {
  author = await portal.member();
  const { body } = await author.call(createPost, { body: { content: 'Seven calls before nine' } });
  postId = body.id;
});

const listOf = async (member: Client) => (await member.call(listNotifications, {})).body;
const textsOf = async (member: Client) => (await listOf(member)).map(({ text }) => text);
const unreadOf = async (member: Client) => (await member.call(countUnreadNotifications, {})).body.unread;
const aMember = (firstName: string, lastName: string) => portal.member({ firstName, lastName });

const comment = async (member: Client, content = 'Well done') =>
  (await member.call(createComment, { params: { id: postId }, body: { content } })).body;

/** The numbers that a stream sends; ended with `stop`. */
function streamOf(member: Client, origin = portal.origin) {
  const ending = new AbortController();
  const heard: { unread: number }[] = [];
  const reading = (async () => {
    const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { body } = await fetch(origin + NOTIFICATION_STREAM, { headers: { cookie }, signal: ending.signal });
    let text = '';
    for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += piece;
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events)
        for (const [, data = ''] of event.matchAll(/^data: (.+)$/gm))
          heard.push(unreadNotificationsSchema.parse(JSON.parse(data)));
    }
  })();
  return {
    heard,
    async stop() {
      ending.abort();
      await reading.catch((error: unknown) => {
        if (!ending.signal.aborted) throw error;
      });
    },
  };
}

async function until(isTrue: () => boolean) {
  const began = performance.now();
  while (!isTrue()) {
    if (performance.now() - began > 10_000) throw new Error('Waited in vain');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('the author of a post is told of comments by others in one notification, until it is read', async () => {
  const [kim, lee, dana] = [
    await aMember('Kim', 'Osei'),
    await aMember('Lee', 'Donovan'),
    await aMember('Dana', 'Price'),
  ];
  await comment(author, 'Thank you all');
  expect(await textsOf(author)).toEqual([]);
  await comment(kim);
  expect(await textsOf(author)).toEqual(['Kim Osei commented on your post']);
  await comment(kim, 'Once more');
  await comment(lee);
  await comment(dana);
  expect(await textsOf(author)).toEqual(['Dana Price and 2 others commented on your post']);
  const [one] = await listOf(author);
  expect(one).toMatchObject({ kind: 'comment', path: `/community/posts/${postId}`, isRead: false });
  await author.call(readNotification, { params: { id: one?.id ?? '' } });
  portal.clock.advance({ minutes: 1 });
  await comment(lee, 'And another');
  expect((await listOf(author)).map(({ text, isRead }) => [text, isRead])).toEqual([
    ['Lee Donovan commented on your post', false],
    ['Dana Price and 2 others commented on your post', true],
  ]);
});

test('who commented on a post is told of later comments in one notification, and its author as before', async () => {
  const [kim, lee, dana] = [
    await aMember('Kim', 'Osei'),
    await aMember('Lee', 'Donovan'),
    await aMember('Dana', 'Price'),
  ];
  await comment(kim);
  await comment(author, 'Thank you');
  expect(await textsOf(author)).toEqual(['Kim Osei commented on your post']);
  portal.clock.advance({ minutes: 1 });
  await comment(lee);
  portal.clock.advance({ minutes: 1 });
  const { id } = await comment(dana);
  expect(await textsOf(kim)).toEqual(['Dana Price and 2 others also commented on a post you commented on']);
  expect(await textsOf(lee)).toEqual(['Dana Price also commented on a post you commented on']);
  expect(await textsOf(dana)).toEqual([]);
  await dana.call(deleteComment, { params: { id } });
  expect(await listOf(lee)).toEqual([]);
  expect(await textsOf(kim)).toEqual(['Lee Donovan and 1 other also commented on a post you commented on']);
});

test('of members who cheer at the same moment each is counted', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => aMember('Kim', 'Osei')));
  await Promise.all(members.map((member) => member.call(cheerPost, { params: { id: postId } })));
  expect(await textsOf(author)).toEqual(['Kim Osei and 5 others cheered your post']);
  await Promise.all(members.slice(1).map((member) => member.call(uncheerPost, { params: { id: postId } })));
  expect(await textsOf(author)).toEqual(['Kim Osei cheered your post']);
});

test('what is taken back is not told', async () => {
  const [kim, lee] = [await aMember('Kim', 'Osei'), await aMember('Lee', 'Donovan')];
  const params = { id: postId };
  await kim.call(cheerPost, { params });
  await lee.call(cheerPost, { params });
  await lee.call(cheerPost, { params });
  expect(await textsOf(author)).toEqual(['Lee Donovan and 1 other cheered your post']);
  await lee.call(uncheerPost, { params });
  expect(await textsOf(author)).toEqual(['Kim Osei cheered your post']);
  await kim.call(uncheerPost, { params });
  const { id } = await comment(kim);
  await kim.call(deleteComment, { params: { id } });
  expect(await listOf(author)).toEqual([]);
});

test('a message of the team is told where it can be read, and is read with the thread', async () => {
  const admin = await portal.admin();
  const id = await idOf(author);
  await admin.call(sendTeamMessage, { params: { id }, body: { content: 'How did the week go?' } });
  const [told] = await listOf(author);
  expect(told).toMatchObject({
    kind: 'message',
    text: expect.stringMatching(/^A message from /),
    path: '/coaching/messages',
  });
  await author.call(readThread, { body: { at: portal.clock.now().toISOString() } });
  expect(await unreadOf(author)).toBe(0);
});

test('all up to an instant are marked as read, and what came since is not', async () => {
  const kim = await aMember('Kim', 'Osei');
  await comment(kim);
  const [seen] = await listOf(author);
  portal.clock.advance({ minutes: 1 });
  await kim.call(cheerPost, { params: { id: postId } });
  await author.call(readAllNotifications, { body: { until: seen?.at ?? '' } });
  expect((await listOf(author)).map(({ kind, isRead }) => [kind, isRead])).toEqual([
    ['cheer', false],
    ['comment', true],
  ]);
});

test('nobody reads or marks the notifications of another member', async () => {
  const kim = await aMember('Kim', 'Osei');
  await comment(kim);
  const [told] = await listOf(author);
  await kim.call(readNotification, { params: { id: told?.id ?? '' } });
  await kim.call(readAllNotifications, { body: { until: portal.clock.now().toISOString() } });
  expect([await unreadOf(author), await listOf(kim)]).toEqual([1, []]);
});

test('a stream tells the number at once and after each change, whichever process made it', async () => {
  const kim = await aMember('Kim', 'Osei');
  const stream = streamOf(author, await portal.another());
  const last = () => stream.heard.at(-1)?.unread;
  try {
    // The same number may come twice: it's also counted when the process begins to listen.
    await until(() => last() === 0);
    await comment(kim);
    await until(() => last() === 1);
    await author.call(readAllNotifications, { body: { until: portal.clock.now().toISOString() } });
    await until(() => last() === 0);
    expect(last()).toBe(0);
  } finally {
    await stream.stop();
  }
});

test('a visitor gets no stream, and a member no more than ten', async () => {
  expect((await portal.visitor().send('GET', NOTIFICATION_STREAM)).status).toBe(401);
  const streams = Array.from({ length: 10 }, () => streamOf(author));
  try {
    await until(() => streams.every(({ heard }) => heard.length > 0));
    expect((await author.send('GET', NOTIFICATION_STREAM)).status).toBe(429);
  } finally {
    await Promise.all(streams.map((stream) => stream.stop()));
  }
});
