import { getOnboarding, updateOnboarding } from '@portal/contracts/onboarding';
import type { Client } from '../../../test/client';
import { TestMailServer } from '../../../test/mail-server';
import { startPortal, type Portal } from '../../../test/portal';
import { anEmail } from '../../../test/fixtures';

describe('ending reminders by a mail', () => {
  let server: TestMailServer;
  let portal: Portal;
  let member: Client;

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

  /** The path of the link in the reminder of a new member. */
  async function reminded() {
    portal.clock.set('2026-03-04T05:00:00.000Z');
    const email = anEmail();
    member = await portal.member({ email, timeZone: 'America/New_York' });
    const reminder = { weekdays: [1, 2, 3, 4, 5, 6, 7], time: '07:30' };
    await member.call(updateOnboarding, { body: { goal: 'Two deals a month', reminder } });
    portal.clock.set('2026-03-04T12:30:00.000Z');
    await portal.remind();
    const [emails] = await portal.database.query<{ count: number }[]>('SELECT count(*)::int AS count FROM outbox');
    await server.arrived(emails?.count ?? 0);
    const mail = server.received.find(
      ({ recipients, source }) => recipients.includes(email) && source.includes('Your time for yourself'),
    );
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
  const onboarding = async () => (await member.call(getOnboarding, {})).body;

  test('a mail program does so in one click, and what else the member said stays', async () => {
    const link = await reminded();
    const { status, body } = await program().send('POST', link, { form: { 'List-Unsubscribe': 'One-Click' } });
    expect([status, String(body).includes('Your reminders have stopped')]).toEqual([200, true]);
    expect(await onboarding()).toMatchObject({ reminder: null, goal: 'Two deals a month' });
    expect((await program().send('POST', link, { form: {} })).status).toBe(200);
  });

  test('who opens the link is asked, and nothing changes; a link of nobody’s or a cut one is refused', async () => {
    const link = await reminded();
    const { status, body } = await program().send('GET', link);
    expect([status, String(body).includes('Stop reminders')]).toEqual([200, true]);
    for (const guess of [link.replace(/token=.*/, `token=${'0'.repeat(64)}`), link.slice(0, -1)]) {
      expect([guess, (await program().send('GET', guess)).status]).toEqual([guess, 410]);
      expect([guess, (await program().send('POST', guess, { form: {} })).status]).toEqual([guess, 410]);
    }
    expect((await onboarding()).reminder).not.toBeNull();
  });
});
