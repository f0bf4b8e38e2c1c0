import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { listEmailSuppressions } from '@portal/contracts/email-suppressions';
import { Client } from '../../../../test/client';
import { observed } from '../../../../test/observe';
import { startPortal, type Portal } from '../../../../test/portal';

const SECRET = 'a-secret-of-this-portal-for-email-events';
const KIM = 'kim@example.com';
const NOON = '2026-11-20T12:00:00.000Z';
const AT = Date.parse(NOON) / 1000;

const keysOf = () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const OURS = keysOf();
const publicKey = OURS.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

const bounced = {
  email: ' Kim@Example.com ',
  timestamp: AT,
  event: 'bounce',
  type: 'bounce',
  bounce_classification: 'Invalid Address',
  reason: '550 5.1.1 User unknown',
  'smtp-id': '<14c5d75ce93.dfd.64b469@ismtpd-555>',
  sg_event_id: 'example',
};

const hardBounce = {
  RecordType: 'Bounce',
  ID: 42,
  Type: 'HardBounce',
  TypeCode: 1,
  Details: 'smtp;550 5.1.1 User unknown',
  Email: KIM,
  BouncedAt: '2026-11-20T08:00:00.2735393-04:00',
  Inactive: true,
};

describe('what mail providers report in their own formats', () => {
  let portal: Portal;

  beforeAll(async () => {
    portal = await startPortal({
      environment: { EMAIL_EVENTS_SECRET: SECRET, SENDGRID_WEBHOOK_KEY: publicKey },
      limits: { wrongEmailEventsPerAddress: { max: 20, minutes: 15 } },
    });
  }, 60_000);
  afterAll(() => portal.stop());
  beforeEach(async () => {
    portal.clock.set(NOON);
    await portal.emptyTables('email_suppressions', 'attempts');
  });

  const suppressed = async () =>
    (await (await portal.admin()).call(listEmailSuppressions, {})).body.map(({ email, reason }) => [email, reason]);

  const post = (path: string, raw: string, headers: Record<string, string | undefined>) =>
    portal.visitor().send('POST', path, {
      raw,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': undefined, ...headers },
    });

  interface Signed {
    key?: KeyObject;
    /** Seconds by which the signature is older than now. */
    age?: number;
    /** What is sent instead of what was signed. */
    sent?: string;
  }

  function tellSendGrid(body: unknown, { key = OURS.privateKey, age = 0, sent }: Signed = {}) {
    const raw = JSON.stringify(body);
    const timestamp = String(Math.floor(portal.clock.now().getTime() / 1000) - age);
    return post('/api/email-events/sendgrid', sent ?? raw, {
      'x-twilio-email-event-webhook-timestamp': timestamp,
      'x-twilio-email-event-webhook-signature': sign('sha256', Buffer.from(timestamp + raw), key).toString('base64'),
    });
  }

  const tellPostmark = (body: unknown, credentials = `postmark:${SECRET}`) =>
    post('/api/email-events/postmark', JSON.stringify(body), {
      authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
    });

  describe('by SendGrid’s signed event webhook', () => {
    test('suppress what bounced or complained, of a batch with other events, once', async () => {
      const batch = [
        { ...bounced, event: 'delivered' },
        bounced,
        { email: 'lou@example.com', timestamp: AT, event: 'spamreport' },
        { email: 'max@example.com', timestamp: AT, event: 'unheard-of' },
        null,
        { event: 'bounce' },
      ];
      expect((await tellSendGrid(batch)).status).toBe(200);
      expect((await tellSendGrid(batch)).status).toBe(200);
      expect((await suppressed()).toSorted()).toEqual([
        [KIM, 'bounce'],
        ['lou@example.com', 'complaint'],
      ]);
    });

    test.each<[string, object]>([
      ['a temporary block', { type: 'blocked' }],
      ['a policy', { bounce_classification: 'Reputation' }],
      ['a full mailbox', { bounce_classification: 'Mailbox Unavailable' }],
      ['an address that is none', { email: 'kim' }],
      ['a time that is none', { timestamp: 'now' }],
    ])('suppress nothing for %s', async (_, changes) => {
      expect((await tellSendGrid([{ ...bounced, ...changes }])).status).toBe(200);
      expect(await suppressed()).toEqual([]);
    });

    test('attack: events signed by another key, changed, old, early, or not signed — 401 each', async () => {
      const statuses = await Promise.all([
        tellSendGrid([bounced], { key: keysOf().privateKey }),
        tellSendGrid([bounced], { sent: JSON.stringify([{ ...bounced, email: 'other@example.com' }]) }),
        tellSendGrid([bounced], { age: 26 * 3600 }),
        tellSendGrid([bounced], { age: -26 * 3600 }),
        post('/api/email-events/sendgrid', JSON.stringify([bounced]), {}),
        post('/api/email-events/sendgrid', JSON.stringify([bounced]), { authorization: `Bearer ${SECRET}` }),
      ]);
      expect(statuses.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401]);
      expect(await suppressed()).toEqual([]);
      observed('6 of 6 refused');
    });

    test('attack: a signature that was seen before, with what is said of an address since removed — nothing changes', async () => {
      await tellSendGrid([bounced]);
      portal.clock.advance({ hours: 1 });
      await portal.database.query('UPDATE email_suppressions SET removed_at = $1', [portal.clock.now()]);
      expect((await tellSendGrid([bounced], { age: 3600 })).status).toBe(200);
      expect(await suppressed()).toEqual([]);
      observed('0 addresses suppressed again');
    });

    test('attack: batches larger than SendGrid sends — 413; a full one is taken', async () => {
      const filled = (bytes: number) => [bounced, { event: 'open', useragent: 'x'.repeat(bytes) }];
      expect((await tellSendGrid(filled(768 * 1024))).status).toBe(200);
      expect((await tellSendGrid(filled(1_048_576))).status).toBe(413);
      expect(await suppressed()).toEqual([[KIM, 'bounce']]);
      observed('a batch of 1 MB refused');
    });
  });

  describe('by Postmark’s webhooks', () => {
    test.each<[string, object, string[][]]>([
      ['a hard bounce', hardBounce, [[KIM, 'bounce']]],
      ['an invalid address', { ...hardBounce, Type: 'BadEmailAddress' }, [[KIM, 'bounce']]],
      ['a complaint', { ...hardBounce, RecordType: 'SpamComplaint', Type: 'SpamComplaint' }, [[KIM, 'complaint']]],
      ['a soft bounce', { ...hardBounce, Type: 'SoftBounce' }, []],
      ['an open', { ...hardBounce, RecordType: 'Open' }, []],
      ['no address', { ...hardBounce, Email: '' }, []],
      ['no object', [], []],
    ])('report %s', async (_, event, expected) => {
      expect((await tellPostmark(event)).status).toBe(200);
      expect(await suppressed()).toEqual(expected);
    });

    test('attack: other credentials, however often — 401, then 429; the right ones are taken', async () => {
      const statuses: number[] = [];
      for (const wrong of [`postmark:${SECRET}x`, `other:${SECRET}`, '', ':', `postmark:${SECRET}\n`]) {
        statuses.push((await tellPostmark(hardBounce, wrong)).status);
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401]);
      for (let count = 0; count < 16; count++) statuses.push((await tellPostmark(hardBounce, 'x:y')).status);
      expect(statuses.at(-1)).toBe(429);
      expect(await suppressed()).toEqual([]);
      expect((await tellPostmark(hardBounce)).status).toBe(200);
      expect(await suppressed()).toEqual([[KIM, 'bounce']]);
      observed('21 of 21 refused');
    });
  });

  test('aren’t taken where neither a secret nor a key is set', async () => {
    const origin = await portal.another({ EMAIL_EVENTS_SECRET: '', SENDGRID_WEBHOOK_KEY: '' });
    for (const provider of ['sendgrid', 'postmark']) {
      const { status } = await new Client(origin).send('POST', `/api/email-events/${provider}`, { json: {} });
      expect(status).toBe(404);
    }
  });
});
