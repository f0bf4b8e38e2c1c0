import { cheerPost, createPost, listPosts, uncheerPost } from '@portal/contracts/community';
import { getDashboard } from '@portal/contracts/dashboard';
import { listHabits } from '@portal/contracts/habits';
import { listNotifications } from '@portal/contracts/notifications';
import { submitQuestionnaire } from '@portal/contracts/questionnaire';
import type { Call } from '@portal/contracts/call';
import { ApiBuild, type ApiProcess } from '../test/api-process';
import { Client } from '../test/client';
import { fromSomewhere, questionnaireOf } from '../test/fixtures';
import { generateLoad } from '../test/generate-load';
import { LAST_RELEASE } from '../test/migrations/last-release';
import { observed } from '../test/observe';
import { ask, startDatabaseServer, until, type DatabaseServer } from './database-server';
import { LockWaits } from './lock-waits';

/** Requests that have to be answered before the next step of the upgrade. */
const ENOUGH = 100;

/** What members were told, in the columns that every release has. */
const NOTIFICATIONS = `
INSERT INTO notifications (user_id, kind, text, path, since, at)
SELECT id, 'message', 'A message from your coach.', '/coaching', now(), now() - n * interval '1 minute'
FROM (SELECT id FROM users LIMIT 500) u, generate_series(1, 20) n`;

interface Sent {
  what: string;
  origin: string;
  /** Milliseconds from request to response. */
  took: number;
  /** Undefined when no answer came. */
  status: number | undefined;
}

/**
 * Members and visitors who read and write at whichever processes the proxy sends them to, one request after the other.
 * Requests are sent as they are, since the last release needn't answer by today's contract.
 */
class Traffic {
  readonly sent: Sent[] = [];
  private stopping = false;
  private readonly working: Promise<void>[];

  constructor(
    public origins: readonly string[],
    members: readonly Client[],
    private readonly post: string,
  ) {
    this.working = members.map((member, index) => this.keepAsking(member, index));
  }

  /** Resolves when {@link ENOUGH} more requests were answered. */
  enough() {
    const from = this.sent.length;
    return until(async () => this.sent.length >= from + ENOUGH, 60_000);
  }

  async stop() {
    this.stopping = true;
    await Promise.all(this.working);
  }

  private async keepAsking(member: Client, index: number) {
    for (let round = index; !this.stopping; round++) {
      const origin = this.origins[round % this.origins.length] ?? '';
      const client = new Client(origin);
      Object.assign(client.headers, member.headers);
      for (const [name, value] of member.cookies) client.cookies.set(name, value);
      await this.ask(client, getDashboard);
      await this.ask(client, listPosts);
      await this.ask(client, cheerPost, { id: this.post });
      await this.ask(client, listNotifications);
      await this.ask(client, uncheerPost, { id: this.post });
      await this.ask(client, listHabits);
      const visitor = new Client(origin);
      Object.assign(visitor.headers, fromSomewhere());
      await this.ask(visitor, submitQuestionnaire, {}, questionnaireOf(`Upgrade ${index}/${round}`));
    }
  }

  private async ask(client: Client, call: Call, params: Record<string, string> = {}, json?: unknown) {
    const path = call.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    const started = performance.now();
    const status = await client.send(call.method, path, { json }).then(
      (answer) => answer.status,
      () => undefined,
    );
    const took = Math.round(performance.now() - started);
    this.sent.push({ what: `${call.method} ${path}`, origin: client.origin, took, status });
  }
}

const failed = (sent: readonly Sent[]) => sent.filter(({ status }) => status === undefined || status >= 300);

describe('an upgrade from the last release', () => {
  let server: DatabaseServer;
  let released: ApiBuild;
  let current: ApiBuild;

  beforeAll(async () => {
    [server, released, current] = await Promise.all([
      startDatabaseServer(),
      ApiBuild.ofCommit(LAST_RELEASE.commit),
      ApiBuild.make(),
    ]);
    await released.prepare(server.url);
    await generateLoad(server.url, { members: 500, posts: 5_000, progress: 5_000, completions: 200_000, leads: 5_000 });
    await ask(server.url, NOTIFICATIONS);
  }, 300_000);
  afterAll(async () => {
    await server.stop();
    released.remove();
    current.remove();
  }, 60_000);

  const applied = async () =>
    (await ask<{ name: string }>(server.url, 'SELECT name FROM migrations ORDER BY id')).map(({ name }) => name);

  async function memberOf(api: ApiProcess, place: number): Promise<Client> {
    const client = api.visitor();
    Object.assign(client.headers, fromSomewhere());
    const form = {
      email: `upgrade-${place}@example.com`,
      firstName: 'Ada',
      lastName: 'Reyes',
      password: 'correct horse battery',
    };
    expect((await client.send('POST', '/api/signup', { form })).status).toBe(303);
    return client;
  }

  test('fault: migrations are applied and processes replaced one by one under load — old and new serve side by side, no request fails', async () => {
    const before = await applied();
    expect(before.at(-1)).toBe(LAST_RELEASE.migration);
    const [first, second] = await Promise.all([released.start(server.url), released.start(server.url)]);
    const members = await Promise.all([1, 2, 3, 4].map((place) => memberOf(first, place)));
    const [author] = members;
    const post = (await author?.send(createPost.method, createPost.path, { json: { content: 'Day one.' } }))?.body;

    const traffic = new Traffic([first.origin, second.origin], members, (post as { id: string }).id);
    await traffic.enough();
    const waits = await LockWaits.watch(server.url);
    const migrating = traffic.sent.length;
    const started = performance.now();
    await current.prepare(server.url);
    const took = Math.round(performance.now() - started);
    const duringMigrations = traffic.sent.slice(migrating);
    const longest = await waits.stop();
    // The last release alone on the new tables, as between `migrate` and the first restart.
    await traffic.enough();
    const third = await current.start(server.url);
    traffic.origins = [first.origin, third.origin];
    await traffic.enough();
    await second.end('SIGTERM');
    const fourth = await current.start(server.url);
    traffic.origins = [third.origin, fourth.origin];
    await traffic.enough();
    await first.end('SIGTERM');
    await traffic.stop();

    expect(failed(traffic.sent)).toEqual([]);
    expect((await third.visitor().send('GET', '/api/ready')).status).toBe(200);
    const added = (await applied()).length - before.length;
    expect(added).toBeGreaterThan(0);
    await Promise.all([third.end('SIGTERM'), fourth.end('SIGTERM')]);
    const slowest = Math.max(...duringMigrations.map((sent) => sent.took));
    observed(
      `${added} migrations in ${took} ms: 0 of ${traffic.sent.length} requests failed; a request waited for a migration’s lock ` +
        `for up to ${longest} ms, and the slowest of ${duringMigrations.length} at that time took ${slowest} ms`,
    );
  }, 300_000);
});
