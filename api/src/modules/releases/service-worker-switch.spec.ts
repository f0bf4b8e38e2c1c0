import { switchServiceWorker } from '@portal/contracts/delivery';
import { REMOVING_WORKER } from '@portal/delivery/service-worker';
import { setTimeout as pause } from 'node:timers/promises';
import { Deployer, makeToken } from '../../../test/deployer';
import { Published } from '../../../test/published';
import { portalOfSpec } from '../../../test/portal';

describe('the service worker’s switch', () => {
  const portal = portalOfSpec();
  let other: string;
  let ops: Deployer;

  beforeAll(async () => {
    other = await portal.another();
    ops = new Deployer(portal.origin, await makeToken(await portal.admin(), { name: 'ops' }));
  });
  afterEach(() => portal.database.query('DELETE FROM service_worker_off'));

  const workerAt = async (origin: string) => {
    const answer = await fetch(`${origin}/service-worker.js`);
    return `${answer.status} ${await answer.text()}`;
  };
  const until = async (origin: string, worker: RegExp) => {
    while (!worker.test(await workerAt(origin))) await pause(10);
  };
  const set = (on: boolean, why?: string) => ops.client.call(switchServiceWorker, { body: { on, why } });
  const REMOVED = `200 ${REMOVING_WORKER}`;

  test('removes it in all processes, even while nothing can be served, until it is switched on again', async () => {
    await until(portal.origin, /^503 /);
    expect((await set(false, 'It reloads forever')).body).toEqual({ on: false, changed: true });
    expect(await workerAt(portal.origin)).toBe(REMOVED);
    await until(other, /unregister/);
    expect(await workerAt(other)).toBe(REMOVED);
    // A process that starts later knows, too.
    expect(await workerAt(await portal.another())).toBe(REMOVED);
    expect((await set(false)).body).toEqual({ on: false, changed: false });

    await new Published(portal.databaseUrl).publish({ app: 'shell' });
    expect((await set(true)).body).toEqual({ on: true, changed: true });
    for (const origin of [portal.origin, other]) await until(origin, /^200 (?!.*unregister)/s);

    const told = await portal.database.query('SELECT action, detail FROM audit_entries ORDER BY at, id');
    expect(told).toEqual(
      expect.arrayContaining([
        { action: 'Switched the service worker off', detail: 'by ops · It reloads forever' },
        { action: 'Switched the service worker on', detail: 'by ops' },
      ]),
    );
  });

  test('20 at once switch it once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => set(false)));
    expect(answers.filter(({ body }) => body.changed)).toHaveLength(1);
  });

  test.each([
    ['isn’t for the shell', { apps: ['mf-courses'] }],
    ['may not roll back', { rights: ['publish', 'promote'] as const }],
  ])('attack: a token that %s switches the service worker off — 403', async (_, wanted) => {
    const team = new Deployer(portal.origin, await makeToken(await portal.admin(), wanted));
    expect((await team.client.call(switchServiceWorker, { body: { on: false } })).status).toBe(403);
    expect(await portal.database.query('SELECT FROM service_worker_off')).toEqual([]);
  });
});
