import {
  createBroadcast,
  getBroadcast,
  getBroadcastRecipients,
  sendBroadcast,
  type Segment,
} from '@portal/contracts/broadcasts';
import { exportMemberData } from '@portal/contracts/account-export';
import { getBroadcastSubscription, updateBroadcastSubscription } from '@portal/contracts/email-preferences';
import { eraseLead } from '@portal/contracts/leads';
import type { Client } from '../../../test/client';
import { TestMailServer } from '../../../test/mail-server';
import { startPortal, type Portal } from '../../../test/portal';
import { sendQuestionnaire } from '../../../test/strategy';

const MEMBERS: Segment = { audience: 'members', plans: [], course: null, inactiveDays: null };
const LEADS: Segment = { audience: 'leads', statuses: ['new'] };

describe('unsubscribing from broadcasts', () => {
  let server: TestMailServer;
  let portal: Portal;
  let admin: Client;

  beforeAll(async () => {
    server = await TestMailServer.down();
    await server.up();
    portal = await startPortal({
      timedRounds: true,
      environment: {
        SMTP_URL: server.url,
        MAIL_FROM: 'hello@fivepillars.test',
        ADMIN_EMAILS: 'owner@fivepillars.test',
      },
    });
  }, 60_000);
  afterAll(async () => {
    await portal.stop();
    await server.stop();
  });
  beforeEach(async () => {
    await portal.emptyTables('outbox', 'users', 'questionnaires', 'broadcasts', 'broadcast_unsubscribes');
    server.received.length = 0;
    admin = await portal.admin();
  });

  /** A member whose address is verified. */
  async function member(email = 'ada@example.com') {
    const client = await portal.member({ email });
    await portal.database.query('UPDATE users SET email_verified_at = now()');
    return client;
  }

  async function send(segment: Segment, subject = 'News') {
    const { id, version } = (await admin.call(createBroadcast, { body: { subject, body: 'Hi', segment } })).body;
    await admin.call(sendBroadcast, { params: { id }, body: { version } });
    return id;
  }

  /** The path of the link in the broadcast that arrived for an address. */
  async function linkTo(email: string, subject = 'News') {
    const mailTo = () =>
      server.received.find(
        ({ recipients, source }) => recipients.includes(email) && source.includes(`Subject: ${subject}`),
      );
    while (!mailTo()) await server.arrived(server.received.length + 1);
    const mail = mailTo();
    const unfolded = mail?.raw.replace(/\r\n[ \t]+/g, '') ?? '';
    expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const link = /List-Unsubscribe: ?<([^>]+)>/.exec(unfolded)?.[1] ?? '';
    expect(mail?.source).toContain(link);
    return link.replace(/^https?:\/\/[^/]+/, '');
  }

  /** An email program, which is on no page of ours and has no cookie. */
  const program = () => {
    const client = portal.visitor();
    delete client.headers['sec-fetch-site'];
    return client;
  };
  const oneClick = (link: string) => program().send('POST', link, { form: { 'List-Unsubscribe': 'One-Click' } });
  const counts = async (id: string) => (await admin.call(getBroadcast, { params: { id } })).body.unsubscribed;
  const whoGets = async (segment: Segment) => {
    const { body } = await admin.call(createBroadcast, { body: { subject: 'Next', body: '', segment } });
    const { total, leftOut } = (await admin.call(getBroadcastRecipients, { params: { id: body.id } })).body;
    return [total, leftOut.unsubscribed];
  };

  test('an email program does so in one click, once, and the broadcast counts it', async () => {
    const ada = await member();
    const id = await send(MEMBERS);
    const link = await linkTo('ada@example.com');
    for (let click = 0; click < 2; click += 1) {
      const { status, body } = await oneClick(link);
      expect([status, String(body).includes('You’re unsubscribed')]).toEqual([200, true]);
    }
    expect([await counts(id), await whoGets(MEMBERS)]).toEqual([1, [0, 1]]);
    expect((await ada.call(getBroadcastSubscription, {})).body).toEqual({ subscribed: false });
    expect((await ada.call(exportMemberData, {})).body.account.declinedMails).toEqual(['broadcast']);
  });

  test('attack: a mail scanner opens the link of a broadcast — a page that asks, and nothing changes', async () => {
    await member();
    const id = await send(MEMBERS);
    const link = await linkTo('ada@example.com');
    for (const method of ['GET', 'HEAD']) expect((await program().send(method, link)).status).toBe(200);
    expect((await program().send('GET', link)).body).toContain('Unsubscribe from news?');
    expect([await counts(id), await whoGets(MEMBERS)]).toEqual([0, [1, 0]]);
  });

  test('a lead has a link of their own, and can subscribe again on the page', async () => {
    await sendQuestionnaire(portal);
    const id = await send(LEADS);
    const link = await linkTo('dana@example.com');
    await oneClick(link);
    expect([await counts(id), await whoGets(LEADS)]).toEqual([1, [0, 1]]);
    const again = String((await program().send('GET', link)).body);
    expect(again).toContain('dana@example.com');
    const token = /name="token" value="([0-9a-f]{64})"/.exec(again)?.[1] ?? '';
    const { body } = await portal.visitor().send('POST', '/api/unsubscribe/broadcasts/undo', { form: { token } });
    expect(body).toContain('You’re subscribed again');
    expect([await counts(id), await whoGets(LEADS)]).toEqual([0, [1, 0]]);
  });

  test('it holds for the address: for the account and for every questionnaire with it', async () => {
    await member('dana@example.com');
    await sendQuestionnaire(portal);
    await send(LEADS);
    await oneClick(await linkTo('dana@example.com'));
    await sendQuestionnaire(portal, { name: 'Dana again' });
    expect([await whoGets(MEMBERS), await whoGets(LEADS)]).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  test('members choose it in their settings, too', async () => {
    const ada = await member();
    expect((await ada.call(getBroadcastSubscription, {})).body).toEqual({ subscribed: true });
    for (const subscribed of [false, false, true, true, false]) {
      expect((await ada.call(updateBroadcastSubscription, { body: { subscribed } })).body).toEqual({ subscribed });
      expect((await ada.call(getBroadcastSubscription, {})).body).toEqual({ subscribed });
    }
    expect(await whoGets(MEMBERS)).toEqual([0, 1]);
  });

  test('an address is forgotten with the last account and questionnaire that has it', async () => {
    await member('dana@example.com');
    const { id } = await sendQuestionnaire(portal);
    await send(LEADS);
    await oneClick(await linkTo('dana@example.com'));
    const stored = () => portal.database.query<object[]>('SELECT email FROM broadcast_unsubscribes');
    await portal.database.query('DELETE FROM users');
    expect(await stored()).toHaveLength(1);
    await admin.call(eraseLead, { params: { id } });
    expect(await stored()).toEqual([]);
  });

  test('attack: unsubscribing somebody from broadcasts, or subscribing them, with a guessed or cut token — 410, and nothing changes', async () => {
    const ada = await member();
    await send(MEMBERS);
    const link = await linkTo('ada@example.com');
    const guesses = [
      link.replace(/token=\w+/, `token=${'0'.repeat(64)}`),
      link.slice(0, -1),
      '/api/unsubscribe/broadcasts',
    ];
    for (const guess of guesses) {
      expect([guess, (await program().send('GET', guess)).status]).toEqual([guess, 410]);
      expect([guess, (await oneClick(guess)).status]).toEqual([guess, 410]);
    }
    expect((await ada.call(getBroadcastSubscription, {})).body).toEqual({ subscribed: true });
    const undo = '/api/unsubscribe/broadcasts/undo';
    for (const token of ['0'.repeat(64), 'short']) {
      expect((await portal.visitor().send('POST', undo, { form: { token } })).status).toBe(410);
    }
    expect((await program().send('POST', undo, { form: { token: '0'.repeat(64) } })).status).toBe(403);
  });
});
