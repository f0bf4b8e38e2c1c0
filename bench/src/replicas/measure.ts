import { ReplicatedDatabase } from '../../../api/faults/read-replicas/replicated-database';
import { buildApi, prepare, startApi } from '../api/portal';
import { stayOnLoadCore } from '../cores';
import { castOf, COMMUNITY, liveByCalls } from '../member-day/calls';
import { keepResult } from '../results';
import { cpuTimeWithEnded, type Server } from '../server-process';
import { median } from '../statistics';

const MEMBERS = 60;
const AT_ONCE = 4;
const ROUNDS = 3;

/** CPU time in milliseconds that an active member's day takes of each server. */
export interface DayCost {
  primary: number;
  replica: number;
  api: number;
}

/** The same day with a replica that only stands by, and with one that is read. */
export interface ReplicaGain {
  members: number;
  rounds: number;
  standby: DayCost;
  read: DayCost;
}

/** Measures what a member's day takes of a primary and of its replica, when that only stands by and when it is read. */
export async function run(): Promise<void> {
  stayOnLoadCore();
  await buildApi();
  const database = await ReplicatedDatabase.start((url) => prepare(url, COMMUNITY));
  const { primary, replica } = database;
  const servers: Record<'standby' | 'read', Server> = {
    standby: await startApi(primary.url),
    read: await startApi(primary.url, { DATABASE_REPLICA_URL: replica.url }),
  };
  const costs: Record<'standby' | 'read', DayCost[]> = { standby: [], read: [] };
  try {
    const cast = await castOf(servers.standby.origin, primary.url, MEMBERS);
    for (let round = 0; round <= ROUNDS; round++) {
      for (const kind of ['standby', 'read'] as const) {
        const server = servers[kind];
        const read = () => [primary.pid(), replica.pid()].map(cpuTimeWithEnded).concat(server.cpuTime());
        const before = read();
        await liveByCalls({ origins: [server.origin], atOnce: AT_ONCE }, cast, round);
        const [ofPrimary = 0, ofReplica = 0, api = 0] = read().map(
          (now, at) => (now - (before[at] ?? 0)) / 1_000 / MEMBERS,
        );
        // The first round warms everything up.
        if (round > 0) costs[kind].push({ primary: ofPrimary, replica: ofReplica, api });
        console.log(kind, costs[kind].at(-1));
      }
    }
    const middle = (kind: 'standby' | 'read'): DayCost => ({
      primary: median(costs[kind].map((cost) => cost.primary)),
      replica: median(costs[kind].map((cost) => cost.replica)),
      api: median(costs[kind].map((cost) => cost.api)),
    });
    const gain: ReplicaGain = { members: MEMBERS, rounds: ROUNDS, standby: middle('standby'), read: middle('read') };
    await keepResult('replicas', gain);
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.stop()));
    await database.stop();
  }
}
