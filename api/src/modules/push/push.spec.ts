import { jest } from '@jest/globals';
import { changePassword, deleteAccount, listDevices, signOutOtherDevices } from '@portal/contracts/account';
import { cheerPost, createPost, uncheerPost } from '@portal/contracts/community';
import { createComment } from '@portal/contracts/comments';
import { deactivateMember } from '@portal/contracts/members';
import { updateNotificationPreference, updateNotificationTimes } from '@portal/contracts/notification-preferences';
import { listNotifications, readAllNotifications } from '@portal/contracts/notifications';
import { getPushStatus, subscribeToPush, unsubscribeFromPush } from '@portal/contracts/push';
import type { Client } from '../../../test/client';
import { anEmail, idOf } from '../../../test/fixtures';
import { PUBLIC_ADDRESS, startOutgoing, type Outgoing } from '../../../test/outgoing';
import { MEMBER_PASSWORD, portalOfSpec } from '../../../test/portal';
import { claimsOf, PUSH_HOST, TestBrowser } from '../../../test/push';
import { createDataSource } from '../../database/data-source';
import { PublicHttps } from '../../outgoing/public-https';
import { PushQueue } from './push-queue';
import { PushSender } from './push-sender';
import { VapidKeysService } from './vapid-keys.service';

/** As the API is reached in tests, so that pages aren't redirected to another name. */
const ORIGIN = 'https://127.0.0.1';

const portal = portalOfSpec({ environment: { PUBLIC_ORIGIN: ORIGIN } });
let outgoing: Outgoing;
let status: number;
let headers: Record<string, string>;

let email: string;
let author: Client;
let browser: TestBrowser;
let postId: string;

beforeAll(async () => {
  outgoing = await startOutgoing();
  outgoing.answer = (_request, response) => response.writeHead(status, headers).end('x'.repeat(100_000));
});
afterAll(() => outgoing.stop());
afterEach(() => jest.restoreAllMocks());
beforeEach(async () => {
  const https = outgoing.https({ [PUSH_HOST]: [PUBLIC_ADDRESS], 'inside.example': [PUBLIC_ADDRESS, '10.0.0.1'] });
  jest.spyOn(portal.service(PublicHttps), 'send').mockImplementation((...request) => https.send(...request));
  await portal.emptyTables('users');
  Object.assign(outgoing, { received: [], sent: [] });
  [status, headers] = [201, {}];
  email = anEmail();
  author = await portal.member({ email });
  browser = new TestBrowser();
  postId = (await author.call(createPost, { body: { content: 'Seven calls before nine' } })).body.id;
});

const subscribe = (member = author, device = browser) => member.call(subscribeToPush, { body: device.subscription });
const isSubscribed = async (member = author) => (await member.call(getPushStatus, {})).body.subscribed;
const comment = (member: Client) =>
  member.call(createComment, { params: { id: postId }, body: { content: 'Well done' } });
const aMember = (firstName: string, lastName: string) => portal.member({ firstName, lastName });
const signIn = async (client = portal.visitor()) => {
  await client.send('POST', '/api/login', { form: { email, password: MEMBER_PASSWORD } });
  return client;
};

/** Sends what is due; twice, because a round may be ending that began earlier. */
async function deliver(minutes = 0) {
  portal.clock.advance({ minutes });
  const sender = portal.service(PushSender);
  await sender.run();
  await sender.run();
}

/** What the device was sent. */
const shown = (device = browser) =>
  outgoing.received.filter(({ request }) => request.url === device.path).map(({ bytes }) => device.read(bytes));
const waiting = async () =>
  (await portal.database.query<{ count: number }[]>('SELECT count(*)::int AS count FROM push_messages'))[0]?.count;
const subscriptions = async () =>
  (await portal.database.query<{ count: number }[]>('SELECT count(*)::int AS count FROM push_subscriptions'))[0]?.count;

test('a device is sent what its member is told, encrypted for it and signed', async () => {
  await subscribe();
  await comment(await aMember('Kim', 'Osei'));
  await deliver();
  const [payload] = shown();
  expect(payload).toEqual({
    title: 'Five Pillars',
    text: 'Kim Osei commented on your post',
    path: `/community/posts/${postId}`,
    tag: expect.stringMatching(/^[\w-]{32}$/),
  });
  const { request } = outgoing.received[0] ?? {};
  expect(request?.headers).toMatchObject({
    ttl: '86400',
    urgency: 'normal',
    topic: payload?.tag,
    'content-encoding': 'aes128gcm',
  });
  const { publicKey } = (await author.call(getPushStatus, {})).body;
  const claims = claimsOf(request?.headers ?? {}, publicKey);
  expect(claims).toMatchObject({ aud: `https://${PUSH_HOST}`, sub: ORIGIN });
  expect(Number(claims['exp']) * 1_000 - Date.now()).toBeLessThan(24 * 60 * 60_000);
  expect(await waiting()).toBe(0);
});

test('what waits is sent once with its latest text, and more of the same post replaces it', async () => {
  await subscribe();
  await comment(await aMember('Kim', 'Osei'));
  await comment(await aMember('Lee', 'Donovan'));
  await deliver();
  expect(shown().map(({ text }) => text)).toEqual(['Lee Donovan and 1 other commented on your post']);
  await comment(await aMember('Dana', 'Price'));
  await deliver();
  const [first, second] = shown();
  expect(second).toEqual({ ...first, text: 'Dana Price and 2 others commented on your post' });
});

test('a comment that comes while the one before is being sent is sent, too', async () => {
  await subscribe();
  await comment(await aMember('Kim', 'Osei'));
  const queue = portal.service(PushQueue);
  const claimed = await queue.claim();
  await comment(await aMember('Lee', 'Donovan'));
  if (claimed) await queue.done(claimed);
  await deliver();
  expect(shown().map(({ text }) => text)).toEqual(['Lee Donovan and 1 other commented on your post']);
});

test('what was read in the portal, taken back, or turned off since is not sent', async () => {
  await subscribe();
  const sending = jest.spyOn(portal.service(PushSender), 'run').mockResolvedValue();
  const kim = await aMember('Kim', 'Osei');
  await comment(kim);
  await author.call(readAllNotifications, { body: { until: portal.clock.now().toISOString() } });
  const cheers = { kind: 'cheer', channel: 'push' } as const;
  await author.call(updateNotificationPreference, { params: cheers, body: { wanted: true } });
  await kim.call(cheerPost, { params: { id: postId } });
  await kim.call(uncheerPost, { params: { id: postId } });
  await kim.call(cheerPost, { params: { id: postId } });
  await author.call(updateNotificationPreference, { params: cheers, body: { wanted: false } });
  sending.mockRestore();
  await deliver();
  expect([outgoing.received.length, await waiting()]).toEqual([0, 0]);
  expect((await author.call(listNotifications, {})).body).toHaveLength(2);
});

test('nothing is sent in quiet hours; what is still unread is sent when they end', async () => {
  portal.clock.set('2026-03-04T22:00:00Z');
  await subscribe();
  await author.call(updateNotificationTimes, { body: { quietHours: { from: '21:00', until: '07:00' } } });
  await comment(await aMember('Kim', 'Osei'));
  await deliver(8 * 60 + 59);
  expect([outgoing.received.length, await waiting()]).toEqual([0, 1]);
  await deliver(1);
  expect(shown()).toHaveLength(1);
  portal.clock.set('2026-03-05T22:00:00Z');
  await comment(await aMember('Lee', 'Donovan'));
  await deliver();
  await author.call(readAllNotifications, { body: { until: portal.clock.now().toISOString() } });
  await deliver(9 * 60);
  expect(shown()).toHaveLength(1);
  portal.clock.set('2026-03-06T22:00:00Z');
  await comment(await aMember('Dana', 'Price'));
  await deliver();
  await author.call(updateNotificationTimes, { body: { quietHours: null } });
  await deliver();
  expect(shown()).toHaveLength(2);
});

test('a push service that is busy is asked again when it says, and one that fails after longer and longer', async () => {
  await subscribe();
  [status, headers] = [429, { 'retry-after': '600' }];
  await comment(await aMember('Kim', 'Osei'));
  await deliver();
  await deliver(9);
  expect(shown()).toHaveLength(1);
  [status, headers] = [503, {}];
  await deliver(1);
  await deliver(0.9);
  expect(shown()).toHaveLength(2);
  await deliver(0.1);
  expect(shown()).toHaveLength(3);
  status = 201;
  await deliver(2);
  await deliver(60);
  expect(shown()).toHaveLength(4);
});

test('a message is given up after a day', async () => {
  await subscribe();
  status = 500;
  await comment(await aMember('Kim', 'Osei'));
  await deliver();
  for (let hour = 0; hour < 24; hour++) await deliver(60);
  expect([await waiting(), await isSubscribed()]).toEqual([0, true]);
});

test('messages that nobody sent are deleted after a day', async () => {
  await subscribe();
  jest.spyOn(portal.service(PushSender), 'run').mockResolvedValue();
  await comment(await aMember('Kim', 'Osei'));
  portal.clock.advance({ days: 1, minutes: 1 });
  await portal.sweep();
  expect(await waiting()).toBe(0);
});

test.each([404, 410])('a subscription that the push service no longer knows (%i) is deleted', async (gone) => {
  await subscribe();
  status = gone;
  await comment(await aMember('Kim', 'Osei'));
  await deliver();
  expect([await isSubscribed(), await waiting()]).toEqual([false, 0]);
});

test('a message that the push service refuses is dropped, and a redirect is not followed', async () => {
  await subscribe();
  status = 413;
  await comment(await aMember('Kim', 'Osei'));
  await deliver();
  [status, headers] = [302, { location: 'https://inside.example/' }];
  await comment(await aMember('Lee', 'Donovan'));
  await deliver();
  expect([outgoing.sent.length, await waiting(), await isSubscribed()]).toEqual([2, 0, true]);
});

test.each<[string, () => Promise<unknown>]>([
  ['it is turned off there', () => author.call(unsubscribeFromPush, {})],
  ['its member signs out', () => author.goTo('/api/logout')],
  ['it is signed out from elsewhere', async () => (await signIn()).call(signOutOtherDevices, {})],
  [
    'the password is changed elsewhere',
    async () =>
      (await signIn()).call(changePassword, {
        body: { currentPassword: MEMBER_PASSWORD, password: 'another long password' },
      }),
  ],
  [
    'somebody else signs in there',
    async () => {
      const other = anEmail();
      await portal.member({ email: other });
      await author.send('POST', '/api/login', { form: { email: other, password: MEMBER_PASSWORD } });
    },
  ],
  [
    'the account is deleted',
    () => author.call(deleteAccount, { body: { confirmation: 'DELETE', currentPassword: MEMBER_PASSWORD } }),
  ],
  [
    'the account is deactivated',
    async () => {
      const params = { id: await idOf(author) };
      await (await portal.admin()).call(deactivateMember, { params, body: {} as never });
    },
  ],
  [
    'the session expires',
    async () => {
      portal.clock.advance({ days: 91 });
      await portal.sweep();
    },
  ],
])('a device is no longer sent anything when %s', async (_, end) => {
  await subscribe();
  jest.spyOn(portal.service(PushSender), 'run').mockResolvedValue();
  await comment(await aMember('Kim', 'Osei'));
  await end();
  expect([await subscriptions(), await waiting()]).toEqual([0, 0]);
});

test('a new password keeps the device on which it was set', async () => {
  await subscribe();
  const body = { currentPassword: MEMBER_PASSWORD, password: 'another long password' };
  await author.call(changePassword, { body });
  expect(await isSubscribed()).toBe(true);
});

test('each device has one subscription, and belongs to who subscribed it last', async () => {
  const [first, second] = [new TestBrowser(), new TestBrowser()];
  await subscribe(author, first);
  await subscribe(author, second);
  const phone = await signIn();
  expect(await isSubscribed(phone)).toBe(false);
  await subscribe(phone, first);
  expect(await subscriptions()).toBe(2);
  const other = await aMember('Lee', 'Donovan');
  await Promise.all([subscribe(other, second), subscribe(author, second), subscribe(other, second)]);
  expect(await subscriptions()).toBe(2);
  await comment(other);
  await deliver();
  expect(shown(first)).toHaveLength(1);
  expect((await author.call(listDevices, {})).body).toHaveLength(2);
});

test('attack: a member names an endpoint on a private network — refused, or nothing is sent there', async () => {
  const { keys } = browser.subscription;
  const refused = [
    'http://push.example/1',
    'https://user:password@push.example/1',
    'https://127.0.0.1/1',
    'https://10.0.0.1/1',
    'https://169.254.169.254/latest',
    'https://[::1]/1',
    'https://[::ffff:127.0.0.1]/1',
    'https://0x7f000001/1',
    'javascript:alert(1)',
    `https://push.example/${'x'.repeat(3_000)}`,
  ];
  for (const endpoint of refused) {
    const answer = await author.refused(subscribeToPush, { body: { endpoint, keys } });
    expect([endpoint, answer.status]).toEqual([endpoint, 400]);
  }
  for (const host of ['inside.example', 'nowhere.example', 'localhost']) {
    const device = new TestBrowser(host);
    expect((await subscribe(author, device)).status).toBe(200);
    await comment(await aMember('Kim', 'Osei'));
    await deliver();
    expect([host, outgoing.sent, await isSubscribed()]).toEqual([host, [], false]);
  }
});

test('a key that is no point on the curve is refused', async () => {
  const { endpoint, keys } = browser.subscription;
  for (const p256dh of ['', `B${'A'.repeat(86)}`, `A${keys.p256dh.slice(1)}`]) {
    const answer = await author.refused(subscribeToPush, { body: { endpoint, keys: { ...keys, p256dh } } });
    expect([p256dh, answer.status]).toEqual([p256dh, 400]);
  }
  const answer = await author.refused(subscribeToPush, { body: { endpoint, keys: { ...keys, auth: 'short' } } });
  expect(answer.status).toBe(400);
});

describe('two processes', () => {
  let other: ReturnType<typeof createDataSource>;
  beforeAll(async () => {
    const { url } = portal.database.options as { url: string };
    other = await createDataSource({ url, poolSize: 5 }).initialize();
  });
  afterAll(() => other.destroy());

  test('that start at the same moment share the keys of one', async () => {
    await portal.database.query('DELETE FROM vapid_keys');
    const found = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        new VapidKeysService(index % 2 ? other : portal.database, portal.clock).find(),
      ),
    );
    expect(new Set(found.map(({ publicKey, privateKey }) => `${publicKey} ${privateKey}`)).size).toBe(1);
  });

  test('send each message once', async () => {
    jest.spyOn(portal.service(PushSender), 'run').mockResolvedValue();
    const devices = await Promise.all(Array.from({ length: 6 }, () => signIn()));
    await Promise.all(devices.map((device) => subscribe(device, new TestBrowser())));
    await comment(await aMember('Kim', 'Osei'));
    const queues = [new PushQueue(portal.database, portal.clock), new PushQueue(other, portal.clock)];
    const claims = await Promise.all(Array.from({ length: 6 }, () => queues.map((queue) => queue.claim())).flat());
    const ids = claims.flatMap((claim) => claim?.id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    const rest = await Promise.all(Array.from({ length: 6 }, () => portal.service(PushQueue).claim()));
    expect(ids.length + rest.filter(Boolean).length).toBe(6);
  });
});
