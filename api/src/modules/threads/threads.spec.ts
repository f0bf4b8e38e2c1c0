import { deleteAccount } from '@portal/contracts/account';
import { listAuditEntries } from '@portal/contracts/audit';
import { IDEMPOTENCY_KEY_HEADER } from '@portal/contracts/questionnaire';
import { removeStaff, listStaff } from '@portal/contracts/staff';
import {
  deleteTeamMessage,
  getTeamThread,
  hideThreadMessage,
  listTeamThread,
  listThreads,
  readTeamThread,
  restoreThreadMessage,
  sendTeamMessage,
} from '@portal/contracts/team-threads';
import { deleteThreadMessage, getThread, listThread, readThread, sendThreadMessage } from '@portal/contracts/threads';
import type { Client } from '../../../test/client';
import { MEMBER_PASSWORD, startPortal, type Portal } from '../../../test/portal';
import { idOf } from '../../../test/fixtures';
import { staffOf } from '../../../test/staff';

describe('a thread between a member and the coaching team', () => {
  let portal: Portal;
  let coach: Client;
  let member: Client;
  let id: string;

  beforeAll(async () => {
    portal = await startPortal({ limits: { messagesPerMemberADay: { max: 50, minutes: 24 * 60 } } });
    coach = await staffOf(portal, 'coach');
  }, 60_000);
  afterAll(() => portal.stop());
  beforeEach(async () => {
    portal.clock.advance({ minutes: 1 });
    member = await portal.member({ firstName: 'Dana', lastName: 'Reyes' });
    id = await idOf(member);
  });

  const write = (content: string, as = member) => as.call(sendThreadMessage, { body: { content } });
  const answer = (content: string, as = coach) => as.call(sendTeamMessage, { params: { id }, body: { content } });
  const seenByMember = async () => (await member.call(listThread, {})).body;
  const seenByTeam = async () => (await coach.call(listTeamThread, { params: { id } })).body;
  const contents = (messages: { content: string }[]) => messages.map(({ content }) => content);

  test('is one conversation for both, newest first, with who wrote', async () => {
    expect((await write(' Can we talk on Monday? ')).status).toBe(201);
    expect((await answer('<b>Gladly</b>, at nine.')).status).toBe(201);
    await answer('See you then.', await portal.admin());
    expect(await seenByMember()).toMatchObject([
      { from: 'team', author: 'Coaching team', content: 'See you then.', mayDelete: false },
      { from: 'team', author: 'Kim coach', content: '<b>Gladly</b>, at nine.', mayDelete: false },
      { from: 'member', author: 'Dana Reyes', content: 'Can we talk on Monday?', mayDelete: true },
    ]);
    expect((await seenByTeam()).map(({ mayDelete }) => mayDelete)).toEqual([false, true, false]);
  });

  test('is read page by page, and nobody else’s messages are in it', async () => {
    const other = await portal.member();
    for (const content of ['One', 'Two', 'Three']) await write(content);
    await write('Not theirs', other);
    const { headers, body } = await member.call(listThread, { query: { limit: 2 } });
    expect(contents(body)).toEqual(['Three', 'Two']);
    const next = /^<(\/api\/[^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? '';
    expect((await member.send('GET', next)).body).toMatchObject([{ content: 'One' }]);
    expect(contents((await other.call(listThread, {})).body)).toEqual(['Not theirs']);
  });

  test('is searched by words, whatever their case', async () => {
    await write('The budget for March');
    await answer('Send me the BUDGET, please.');
    await write('100% of it_');
    const search = async (words: string) =>
      contents((await member.call(listThread, { query: { search: words } })).body);
    expect(await search('budget')).toEqual(['Send me the BUDGET, please.', 'The budget for March']);
    expect(await search('%')).toEqual(['100% of it_']);
    expect(await search('nothing like it')).toEqual([]);
  });

  test('says what is unread and how far the other side has read; what was read stays read', async () => {
    const first = (await answer('Hello')).body;
    const second = (await answer('Are you there?')).body;
    expect((await member.call(getThread, {})).body).toEqual({ unread: 2, readByOther: null });
    const read = (at: string) => member.call(readThread, { body: { at } });
    expect((await read(first.createdAt)).body.unread).toBe(1);
    expect((await read(second.createdAt)).body.unread).toBe(0);
    expect((await read(first.createdAt)).body.unread).toBe(0);
    expect((await coach.call(getTeamThread, { params: { id } })).body.readByOther).toBe(second.createdAt);
    // Messages cannot be marked as read before they are written.
    await read('2030-01-01T00:00:00.000Z');
    await answer('One more');
    expect((await member.call(getThread, {})).body.unread).toBe(1);

    const { createdAt: at } = (await write('Here I am')).body;
    expect((await coach.call(readTeamThread, { params: { id }, body: { at } })).body).toMatchObject({
      unread: 0,
      readByTeam: at,
    });
    expect((await member.call(getThread, {})).body.readByOther).toBe(at);
  });

  test('stands among those to read until the team has read it', async () => {
    const listed = async (state: 'unread' | 'read', search = 'Reyes') =>
      (await coach.call(listThreads, { query: { state, search, limit: 100 } })).body.filter(
        ({ member: { id: whose } }) => whose === id,
      );
    expect(await listed('unread')).toEqual([]);
    await write('First');
    const { createdAt: at } = (await write('Second')).body;
    expect(await listed('unread')).toMatchObject([
      { unread: 2, latest: { from: 'member', excerpt: 'Second', files: 0, createdAt: at } },
    ]);
    expect(await listed('read')).toEqual([]);
    expect(await listed('unread', 'somebody else')).toEqual([]);
    await coach.call(readTeamThread, { params: { id }, body: { at } });
    expect(await listed('unread')).toEqual([]);
    await answer('Thank you');
    expect(await listed('read')).toMatchObject([{ unread: 0, latest: { from: 'team', excerpt: 'Thank you' } }]);
  });

  test('of those to read, and of those read, each stands on one page', async () => {
    for (let count = 0; count < 3; count++) await write('Hello', await portal.member({ lastName: 'Paging' }));
    const found: string[] = [];
    let path = '/api/admin/threads?state=unread&search=paging&limit=2';
    while (path) {
      const { headers, body } = await coach.send('GET', path);
      found.push(...(body as { member: { id: string } }[]).map(({ member: { id: whose } }) => whose));
      path = /^<(\/api\/[^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? '';
    }
    expect([found.length, new Set(found).size]).toEqual([3, 3]);
  });

  test('a message that is sent again, one after the other or at once, stands there once', async () => {
    const sent = { headers: { [IDEMPOTENCY_KEY_HEADER]: 'the-same-message' } };
    const send = () => member.call(sendThreadMessage, { body: { content: 'Only once' } }, sent);
    const [first, ...others] = await Promise.all([send(), send(), send()]);
    const again = await send();
    expect(new Set([first, ...others, again].map(({ body }) => body.id)).size).toBe(1);
    expect(contents(await seenByMember())).toEqual(['Only once']);
    // The key is the member's own.
    const stranger = await portal.member();
    await stranger.call(sendThreadMessage, { body: { content: 'Theirs' } }, sent);
    expect(contents((await stranger.call(listThread, {})).body)).toEqual(['Theirs']);
  });

  test('messages that are written at the same moment all stand there, each at a time of its own', async () => {
    await Promise.all(['a', 'b', 'c'].flatMap((word) => [write(word), answer(`${word} answered`)]));
    const messages = await seenByMember();
    expect(messages).toHaveLength(6);
    expect(new Set(messages.map(({ createdAt }) => createdAt)).size).toBe(6);
  });

  test('a member deletes their own message for both sides, and no other', async () => {
    const { id: mine } = (await write('Oops')).body;
    const { id: theirs } = (await answer('Hm?')).body;
    expect((await member.call(deleteThreadMessage, { params: { id: theirs } })).status).toBe(404);
    expect((await member.call(deleteThreadMessage, { params: { id: mine } })).status).toBe(200);
    expect((await member.call(deleteThreadMessage, { params: { id: mine } })).status).toBe(404);
    expect(contents(await seenByTeam())).toEqual(['Hm?']);
    expect((await coach.call(getTeamThread, { params: { id } })).body.unread).toBe(0);
  });

  test('staff delete what they wrote, owners what anybody of the team wrote, nobody what the member wrote', async () => {
    const { id: first } = (await answer('Mistaken')).body;
    const { id: second } = (await answer('Mistaken too')).body;
    const { id: third } = (await write('Mine')).body;
    const support = await staffOf(portal, 'support', `${id}@support.example`);
    const remove = async (as: Client, messageId: string) =>
      (await as.call(deleteTeamMessage, { params: { id, messageId } })).status;
    expect(await remove(support, first)).toBe(403);
    expect(await remove(coach, first)).toBe(200);
    expect(await remove(await portal.admin(), second)).toBe(200);
    expect(await remove(await portal.admin(), third)).toBe(404);
    expect(contents(await seenByMember())).toEqual(['Mine']);
    const { body: trail } = await (await portal.admin()).call(listAuditEntries, {});
    const deleted = trail.filter(({ action }) => action === 'Deleted a message to a member');
    expect(deleted.map(({ subject }) => subject)).toEqual(['Dana Reyes', 'Dana Reyes']);
    expect(deleted.map(({ actor }) => actor)).toEqual(expect.arrayContaining([null, 'Kim coach, coach@example.com']));
  });

  test('what is hidden from the team stays with the member, who reads why, and can be shown again', async () => {
    const { id: messageId } = (await write('My card is 4111')).body;
    const params = { id, messageId };
    const hidden = await coach.call(hideThreadMessage, { params, body: { reason: 'Never send card numbers.' } });
    expect(hidden.body).toMatchObject({ content: '', hiddenReason: 'Never send card numbers.' });
    expect(await seenByTeam()).toMatchObject([{ content: '', hiddenReason: 'Never send card numbers.' }]);
    expect((await coach.call(listTeamThread, { params: { id }, query: { search: '4111' } })).body).toEqual([]);
    expect(await seenByMember()).toMatchObject([
      { content: 'My card is 4111', hiddenReason: 'Never send card numbers.', mayDelete: true },
    ]);
    expect((await coach.call(restoreThreadMessage, { params })).body).toMatchObject({
      content: 'My card is 4111',
      hiddenReason: null,
    });
    const { id: own } = (await answer('Ours')).body;
    const body = { reason: 'No' };
    expect((await coach.call(hideThreadMessage, { params: { id, messageId: own }, body })).status).toBe(409);
  });

  test('of another member’s thread no message is reached by its id', async () => {
    const other = await idOf(await portal.member());
    const { id: messageId } = (await write('Mine')).body;
    const params = { id: other, messageId };
    expect((await coach.call(hideThreadMessage, { params, body: { reason: 'No' } })).status).toBe(404);
    expect((await coach.call(restoreThreadMessage, { params })).status).toBe(404);
    expect((await coach.call(deleteTeamMessage, { params })).status).toBe(404);
  });

  test('keeps the words of a coach who has left, without their name', async () => {
    const owner = await portal.admin();
    const email = `${id}@leaving.example`;
    await answer('I shall be gone', await staffOf(portal, 'coach', email));
    const { body } = await owner.call(listStaff, {});
    const leaving = body.staff.find((one) => one.email === email)?.id ?? '';
    await owner.call(removeStaff, { params: { id: leaving } });
    expect(await seenByMember()).toMatchObject([{ author: 'Coaching team', content: 'I shall be gone' }]);
  });

  test('goes with the member’s account, and nobody is written to who has none', async () => {
    await write('Mine');
    await member.call(deleteAccount, { body: { currentPassword: MEMBER_PASSWORD, confirmation: 'DELETE' } });
    expect((await coach.call(getTeamThread, { params: { id } })).status).toBe(404);
    expect((await answer('Are you there?')).status).toBe(404);
    expect((await coach.call(readTeamThread, { params: { id }, body: { at: '2026-03-04T12:00:00Z' } })).status).toBe(
      404,
    );
    expect(await portal.database.query('SELECT FROM thread_messages WHERE user_id = $1', [id])).toEqual([]);
  });

  test.each([
    ['nothing', { content: ' ' }, 'content'],
    ['too many words', { content: 'x'.repeat(5_001) }, 'content'],
    [
      'too many files',
      { content: '', attachments: Array.from({ length: 6 }, () => crypto.randomUUID()) },
      'attachments',
    ],
    ['a file that is nowhere', { content: 'Here', attachments: [crypto.randomUUID()] }, 'attachments'],
  ])('does not take %s', async (_, body, path) => {
    const { status, body: error } = await member.refused(sendThreadMessage, { body });
    expect([status, error.issues?.[0]?.path]).toEqual([400, path]);
    expect(await seenByMember()).toEqual([]);
  });

  test('a member who writes without end is told how long to wait', async () => {
    for (let count = 0; count < 50; count++) await write('Hello?');
    const { status, body } = await member.refused(sendThreadMessage, { body: { content: 'Hello?' } });
    expect([status, body.message]).toEqual([
      429,
      'You’ve sent a lot of messages today. Please wait 1440 minutes and try again.',
    ]);
    expect((await answer('I am here')).status).toBe(201);
  });
});
