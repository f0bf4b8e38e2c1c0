import { getCurrentUser } from '@portal/contracts/auth';
import { submitQuestionnaire } from '@portal/contracts/questionnaire';
import { ApiBuild, type ApiProcess } from '../test/api-process';
import { Client } from '../test/client';
import { TestMailServer } from '../test/mail-server';
import { observed } from '../test/observe';
import { fromSomewhere, questionnaireOf } from '../test/fixtures';
import { ask, startDatabaseServer, until, type DatabaseServer } from './database-server';

const ACCOUNT = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Reyes', password: 'correct horse battery' };

describe('two API processes on one database', () => {
  let build: ApiBuild;
  let server: DatabaseServer;
  let email: TestMailServer;
  let processes: [ApiProcess, ApiProcess];

  beforeAll(async () => {
    [build, server, email] = await Promise.all([ApiBuild.make(), startDatabaseServer(), TestMailServer.down()]);
    await email.up();
    await build.prepare(server.url);
    const env = { SMTP_URL: email.url, MAIL_FROM: 'hello@example.com', ADMIN_EMAILS: 'owner@example.com' };
    processes = await Promise.all([build.start(server.url, env), build.start(server.url, env)]);
  }, 180_000);
  afterAll(async () => {
    await Promise.all(processes.map((api) => api.end('SIGTERM')));
    await Promise.all([server.stop(), email.stop()]);
    build.remove();
  }, 60_000);

  /** One browser, as a load balancer sends it to one process or the other. */
  function anyProcess(): [Client, Client] {
    const [first, second] = processes.map(({ origin }) => new Client(origin)) as [Client, Client];
    Object.assign(first.headers, fromSomewhere());
    Object.assign(second.headers, { 'x-forwarded-for': first.headers['x-forwarded-for'] });
    return [first, Object.assign(second, { cookies: first.cookies })];
  }

  test('fault: requests of one member go to either process — signed in at one is signed in at both, and signed out too', async () => {
    const [first, second] = anyProcess();
    expect((await first.send('POST', '/api/signup', { form: ACCOUNT })).status).toBe(303);
    expect((await second.call(getCurrentUser, {})).body).toMatchObject({ firstName: 'Ada' });
    const kept = new Map(first.cookies);
    await second.goTo('/api/logout');
    for (const [name, value] of kept) first.cookies.set(name, value);
    expect((await first.call(getCurrentUser, {})).status).toBe(401);
  }, 60_000);

  test('fault: wrong passwords are tried at both processes in turn — they count together', async () => {
    const [first, second] = anyProcess();
    const wrong = (client: Client) =>
      client.send('POST', '/api/login', { form: { email: ACCOUNT.email, password: 'not the password' } });
    const statuses: number[] = [];
    for (let round = 0; round < 8; round++) statuses.push((await wrong(first)).status, (await wrong(second)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), ...Array.from({ length: 6 }, () => 429)]);
    observed('10 of 16 tries heard, then 429 at both');
  }, 60_000);

  test('fault: one form is sent to both processes at once, 20 times — one row each, one answer', async () => {
    for (let round = 0; round < 20; round++) {
      const body = questionnaireOf(`Twice ${round}`);
      const headers = { 'idempotency-key': `twice-${round}-of-a-visitor`, ...fromSomewhere() };
      const answers = await Promise.all(
        [...processes, ...processes].map(({ origin }) =>
          new Client(origin).call(submitQuestionnaire, { body }, { headers }),
        ),
      );
      expect(new Set(answers.map(({ body: receipt }) => receipt.id)).size).toBe(1);
    }
    const rows = await ask(
      server.url,
      "SELECT name FROM questionnaires WHERE name LIKE 'Twice %' GROUP BY name HAVING count(*) = 1",
    );
    expect(rows).toHaveLength(20);
    observed('20 rows of 80 sends');
  }, 60_000);

  test('fault: both processes send from one outbox — each mail goes out once', async () => {
    const sends = Array.from({ length: 30 }, (_, index) => {
      const body = { ...questionnaireOf(`Lead ${index}`), email: `lead-${index}@example.com` };
      const { origin } = processes[index % 2] ?? processes[0];
      return new Client(origin).call(submitQuestionnaire, { body }, { headers: fromSomewhere() });
    });
    await Promise.all(sends);
    const unsent = 'SELECT count(*)::int AS count FROM outbox WHERE sent_at IS NULL';
    await until(async () => (await ask<{ count: number }>(server.url, unsent))[0]?.count === 0, 60_000);
    const confirmations = email.received
      .flatMap(({ recipients }) => recipients)
      .filter((address) => address.startsWith('lead-'));
    expect(confirmations.toSorted()).toEqual(
      Array.from({ length: 30 }, (_, index) => `lead-${index}@example.com`).toSorted(),
    );
    const [stored] = await ask<{ count: number }>(server.url, 'SELECT count(*)::int AS count FROM outbox');
    expect(email.received).toHaveLength(stored?.count ?? -1);
    observed(`${email.received.length} mails stored, ${email.received.length} sent, each once`);
  }, 90_000);
});
