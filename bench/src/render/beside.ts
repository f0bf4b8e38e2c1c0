import { ENDPOINTS, type Request } from '../api/endpoints';
import { saturate, steadyTimes } from '../api/load';
import { percentile, rounded } from '../statistics';
import { table } from '../table';
import { pooled, type PooledLatency } from './pooled-times';
import { isRendered, pageRequest, type RenderingPortal } from './portal';

/**
 * Each is a slice alone, one beside pages, and one alone again: short, so that all three meet the same machine. What all
 * rounds' answers took counts together.
 */
const ROUNDS = 10;
const SECONDS = 2;
const PAGES_PER_SECOND = 20;
const PAGE = '/dashboard';

/** The share of what the API can give beside pages at which it is asked. */
const LOAD = 0.6;

/** Seconds of as much as it can give: to warm up, and to see how much that is. */
const WARM_UP = 1;
const MOST = 3;

/** How far the two slices alone may be apart before their call is measured once more. */
const TOLERANCE = 0.1;

/** A call alone, and while pages are rendered beside it. */
export interface Beside {
  name: string;
  /** The cores that the API has: the first one, or all, of which those who ask share the second. */
  cores: 'one' | 'all';
  /** Requests a second. */
  load: number;
  /** Both slices alone of every round. */
  alone: PooledLatency;
  beside: PooledLatency;
  /** The 99th percentile of one slice alone to the other's: how far it is from 1 is what the machine does by itself. */
  noise: number;
  /** How long pages took meanwhile, in milliseconds, and which share of them came rendered. */
  pages: { p95: number; rendered: number };
}

/** Opens pages while something else is measured. */
async function besidePages<Figure>({ server, members }: RenderingPortal, seconds: number, measured: Promise<Figure>) {
  let rendered = 0;
  let turn = 0;
  const nextPage = () => pageRequest(PAGE, members[turn++ % members.length] ?? {});
  const rate = { perSecond: PAGES_PER_SECOND, seconds };
  const opened = steadyTimes(server, nextPage, rate, (answer) => {
    if (isRendered(answer)) rendered += 1;
  });
  const [figure, times] = await Promise.all([measured, opened]);
  return { figure, pages: { times, rendered } };
}

/** What is asked for is a share of what the API can give while it renders pages. */
async function loadFor(portal: RenderingPortal, next: () => Request): Promise<number> {
  const { server } = portal;
  await saturate(server, next, WARM_UP);
  const { figure } = await besidePages(portal, MOST, saturate(server, next, MOST));
  return Math.floor(LOAD * figure.requestsPerSecond);
}

async function measureCall(
  portal: RenderingPortal,
  { name, cores }: Pick<Beside, 'name' | 'cores'>,
  next: () => Request,
): Promise<Beside> {
  const { server } = portal;
  const load = await loadFor(portal, next);
  const take = () => steadyTimes(server, next, { perSecond: load, seconds: SECONDS });
  await besidePages(portal, SECONDS, take());
  const alone: number[][] = [];
  const again: number[][] = [];
  const beside: number[][] = [];
  const pages: number[] = [];
  let rendered = 0;
  for (let round = 0; round < ROUNDS; round++) {
    // Whatever grows or wears off over a round weighs as much on either slice alone.
    const [first, last] = round % 2 ? [again, alone] : [alone, again];
    first.push(await take());
    const slice = await besidePages(portal, SECONDS, take());
    beside.push(slice.figure);
    pages.push(...slice.pages.times);
    rendered += slice.pages.rendered;
    last.push(await take());
  }
  return {
    name,
    cores,
    load,
    alone: pooled([...alone, ...again]),
    beside: pooled(beside),
    noise: pooled(again).p99 / pooled(alone).p99,
    pages: { p95: percentile(pages, 95), rendered: rendered / pages.length },
  };
}

/** Measures how long other calls take, alone and while pages are rendered beside them; in turns. */
export async function measureBeside(portal: RenderingPortal, cores: Beside['cores']): Promise<Beside[]> {
  const [, member = {}] = portal.members;
  const { 'accept-encoding': _, ...headers } = member;
  const all: Beside[] = [];
  for (const endpoint of ENDPOINTS) {
    const call = { name: endpoint.name, cores };
    console.log(`${call.name}, beside rendered pages, cores: ${cores}`);
    const measured = await measureCall(portal, call, () => endpoint.next(headers));
    const isSteady = Math.abs(measured.noise - 1) <= TOLERANCE;
    all.push(isSteady ? measured : await measureCall(portal, call, () => endpoint.next(headers)));
  }
  return all;
}

export function besideTable(all: readonly Beside[]): string {
  const rows = all.map(({ name, cores, load, alone, beside, noise, pages }) => [
    name,
    cores,
    load,
    rounded(beside.p99),
    rounded(alone.p99),
    rounded(beside.p99 / alone.p99),
    rounded(noise),
    rounded(beside.p95),
    rounded(alone.p95),
    rounded(beside.p95 / alone.p95),
    rounded(pages.p95),
    Math.round(pages.rendered * 100),
  ]);
  const latency = ['p99 ms', 'alone', '×', 'alone, ×', '95 % ms', 'alone', '×'];
  return table(['', 'cores', 'at req/s', ...latency, 'pages, 95 % ms', 'rendered %'], rows);
}
