import { jest } from '@jest/globals';
import { renewCalendarFeed } from '@portal/contracts/calendar';
import { CALLS } from '@portal/contracts/calls';
import { TestMailServer } from '../../test/mail-server';
import { observed } from '../../test/observe';
import { startPortal, type Portal } from '../../test/portal';
import { RawConnection } from '../../test/raw-connection';
import { failingWrites, MARK } from './failing-writes';
import { FIELDS, withValue, type Body, type Field } from '../../test/hostile/fields';
import { send, writesOf, type Writes } from '../../test/hostile/writes';

jest.setTimeout(120_000);

/** How a database fails, by SQLSTATE. */
const FAULTS: [fault: string, state: string][] = [
  ['a trigger refuses the row', 'P0001'],
  ['a constraint is violated', '23505'],
  ['the database is read-only', '25006'],
  ['the statement is cut off', '57014'],
];

const valueFor = ({ format }: Field) => {
  if (format === 'email') return `${MARK}@example.com`;
  return format?.startsWith('uri') ? `https://${MARK}.example/x` : `${MARK} and some words more`;
};

describe('the log', () => {
  const lines: string[] = [];
  const mailServer = TestMailServer.down();
  let portal: Portal;
  let writes: Writes;
  let failing: Awaited<ReturnType<typeof failingWrites>>;

  beforeAll(async () => {
    portal = await startPortal({
      timedRounds: true,
      environment: {
        LOG_LEVEL: 'trace',
        SMTP_URL: (await mailServer).url,
        MAIL_FROM: 'us@portal.example',
        ADMIN_EMAILS: `${MARK}-owner@portal.example`,
      },
      logTo: { write: (line) => lines.push(line) },
    });
    writes = await writesOf(portal);
    failing = await failingWrites(portal.database);
  });
  afterAll(async () => {
    await portal.stop();
    await (await mailServer).stop();
  });
  beforeEach(() => {
    lines.length = 0;
  });

  const marked = () => lines.filter((line) => line.includes(MARK));
  const failures = () => lines.filter((line) => line.includes('request failed'));

  test.each(FAULTS)('fault: %s on every write — the log tells of it, and nothing that was typed', async (_, state) => {
    for (const field of FIELDS) {
      const prepared = await writes.prepare(field.route);
      await failing(state, () =>
        send(field.route, prepared, (body) => withValue(body, field.place, valueFor(field)) as Body),
      );
    }
    await failing(state, () => writes.member.call(renewCalendarFeed, {}));
    await failing(state, () =>
      portal.visitor().send('POST', '/api/forgot-password', { form: { email: 'member-1@example.com' } }),
    );
    expect(marked()).toEqual([]);
    expect(failures().length).toBeGreaterThan(25);
    expect(failures().every((line) => line.includes(state))).toBe(true);
    observed(`${failures().length} failures in the log`);
  });

  test('fault: a table is missing for every read — the log tells of it, and not what was searched for', async () => {
    await portal.database.query('ALTER TABLE questionnaires RENAME TO away; ALTER TABLE users RENAME TO gone');
    try {
      for (const { method, path } of CALLS) {
        if (method === 'GET') await writes.admin.send('GET', `${path}?search=${MARK}`);
      }
    } finally {
      await portal.database.query('ALTER TABLE away RENAME TO questionnaires; ALTER TABLE gone RENAME TO users');
    }
    expect(marked()).toEqual([]);
    expect(failures().length).toBeGreaterThan(2);
  });

  test('attack: secrets in addresses, headers, bodies and broken requests — none is in the log', async () => {
    const { member } = writes;
    const token = MARK.padEnd(43, 'x');
    const headers = {
      cookie: `__Host-session=${token}`,
      authorization: `Bearer ${token}`,
      'user-agent': token,
      referer: `https://portal.example/${token}`,
      'x-time-zone': `Europe/${token}`,
      'x-request-id': token,
    };
    const addresses = [
      `/api/calendar/${token}.ics`,
      `/%61pi/calendar/${token}.ics`,
      `/api/reset-password?token=${token}`,
      `/api/nothing/${token}`,
      `/${token}`,
      `/releases/${token}`,
      `/api/docs/${token}`,
      `/api/${token}/%zz`,
      `/api/admin/leads?search=${token}&from=${token}`,
    ];
    for (const address of addresses) {
      await member.send('GET', address, { headers });
      await member.send('POST', address, { headers, json: { token } });
    }
    for (const raw of [`{"${token}`, `"${token}"`, token]) {
      await member.send('POST', '/api/priorities', { raw, headers: { 'content-type': 'application/json' } });
    }
    for (const line of [`GET /${token} HTTP/9.9`, `${token} / HTTP/1.1`, `GET / HTTP/1.1\r\n${token}`]) {
      const connection = await RawConnection.to(portal.origin);
      connection.send(`${line}\r\n\r\n`);
      await connection.readToEnd();
    }
    expect(marked()).toEqual([]);
    expect(lines.length).toBeGreaterThan(20);
  });

  test('fault: the mail server is away, then refuses everybody — the log names no recipient', async () => {
    const server = await mailServer;
    server.unknown.add(`${MARK}-owner@portal.example`);
    const submitUntil = async (fault: string) => {
      const { body } = await writes.write('POST /api/questionnaire', (answers) => ({
        ...answers,
        email: `${MARK}@example.com`,
      }));
      const owners = 'SELECT FROM outbox WHERE lead_id = $1 AND recipient IS NULL AND last_error LIKE $2';
      const failed = () => portal.database.query<object[]>(owners, [(body as { id: string }).id, `%${fault}%`]);
      while ((await failed()).length === 0) await new Promise(setImmediate);
    };
    await submitUntil('ECONNREFUSED');
    await server.up();
    await submitUntil('Refused for');
    expect(marked()).toEqual([]);
    expect(lines.filter((line) => line.includes('email not sent')).join()).toContain('ESOCKET');
  });
});
