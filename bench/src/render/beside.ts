import { ENDPOINTS, type Request } from '../api/endpoints';
import { saturate, steadyLoad, steadyTimes, type Latency } from '../api/load';
import { median, percentile, rounded } from '../statistics';
import { table } from '../table';
import { alonePerRound, medianRatio, noise, p99Of } from './beside-ratios';
import { isRendered, pageRequest, type RenderingPortal } from './portal';

/** Each is a slice alone, one beside pages, and one alone again: short, so that all three meet the same machine. */
const ROUNDS = 5;
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

/** A call alone, and while pages are rendered beside it; every round's figures, in order. */
export interface Beside {
  name: string;
  /** The cores that the API has: the first one, or all, of which those who ask share the second. */
  cores: 'one' | 'all';
  /** Requests a second. */
  load: number;
  alone: Latency[];
  beside: Latency[];
  /** Alone once more in each round: how far it is from the first time is what the machine does by itself. */
  again?: Latency[];
  /** How long pages took meanwhile, in milliseconds, and which share of them came rendered. */
  pages: { p95: number; rendered: number }[];
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
  return { figure, pages: { p95: percentile(times, 95), rendered: rendered / times.length } };
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
  const take = () => steadyLoad(server, next, { perSecond: load, seconds: SECONDS });
  await besidePages(portal, SECONDS, take());
  const figures: Required<Beside> = { name, cores, load, alone: [], beside: [], again: [], pages: [] };
  for (let round = 0; round < ROUNDS; round++) {
    // Whatever grows or wears off over a round weighs as much on either slice alone.
    const [first, last] = round % 2 ? [figures.again, figures.alone] : [figures.alone, figures.again];
    first.push(await take());
    const { figure, pages } = await besidePages(portal, SECONDS, take());
    figures.beside.push(figure);
    figures.pages.push(pages);
    last.push(await take());
  }
  return figures;
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
    const isSteady = Math.abs(noise(measured) - 1) <= TOLERANCE;
    all.push(isSteady ? measured : await measureCall(portal, call, () => endpoint.next(headers)));
  }
  return all;
}

export function besideTable(all: readonly Beside[]): string {
  const rows = all.map((measured) => {
    const { name, cores, load, beside, pages } = measured;
    const alone = alonePerRound(measured);
    return [
      name,
      cores,
      load,
      rounded(median(p99Of(beside))),
      rounded(median(alone)),
      rounded(medianRatio(p99Of(beside), alone)),
      measured.again ? rounded(noise(measured)) : '',
      rounded(median(pages.map(({ p95 }) => p95))),
      Math.round(median(pages.map(({ rendered }) => rendered)) * 100),
    ];
  });
  return table(['', 'cores', 'at req/s', 'p99 ms', 'alone', '×', 'alone, ×', 'pages, 95 % ms', 'rendered %'], rows);
}
