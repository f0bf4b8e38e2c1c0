import { submitQuestionnaire } from '@portal/contracts/questionnaire';
import { Client } from '../../test/client';
import { fromSomewhere, questionnaireOf } from '../../test/fixtures';
import { observed } from '../../test/observe';
import { ask, until } from '../database-server';
import { percentile } from '../load';
import { clusterOfSpec, lostOf } from './cluster-of-spec';
import { Everybody } from './everybody';

/** How many requests rolling restarts are observed with, and for how long, in milliseconds, a busy machine may make them. */
const REQUESTS = { wanted: 50_000, within: 1_200_000 };

const made = clusterOfSpec();

test(
  'fault: the API processes are restarted one after another under load, behind HAProxy — no request is dropped',
  async () => {
    // Most of them open pages, as the emails that go to each who writes are most of the work.
    const everybody = new Everybody(made.cluster.address, 'restarts', { writers: 4, readers: 4, guests: 8 });
    const enough = Date.now() + REQUESTS.within;
    let restarts = 0;
    while (everybody.outcomes.length < REQUESTS.wanted && Date.now() < enough) {
      await made.cluster.rollingRestart();
      restarts++;
    }
    await everybody.untilWritten(50, Date.now());
    await everybody.stop();
    const { outcomes, writers, refused } = everybody;
    expect(refused).toEqual([]);
    expect(outcomes.length).toBeGreaterThanOrEqual(REQUESTS.wanted);
    expect(await lostOf(made.cluster, writers.with(201))).toEqual([]);
    observed(
      `0 of ${outcomes.length} requests dropped in ${restarts} rolling restarts of three processes; ` +
        `half were answered within ${percentile(outcomes, 0.5)} ms, 99% within ${percentile(outcomes, 0.99)} ms`,
    );
  },
  REQUESTS.within + 180_000,
);

test('fault: three processes behind HAProxy send from one outbox — each email goes out once', async () => {
  const names = Array.from({ length: 60 }, (_, at) => `once-${at}@example.com`);
  const sends = names.map((address, at) => {
    const body = { ...questionnaireOf(`Once ${at}`), email: address };
    return new Client(made.cluster.address).call(submitQuestionnaire, { body }, { headers: fromSomewhere() });
  });
  await Promise.all(sends);
  const unsent = 'SELECT count(*)::int AS count FROM outbox WHERE sent_at IS NULL';
  await until(
    async () => (await ask<{ count: number }>(made.cluster.database.directUrl, unsent))[0]?.count === 0,
    180_000,
  );
  const confirmations = made.email.received
    .flatMap(({ recipients }) => recipients)
    .filter((to) => to.startsWith('once-'));
  expect(confirmations.toSorted()).toEqual(names.toSorted());
  observed(`${names.length} stored by three processes, ${confirmations.length} sent, each once`);
}, 240_000);
