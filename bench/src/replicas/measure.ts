import { Agent, request as sendRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { getCurrentUser } from '@portal/contracts/auth';
import { listPosts } from '@portal/contracts/community';
import { getDashboard } from '@portal/contracts/dashboard';
import { listEvents } from '@portal/contracts/events';
import { listLessonProgress, listLessons } from '@portal/contracts/lessons';
import { ReplicatedDatabase } from '../../../api/faults/read-replicas/replicated-database';
import { Random } from '../../../api/test/random';
import { buildApi, headersOf, prepare, startApi } from '../api/portal';
import { stayOnLoadCore } from '../cores';
import { DAY, requestOf, type Actor, type Step } from '../member-day/day';
import { keepResult } from '../results';
import { cpuTimeWithEnded, type Server } from '../server-process';
import { median } from '../statistics';

/** A community in its first year. */
const DATA = { members: 2_000, posts: 10_000, progress: 60_000, completions: 250_000, leads: 1_000 };
const FIRST_MEMBER = 100;
const MEMBERS = 60;
const AT_ONCE = 4;
const ROUNDS = 3;
/** Milliseconds. */
const RETRY_AFTER = 1_000;

/** The calls that a page makes while it is rendered. */
const PAGE_CALLS: Record<string, readonly string[]> = {
  '/dashboard': [getCurrentUser.path, getDashboard.path],
  '/clarity?day=3': [
    getCurrentUser.path,
    ...[listLessons, listLessonProgress].map(({ path }) => path.replace(':courseKey', 'clarity')),
  ],
  '/community': [getCurrentUser.path, listPosts.path, listEvents.path],
};

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

interface Call {
  actor: Actor;
  step: Step;
  turn: number;
}

/** The days of all members, in an order by chance, as people write and read in turn. */
function callsOf(actors: readonly Actor[], round: number): Call[] {
  const calls = actors.flatMap((actor, place) =>
    DAY.flatMap((step) => {
      const times = Math.floor(step.perDay) + (place % 10 < (step.perDay % 1) * 10 ? 1 : 0);
      return Array.from({ length: times }, (_, turn) => ({ actor, step, turn: round * 10 + turn }));
    }),
  );
  return new Random(round).shuffled(calls);
}

/** Sends a request. @returns whether it was answered; a server that is too busy refuses it. @throws when it fails */
function send(
  origin: string,
  agent: Agent,
  { method, path, headers, body }: Omit<ReturnType<typeof requestOf>, 'body'> & { body?: string },
) {
  return new Promise<boolean>((resolve, reject) => {
    const sent = sendRequest(origin + path, { agent, method, headers }, (response) => {
      const { statusCode = 0 } = response.resume();
      response.on('error', reject).on('end', () => {
        if (statusCode < 300) return resolve(true);
        // The machine is busy with something else: the request is made again.
        if (statusCode === 503) return resolve(false);
        reject(new Error(`${method} ${path} is answered with ${statusCode}`));
      });
    });
    sent.on('error', reject).end(body);
  });
}

/** Lives the days of all members. */
async function live({ origin }: Server, calls: readonly Call[], posts: readonly string[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  let begun = 0;
  const keepSending = async () => {
    for (let call = calls[begun++]; call; call = calls[begun++]) {
      const request = requestOf(call.step, call.actor, call.turn, posts);
      for (const path of PAGE_CALLS[request.path] ?? [request.path]) {
        while (!(await send(origin, agent, { ...request, path }))) await pause(RETRY_AFTER);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepSending));
  agent.destroy();
}

async function actorsOf(server: Server, url: string): Promise<Actor[]> {
  const headers = await Promise.all(
    Array.from({ length: MEMBERS }, (_, place) => headersOf(url, FIRST_MEMBER + place)),
  );
  return Promise.all(
    headers.map(async (own) => {
      const response = await fetch(server.origin + getDashboard.path, { headers: own });
      const { habits, dailyPriorities } = getDashboard.response.parse(await response.json());
      return { headers: own, habits: habits.map(({ id }) => id), priorities: dailyPriorities.map(({ id }) => id) };
    }),
  );
}

/** Measures what a member's day takes of a primary and of its replica, when that only stands by and when it is read. */
export async function run(): Promise<void> {
  stayOnLoadCore();
  await buildApi();
  const database = await ReplicatedDatabase.start((url) => prepare(url, DATA));
  const { primary, replica } = database;
  const servers: Record<'standby' | 'read', Server> = {
    standby: await startApi(primary.url),
    read: await startApi(primary.url, { DATABASE_REPLICA_URL: replica.url }),
  };
  const costs: Record<'standby' | 'read', DayCost[]> = { standby: [], read: [] };
  try {
    const actors = await actorsOf(servers.standby, primary.url);
    const [actor] = actors;
    const response = await fetch(servers.standby.origin + listPosts.path, { headers: actor?.headers ?? {} });
    const posts = listPosts.response.parse(await response.json()).map(({ id }) => id);
    for (let round = 0; round <= ROUNDS; round++) {
      for (const kind of ['standby', 'read'] as const) {
        const server = servers[kind];
        const read = () => [primary.pid(), replica.pid()].map(cpuTimeWithEnded).concat(server.cpuTime());
        const before = read();
        await live(server, callsOf(actors, round), posts);
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
