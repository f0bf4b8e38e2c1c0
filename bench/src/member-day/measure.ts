import { readFileSync } from 'node:fs';
import { Agent, request as sendRequest, type IncomingMessage } from 'node:http';
import { listPosts } from '@portal/contracts/community';
import { getDashboard } from '@portal/contracts/dashboard';
import { stayOnLoadCore } from '../cores';
import { connected } from '../api/database';
import { startRenderingPortal, type RenderingPortal } from '../render/portal';
import { keepResult } from '../results';
import { cpuTimeWithEnded } from '../server-process';
import { DAY, requestOf, type Actor, type Step } from './day';

const MEMBERS = 200;
const AT_ONCE = 4;
/** Steps that are rare are measured so often at least. */
const FEWEST = 100;
const WARM_UP = 40;

/** What one request of a step takes. */
export interface StepCost {
  name: string;
  perDay: number;
  /** CPU time in milliseconds: of the API's own process, of its renderers, and of PostgreSQL. */
  api: number;
  renderers: number;
  database: number;
  /** Bytes of responses, headers included. */
  egress: number;
  /** Bytes of PostgreSQL's write-ahead log. */
  wal: number;
}

/** What a member's day takes. */
export interface MemberDay {
  members: number;
  steps: StepCost[];
  /** Bytes by which the database grew for each active member. */
  growth: number;
  /** Rows that were inserted for each active member. */
  rows: number;
}

interface Stand {
  portal: RenderingPortal;
  agent: Agent;
  actors: readonly Actor[];
  posts: readonly string[];
}

/** `HTTP/1.1 200 OK`, the line breaks, and the blank line after the headers. */
const STATUS_LINE = 19;

/** Bytes of a response's head: each header with its separators. */
const headBytes = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.reduce((sum, text) => sum + Buffer.byteLength(text) + 2, STATUS_LINE);

/** Sends a request. @returns the bytes that came back. @throws when the response is no success */
function send({ portal, agent, posts }: Stand, step: Step, actor: Actor, turn: number): Promise<number> {
  const { body, ...options } = requestOf(step, actor, turn, posts);
  const { hostname, port } = new URL(portal.server.origin);
  return new Promise((resolve, reject) => {
    const sent = sendRequest({ agent, hostname, port, ...options }, (response) => {
      const { statusCode = 0 } = response;
      let bytes = headBytes(response);
      response.on('data', (piece: Buffer) => (bytes += piece.length)).on('error', reject);
      response.on('end', () => {
        if (statusCode < 300) return resolve(bytes);
        reject(new Error(`${step.name}: ${options.path} is answered with ${statusCode}`));
      });
    });
    sent.on('error', reject).end(body);
  });
}

/** Does a step so many times, by one member after the other. @returns the bytes that came back */
async function repeat(stand: Stand, step: Step, times: number, firstTurn: number): Promise<number> {
  let begun = 0;
  let bytes = 0;
  const keepSending = async () => {
    while (begun < times) {
      const number = begun++;
      const actor = stand.actors[number % stand.actors.length];
      if (!actor) throw new Error('There are no members');
      bytes += await send(stand, step, actor, firstTurn + Math.floor(number / stand.actors.length));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepSending));
  return bytes;
}

async function actorsOf({ server, members }: RenderingPortal): Promise<Actor[]> {
  return Promise.all(
    members.map(async (headers) => {
      const response = await fetch(server.origin + getDashboard.path, { headers: { cookie: headers['cookie'] ?? '' } });
      const { habits, dailyPriorities } = getDashboard.response.parse(await response.json());
      return { headers, habits: habits.map(({ id }) => id), priorities: dailyPriorities.map(({ id }) => id) };
    }),
  );
}

async function postsOf({ server, members: [member] }: RenderingPortal): Promise<string[]> {
  const response = await fetch(server.origin + listPosts.path, { headers: { cookie: member?.['cookie'] ?? '' } });
  return listPosts.response.parse(await response.json()).map(({ id }) => id);
}

const parentOf = (pid: number) => Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

/** Measures what an active member's day takes: processor time, traffic, and growth of the database. */
export async function run(): Promise<void> {
  stayOnLoadCore();
  const portal = await startRenderingPortal(MEMBERS);
  const database = await connected(portal.databaseUrl);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const numberOf = async (query: string) => Number(Object.values((await database.query(query)).rows[0] ?? {})[0]);
  const wal = () => numberOf(`SELECT pg_current_wal_lsn() - '0/0'::pg_lsn`);
  const size = () => numberOf('SELECT pg_database_size(current_database())');
  const inserted = async () => {
    await database.query('SELECT pg_stat_clear_snapshot()');
    return numberOf('SELECT sum(n_tup_ins) FROM pg_stat_user_tables');
  };
  try {
    const postmaster = parentOf(await numberOf('SELECT pg_backend_pid()'));
    const stand = { portal, agent, actors: await actorsOf(portal), posts: await postsOf(portal) };
    for (const step of DAY) await repeat(stand, step, WARM_UP, 0);
    const before = { size: await size(), rows: await inserted() };
    const steps: StepCost[] = [];
    let days = 0;
    for (const step of DAY) {
      const times = Math.max(FEWEST, step.perDay * MEMBERS);
      days += times / (step.perDay * MEMBERS);
      const read = () => ({
        all: portal.server.cpuTime(),
        renderers: portal.server.cpuTimeBelow(),
        database: cpuTimeWithEnded(postmaster),
      });
      const [then, walThen] = [read(), await wal()];
      const bytes = await repeat(stand, step, times, 1);
      const now = read();
      const milliseconds = (of: (figures: typeof now) => number) => (of(now) - of(then)) / 1_000 / times;
      steps.push({
        name: step.name,
        perDay: step.perDay,
        api: milliseconds(({ all, renderers }) => all - renderers),
        renderers: milliseconds(({ renderers }) => renderers),
        database: milliseconds(({ database: used }) => used),
        egress: bytes / times,
        wal: ((await wal()) - walThen) / times,
      });
      console.log(steps.at(-1));
    }
    const each = MEMBERS * (days / DAY.length);
    const day: MemberDay = {
      members: MEMBERS,
      steps,
      growth: ((await size()) - before.size) / each,
      rows: ((await inserted()) - before.rows) / each,
    };
    console.log(day.growth, day.rows);
    await keepResult('member-day', day);
  } finally {
    agent.destroy();
    await database.end();
    await portal.stop();
  }
}
