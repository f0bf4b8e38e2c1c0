import { getCurrentUser } from '@portal/contracts/auth';
import { renewCalendarFeed } from '@portal/contracts/calendar';
import { MEMBER_PASSWORD, portalOfSpec } from '../../../../test/portal';
import { portalOrigin } from '../../../config/portal-origin';
import type { ApiEnvironment } from '../../../config/environment';

const EMAIL = 'ada@example.com';
const NEW_PASSWORD = 'a better horse battery';

describe('a forgotten password', () => {
  const portal = portalOfSpec({
    environment: { PUBLIC_ORIGIN: 'https://portal.example' },
    limits: {
      passwordResetsPerAddress: { max: 8, minutes: 60 },
      passwordResetsPerAccount: { max: 3, minutes: 60 },
    },
  });

  beforeEach(async () => {
    await portal.emptyTables('attempts');
    await portal.database.query('DELETE FROM users');
    await portal.member({ email: EMAIL });
  });

  const ask = (email = EMAIL) => portal.visitor().send('POST', '/api/forgot-password', { form: { email } });
  const open = (token: string) => portal.visitor().send('GET', `/api/reset-password?token=${token}`);
  const set = (token: string, password = NEW_PASSWORD) =>
    portal.visitor().send('POST', '/api/reset-password', { form: { token, password, email: EMAIL } });
  const signIn = (password: string) =>
    portal.visitor().send('POST', '/api/login', { form: { email: EMAIL, password } });
  const emails = () =>
    portal.database.query<{ recipient: string; subject: string; body: string }[]>(
      "SELECT recipient, subject, body FROM outbox WHERE kind = 'account' ORDER BY created_at, subject",
    );

  /** Requests a link and returns the token in the email. */
  async function askForToken(): Promise<string> {
    expect((await ask()).status).toBe(303);
    const sent = (await emails()).filter(({ subject }) => subject === 'Choose a new password');
    const token = /^Choose a new password: https:\/\/portal\.example\/api\/reset-password\?token=([\w-]{43})$/m.exec(
      sent.at(-1)?.body ?? '',
    );
    if (!token?.[1]) throw new Error('No link was mailed');
    return token[1];
  }

  test('is replaced by a link in a mail, which ends every session and tells so', async () => {
    const device = portal.visitor();
    await device.send('POST', '/api/login', { form: { email: EMAIL, password: MEMBER_PASSWORD } });
    const token = await askForToken();
    const page = await open(token);
    expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'same-origin']);
    expect(page.body).toContain(`value="${EMAIL}"`);

    const done = await set(token);
    expect([done.status, done.headers.get('location')]).toEqual([303, '/api/reset-password/done']);
    expect((await device.call(getCurrentUser, {})).status).toBe(401);
    expect((await signIn(MEMBER_PASSWORD)).status).toBe(401);
    expect((await signIn(NEW_PASSWORD)).status).toBe(303);
    expect((await emails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [EMAIL, 'Choose a new password'],
      [EMAIL, 'Your password was changed'],
    ]);
  });

  test('attack: a calendar address that was made before a reset — gone, and the page and the mail say so', async () => {
    const member = portal.visitor();
    await member.send('POST', '/api/login', { form: { email: EMAIL, password: MEMBER_PASSWORD } });
    const { path } = (await member.call(renewCalendarFeed, {})).body;
    expect((await portal.visitor().send('GET', path ?? '')).status).toBe(200);
    await set(await askForToken());
    expect((await portal.visitor().send('GET', path ?? '')).status).toBe(404);
    const page = await portal.visitor().send('GET', '/api/reset-password/done');
    expect(page.body).toContain('If you had a private calendar address, it no longer works.');
    const email = (await emails()).find(({ subject }) => subject === 'Your password was changed');
    expect(email?.body).toContain('If you had a private calendar address, it no longer works');
  });

  test('gets a link that works once, for one of two who use it at the same time', async () => {
    const token = await askForToken();
    const other = await askForToken();
    const answers = await Promise.all([set(token), set(token, 'somebody was faster')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410]);
    for (const used of [token, other]) {
      const { status, body } = await open(used);
      expect(status).toBe(410);
      expect(body).toContain('This link no longer works');
      expect(body).toContain('href="/api/forgot-password"');
    }
  });

  test('gets a link that works for 30 minutes', async () => {
    const token = await askForToken();
    portal.clock.advance({ minutes: 29 });
    expect((await open(token)).status).toBe(200);
    portal.clock.advance({ minutes: 1 });
    expect((await open(token)).status).toBe(410);
    expect((await set(token)).status).toBe(410);
    expect((await signIn(MEMBER_PASSWORD)).status).toBe(303);
    expect((await open('made-up')).status).toBe(410);
  });

  test('a password that is refused costs nothing: the link still works', async () => {
    const token = await askForToken();
    const refused = await set(token, 'short');
    expect(refused.status).toBe(400);
    expect(refused.body).toContain('Use at least 8 characters');
    expect(refused.body).toContain(`name="token" value="${token}"`);
    expect((await set(token)).status).toBe(303);
  });

  test('the link is nowhere in the database but in the mail', async () => {
    const token = await askForToken();
    const rows = await portal.database.query<{ row: string }[]>('SELECT r::text AS row FROM password_resets r');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(token);
  });

  test('known and unknown e-mails get the same answer, in the same time at the least', async () => {
    const timed = async (email: string) => {
      const started = performance.now();
      const { status, headers, body } = await ask(email);
      expect(performance.now() - started).toBeGreaterThanOrEqual(240);
      return [status, headers.get('location'), body];
    };
    expect(await timed('nobody@example.com')).toEqual(await timed(` ${EMAIL.toUpperCase()} `));
    expect((await emails()).map(({ recipient }) => recipient)).toEqual([EMAIL]);
  });

  test('a deactivated account gets no link, and one sent before does not work', async () => {
    const token = await askForToken();
    await portal.database.query('UPDATE users SET deactivated_at = now()');
    expect((await set(token)).status).toBe(410);
    expect((await ask()).status).toBe(303);
    expect(await emails()).toHaveLength(1);
  });

  test('too many requests are refused, for an account as for an e-mail that has none, and for an address', async () => {
    for (const email of [EMAIL, 'nobody@example.com']) {
      for (let tries = 0; tries < 3; tries++) expect((await ask(email)).status).toBe(303);
      const refused = await ask(email);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
      expect(refused.body).toContain('was requested too many times for this address');
    }
    // Requests rejected for the account did not count toward the network address.
    for (const name of ['seventh', 'eighth']) expect((await ask(`${name}@example.com`)).status).toBe(303);
    expect((await ask('ninth@example.com')).status).toBe(429);
    expect(await emails()).toHaveLength(3);
  });

  test('old links and old mails are forgotten', async () => {
    await askForToken();
    portal.clock.advance({ days: 29 });
    await portal.sweep();
    expect(await portal.database.query('SELECT FROM password_resets')).toEqual([]);
    expect(await emails()).toHaveLength(1);
    portal.clock.advance({ days: 1 });
    await portal.sweep();
    expect(await emails()).toEqual([]);
  });
});

test.each([
  [{ PUBLIC_ORIGIN: 'https://portal.example', HOST: '0.0.0.0', PORT: 80 }, 'https://portal.example'],
  [{ HOST: '127.0.0.1', PORT: 3000 }, 'http://localhost:3000'],
  [{ HOST: '::', PORT: 3000 }, 'http://localhost:3000'],
  [{ HOST: '192.0.2.7', PORT: 3000 }, 'http://192.0.2.7:3000'],
  [{ HOST: '2001:db8::7', PORT: 3000 }, 'http://[2001:db8::7]:3000'],
])('mails lead to the address of %j', (environment, address) => {
  expect(portalOrigin(environment as ApiEnvironment)).toBe(address);
});
