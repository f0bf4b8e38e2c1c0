import { listMessages, sendMessage } from '@portal/contracts/coach-messages';
import { startPortal, type Portal } from '../../../test/portal';

describe('messages as releases of before there were threads write and read them', () => {
  let portal: Portal;

  beforeAll(async () => {
    portal = await startPortal({ limits: { messagesPerMember: { max: 5, minutes: 60 } } });
  }, 60_000);
  afterAll(() => portal.stop());
  beforeEach(() => portal.emptyTables('threads', 'thread_messages'));

  test('reach the admin with who sent them, newest first', async () => {
    const member = await portal.member({ email: 'dana@example.com', firstName: 'Dana', lastName: 'Reyes' });
    const { status, body: first } = await member.call(sendMessage, { body: { content: ' Can we talk on Monday? ' } });
    expect(status).toBe(201);
    portal.clock.advance({ minutes: 1 });
    const { body: second } = await member.call(sendMessage, { body: { content: '<b>Tuesday</b> works too.' } });

    const sender = { firstName: 'Dana', lastName: 'Reyes', email: 'dana@example.com' };
    const admin = await portal.admin();
    expect((await admin.call(listMessages, {})).body).toEqual([
      { ...second, content: '<b>Tuesday</b> works too.', member: sender },
      { ...first, content: 'Can we talk on Monday?', member: sender },
    ]);
    const { headers, body } = await admin.call(listMessages, { query: { limit: 1 } });
    const next = /^<(\/api\/[^>]+)>/.exec(headers.get('link') ?? '')?.[1];
    expect(body.map(({ id }) => id)).toEqual([second.id]);
    expect((await admin.send('GET', next ?? '')).body).toMatchObject([{ id: first.id }]);
  });

  test.each([
    ['blank', ' '],
    ['over 5,000 characters', 'x'.repeat(5_001)],
    ['missing', undefined],
  ])('refuses one that is %s by name', async (_, content) => {
    const member = await portal.member();
    const { status, body } = await member.refused(sendMessage, { body: { content: content as string } });
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'content']);
  });

  test('a member who sends without end is told how long to wait', async () => {
    const member = await portal.member();
    for (let count = 0; count < 5; count++) await member.call(sendMessage, { body: { content: 'Hello?' } });
    const { status, body } = await member.refused(sendMessage, { body: { content: 'Hello?' } });
    expect([status, body.message]).toEqual([
      429,
      'You’ve sent a lot of messages in a short time. Please wait 60 minutes and try again.',
    ]);
  });
});
