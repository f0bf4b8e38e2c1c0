import { sendMessage } from '@portal/contracts/coach-messages';
import { updateEmailPreference, listEmailPreferences } from '@portal/contracts/email-preferences';
import { listEmailSettings, updateEmailSetting } from '@portal/contracts/email-settings';
import type { Client } from '../../../test/client';
import { portalOfSpec } from '../../../test/portal';

const WANTED = [
  { kind: 'group-session', wanted: true },
  { kind: 'message-receipt', wanted: true },
];

describe('mails that a member can do without', () => {
  const portal = portalOfSpec();
  let member: Client;
  let link: string;

  beforeEach(async () => {
    await portal.emptyTables('users');
    member = await portal.member();
    const [row] = await portal.database.query<{ token: string }[]>('SELECT mail_token AS token FROM users');
    link = `/api/unsubscribe?kind=message-receipt&token=${row?.token}`;
  });

  const choices = async () => (await member.call(listEmailPreferences, {})).body;
  /** Those after a message with which the member begins: there is one for each conversation, not for each message. */
  const receipts = async () => {
    await portal.database.query("DELETE FROM outbox WHERE kind = 'message'");
    await member.call(sendMessage, { body: { content: 'Hello' } });
    return portal.database.query("SELECT id FROM outbox WHERE kind = 'message-receipt'");
  };
  /** An email program, which is on no page of ours and has no cookie. */
  const program = () => {
    const client = portal.visitor();
    delete client.headers['sec-fetch-site'];
    return client;
  };

  test('all come until they are declined, and again when they are wanted', async () => {
    expect(await choices()).toEqual(WANTED);
    const params = { kind: 'message-receipt' } as const;
    await member.call(updateEmailPreference, { params, body: { wanted: false } });
    expect(await receipts()).toEqual([]);
    expect((await member.call(updateEmailPreference, { params, body: { wanted: true } })).body).toEqual(WANTED);
    expect(await receipts()).toHaveLength(1);
  });

  test('settings have every kind, and keep those that earlier releases know', async () => {
    const params = { kind: 'mention' } as const;
    const { body } = await member.call(updateEmailSetting, { params, body: { wanted: false } });
    expect(body).toEqual([...WANTED, { kind: 'mention', wanted: false }, { kind: 'message', wanted: true }]);
    expect((await member.call(listEmailSettings, {})).body).toEqual(body);
    expect(await choices()).toEqual(WANTED);
  });

  test('attack: both are declined many times at once — each is, once', async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => {
        const kind = index % 2 ? 'group-session' : 'message-receipt';
        return member.call(updateEmailPreference, { params: { kind }, body: { wanted: false } });
      }),
    );
    const [row] = await portal.database.query<{ declined: string[] }[]>('SELECT declined_mails AS declined FROM users');
    expect(row?.declined.toSorted()).toEqual(['group-session', 'message-receipt']);
  });

  test('attack: a mail scanner opens the link of a mail — a page that asks, and nothing changes', async () => {
    for (const method of ['GET', 'HEAD']) expect((await program().send(method, link)).status).toBe(200);
    const { body, headers } = await program().send('GET', link);
    expect(body).toContain('<form class="card" method="post"');
    expect(String(body).match(/<script/g)).toHaveLength(3); // put on the theme and the typeface, and keep the zone
    expect(headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(await choices()).toEqual(WANTED);
  });

  test.each<[string, object]>([
    ['as a form', { form: { 'List-Unsubscribe': 'One-Click' } }],
    [
      'in parts',
      {
        raw: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      },
    ],
  ])('a mail program declines in one click, %s, and no more than that kind', async (_, sent) => {
    const { status, body } = await program().send('POST', link, sent);
    expect([status, String(body).includes('You’re unsubscribed')]).toEqual([200, true]);
    expect(await choices()).toEqual([WANTED[0], { kind: 'message-receipt', wanted: false }]);
    expect(await receipts()).toEqual([]);
  });

  test('attack: declining for somebody with a guessed or cut token, or mails that one must get — 410, and nothing changes', async () => {
    const guesses = [
      link.replace(/token=.*/, `token=${'0'.repeat(64)}`),
      link.slice(0, -1),
      link.replace('message-receipt', 'session'),
      '/api/unsubscribe',
    ];
    for (const guess of guesses) {
      expect([guess, (await program().send('GET', guess)).status]).toEqual([guess, 410]);
      expect([guess, (await program().send('POST', guess, { form: {} })).status]).toEqual([guess, 410]);
    }
    expect(await choices()).toEqual(WANTED);
    const { status } = await member.refused(updateEmailPreference, {
      params: { kind: 'session' } as never,
      body: { wanted: false },
    });
    expect(status).toBe(404);
  });

  test('attack: parts of a form sent where JSON is expected — 415', async () => {
    const sent = { raw: '--x--\r\n', headers: { 'content-type': 'multipart/form-data; boundary=x' } };
    expect((await member.send('POST', '/api/coaching/messages', sent)).status).toBe(415);
  });
});
