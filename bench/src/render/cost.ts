import { TIME_ZONE_COOKIE } from '@portal/contracts/rendered-page';
import { getCurrentUser } from '@portal/contracts/auth';
import { getDashboard } from '@portal/contracts/dashboard';
import type { Request } from '../api/endpoints';
import { steadyTimes } from '../api/load';
import type { Server } from '../server-process';
import { median, percentile, rounded } from '../statistics';
import { table } from '../table';
import { isRendered, pageRequest, type RenderingPortal } from './portal';

const ROUNDS = 5;
const RATE = { perSecond: 20, seconds: 4 };
const PAGE = '/dashboard';

/** What one request of a kind takes. */
interface Turn {
  /** CPU time of the API's process, all threads, in milliseconds. */
  cpu: number;
  /** How long the answer takes, in milliseconds. */
  p50: number;
  p95: number;
  /** Which share of the answers are pages that came rendered. */
  rendered: number;
}

type Kind = 'rendered' | 'uncompressed' | 'static' | 'session' | 'dashboard';

/** Every round's figures of each kind of request, in order. */
export type Cost = Record<Kind, Turn[]>;

function kinds([member = {}]: RenderingPortal['members']): Record<Kind, Request> {
  const { 'accept-encoding': _, ...uncompressed } = member;
  const zoneless = { ...member, cookie: member['cookie']?.replace(/; [^;]*$/, '') ?? '' };
  if (zoneless.cookie.includes(TIME_ZONE_COOKIE)) throw new Error('The zone is still told');
  return {
    rendered: pageRequest(PAGE, member),
    uncompressed: pageRequest(PAGE, uncompressed),
    static: pageRequest(PAGE, zoneless),
    session: { method: 'GET', path: getCurrentUser.path, headers: uncompressed },
    dashboard: { method: 'GET', path: getDashboard.path, headers: uncompressed },
  };
}

async function take(server: Server, request: Request): Promise<Turn> {
  const before = server.cpuTime();
  let rendered = 0;
  const times = await steadyTimes(
    server,
    () => request,
    RATE,
    (answer) => {
      if (isRendered(answer)) rendered += 1;
    },
  );
  const cpu = (server.cpuTime() - before) / 1000 / times.length;
  return { cpu, p50: percentile(times, 50), p95: percentile(times, 95), rendered: rendered / times.length };
}

/** Measures what a rendered page takes, alone, and beside it what it is made of; in turns. */
export async function measureCost({ server, members }: RenderingPortal): Promise<Cost> {
  const requests = Object.entries(kinds(members)) as [Kind, Request][];
  const cost: Cost = { rendered: [], uncompressed: [], static: [], session: [], dashboard: [] };
  console.log('pages alone');
  for (let round = -1; round < ROUNDS; round++) {
    for (const [kind, request] of requests) {
      const turn = await take(server, request);
      if (round >= 0) cost[kind].push(turn);
    }
  }
  return cost;
}

/** Medians of all rounds. */
const middle = (turns: readonly Turn[], figure: keyof Turn) => median(turns.map((turn) => turn[figure]));

export function costTable(cost: Cost): string {
  const cpu = (kind: Kind) => middle(cost[kind], 'cpu');
  const rows = [
    ['a rendered page', 'rendered'],
    ['the same, not compressed', 'uncompressed'],
    ['the static page', 'static'],
    ['the session, by itself', 'session'],
    ['its call, by itself', 'dashboard'],
  ] as const;
  const figures = rows.map(([name, kind]) => [
    name,
    rounded(cpu(kind)),
    rounded(middle(cost[kind], 'p50')),
    rounded(middle(cost[kind], 'p95')),
    Math.round(middle(cost[kind], 'rendered') * 100),
  ]);
  return table(['', 'CPU ms', 'answer ms', '95 %', 'rendered %'], figures);
}
