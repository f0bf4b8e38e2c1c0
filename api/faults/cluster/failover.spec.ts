import type { DatabaseNode } from '@portal/cluster/database-node';
import { observed } from '../../test/observe';
import type { Outcome } from '../load';
import { clusterOfSpec, lostOf, untilWhole } from './cluster-of-spec';
import { Everybody } from './everybody';

const made = clusterOfSpec();

/** The longest time, in milliseconds, between two answers with a status, from `since` on. */
function longestWithout(status: number, outcomes: readonly Outcome[], since: number) {
  const ends = outcomes.filter((outcome) => outcome.status === status && outcome.endedAt >= since);
  const times = [since, ...ends.map(({ endedAt }) => endedAt).toSorted((one, other) => one - other)];
  return Math.max(...times.slice(1).map((time, at) => time - (times[at] ?? time)));
}

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;

interface Loss {
  lose: (primary: DatabaseNode) => void;
  bringBack: (primary: DatabaseNode) => void;
  rounds: number;
}

/**
 * Does something to whoever is the primary amid writes, round after round, and observes what visitors notice of it.
 * Answers what should not be: acknowledged writes that were lost, and requests that failed.
 */
async function loseThePrimary({ lose, bringBack, rounds }: Loss): Promise<Outcome[]> {
  const wrong: Outcome[] = [];
  const pauses: Record<'writing' | 'reading', number[]> = { writing: [], reading: [] };
  const total = { written: 0, lost: 0, refused: 0, pages: 0, failedPages: 0 };
  for (let round = 0; round < rounds; round++) {
    const primary = await made.cluster.database.nodeWith('leader');
    const everybody = new Everybody(made.cluster.address, `round ${round}`);
    await everybody.untilWritten(200);
    const lost = Date.now();
    lose(primary);
    await everybody.untilWritten(50, lost);
    expect((await made.cluster.database.nodeWith('leader')).name).not.toBe(primary.name);
    // The visitors go on: what the former primary does when it is back must not reach any of them.
    bringBack(primary);
    await untilWhole(made.cluster);
    await everybody.stop();
    const { writers, readers, guests, failed } = everybody;
    const lostWrites = await lostOf(made.cluster, writers.with(201));
    const failedPages = guests.outcomes.filter(({ status }) => status !== 200);
    wrong.push(...lostWrites, ...failed, ...failedPages);
    pauses.writing.push(longestWithout(201, writers.outcomes, lost));
    pauses.reading.push(longestWithout(200, readers.outcomes, lost));
    total.written += writers.with(201).length;
    total.lost += lostWrites.length;
    total.refused += everybody.refused.length;
    total.pages += guests.outcomes.length;
    total.failedPages += failedPages.length;
  }
  const [writing, read] = [pauses.writing, pauses.reading].map((each) => seconds(Math.max(...each)));
  observed(
    `${rounds} times: written again after ${writing} at most, data read again after ${read}; ${total.refused} requests got 503, ` +
      `${total.lost} of ${total.written} acknowledged writes lost, ${total.failedPages} of ${total.pages} pages failed`,
  );
  return wrong;
}

test('fault: the machine of the primary is gone amid writes — a replica takes over, nothing acknowledged is lost, and it comes back as a replica', async () => {
  const wrong = await loseThePrimary({
    lose: (primary) => primary.signal('SIGKILL'),
    bringBack: (primary) => primary.patroni.start(),
    rounds: 3,
  });
  expect(wrong).toEqual([]);
}, 900_000);

test('fault: PostgreSQL of the primary is killed amid writes — a replica takes over, nothing acknowledged is lost, and it comes back as a replica', async () => {
  const wrong = await loseThePrimary({
    lose: (primary) => primary.signalPostmaster('SIGKILL'),
    bringBack: () => undefined,
    rounds: 3,
  });
  expect(wrong).toEqual([]);
}, 600_000);

test('fault: the machine of the primary hangs amid writes and wakes up later — a replica takes over, and nothing acknowledged is lost', async () => {
  const wrong = await loseThePrimary({
    lose: (primary) => primary.signal('SIGSTOP'),
    bringBack: (primary) => primary.signal('SIGCONT'),
    rounds: 3,
  });
  expect(wrong).toEqual([]);
}, 600_000);

test.each(['sync_standby', 'replica'] as const)(
  'fault: a replica (%s in Patroni’s words) hangs amid writes — writing goes on without it',
  async (role) => {
    const replica = await made.cluster.database.nodeWith(role);
    const everybody = new Everybody(made.cluster.address, role);
    await everybody.untilWritten(200);
    const hung = Date.now();
    replica.signal('SIGSTOP');
    try {
      await everybody.untilWritten(500, hung);
    } finally {
      replica.signal('SIGCONT');
    }
    await everybody.stop();
    const { writers, outcomes, refused, failed } = everybody;
    expect([...failed, ...(await lostOf(made.cluster, writers.with(201)))]).toEqual([]);
    observed(
      `the longest pause of writes was ${seconds(longestWithout(201, writers.outcomes, hung))}; ${refused.length} of ` +
        `${outcomes.length} requests got 503, 0 of ${writers.with(201).length} acknowledged writes lost`,
    );
  },
  400_000,
);
