import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedDatabase } from '../../../tools/embedded-database/src/embedded-database';
import { buildApi, prepare, startApi } from '../api/portal';
import { keepOnCore } from '../cores';
import { castOf, COMMUNITY, liveByCalls, type Cast } from '../member-day/calls';
import { watchOthers } from '../other-work';
import { keepResult } from '../results';
import { cpuTimeWithEnded, type Server } from '../server-process';
import { median } from '../statistics';

const COUNTS = [1, 2, 3] as const;
const MEMBERS = 60;
/** Calls that are under way at a time, shared by the processes. */
const AT_ONCE = 24;
const ROUNDS = 5;

/** What so many API processes gave in one round. */
interface Round {
  perSecond: number;
  /** CPU time of a call in milliseconds: of the API processes together, and of PostgreSQL. */
  api: number;
  database: number;
}

/** What so many API processes give: medians of all rounds. */
export interface Processes extends Round {
  count: number;
  /** The core of each process. */
  cores: number[];
}

export interface ApiProcesses {
  /** The cores of PostgreSQL and of those who make the load. */
  databaseCore: number;
  loadCore: number;
  rounds: number;
  processes: Processes[];
  /** Cores that other programs kept busy meanwhile, on average. */
  others: number;
}

/** The last core makes the load, the one before it is PostgreSQL's if there is a third one, and the API processes have the rest. */
function placesOn(cores: number) {
  const loadCore = cores - 1;
  const databaseCore = cores > 2 ? cores - 2 : loadCore;
  const ofApi = Math.max(1, databaseCore);
  return { loadCore, databaseCore, coreOf: (place: number) => place % ofApi };
}

/** Measures what one, two, and three API processes give on one database, each kept on a core, and what of it is the database's work. */
export async function run(): Promise<void> {
  const { loadCore, databaseCore, coreOf } = placesOn(cpus().length);
  keepOnCore(process.pid, loadCore);
  await buildApi();
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-bench-'));
  // PostgreSQL runs as another user if this runs as root.
  chmodSync(folder, 0o755);
  const database = await startEmbeddedDatabase({ folder: path.join(folder, 'database') });
  keepOnCore(database.pid(), databaseCore);
  const servers: Server[] = [];
  try {
    await prepare(database.url, COMMUNITY);
    for (let place = 0; place < Math.max(...COUNTS); place++) {
      const server = await startApi(database.url);
      keepOnCore(server.pid, coreOf(place));
      servers.push(server);
    }
    const used = () => ({
      api: servers.reduce((sum, server) => sum + server.cpuTime(), 0),
      database: cpuTimeWithEnded(database.pid()),
    });
    const live = async (count: number, cast: Cast, round: number): Promise<Round> => {
      const origins = servers.slice(0, count).map(({ origin }) => origin);
      const [before, began] = [used(), performance.now()];
      const calls = await liveByCalls({ origins, atOnce: AT_ONCE }, cast, round);
      const took = performance.now() - began;
      const after = used();
      return {
        perSecond: (calls / took) * 1_000,
        api: (after.api - before.api) / 1_000 / calls,
        database: (after.database - before.database) / 1_000 / calls,
      };
    };
    const cast = await castOf(servers[0]?.origin ?? '', database.url, MEMBERS);
    const coresOfOthers = watchOthers(
      () => used().api + used().database + process.cpuUsage().user + process.cpuUsage().system,
    );
    const rounds = new Map<number, Round[]>(COUNTS.map((count) => [count, []]));
    for (let round = 0; round <= ROUNDS; round++) {
      for (const count of COUNTS) {
        const figures = await live(count, cast, round);
        console.log(count, figures);
        // The first round warms everything up.
        if (round > 0) rounds.get(count)?.push(figures);
      }
    }
    const processes = [...rounds].map(([count, all]) => ({
      count,
      cores: servers.slice(0, count).map((_, place) => coreOf(place)),
      perSecond: median(all.map(({ perSecond }) => perSecond)),
      api: median(all.map(({ api }) => api)),
      database: median(all.map((each) => each.database)),
    }));
    await keepResult<ApiProcesses>('api-processes', {
      databaseCore,
      loadCore,
      rounds: ROUNDS,
      processes,
      others: coresOfOthers(),
    });
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await database.stop();
    rmSync(folder, { recursive: true });
  }
}
