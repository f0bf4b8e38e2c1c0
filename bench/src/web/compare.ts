import type { Browser } from '@playwright/test';
import { keepResult, readResult } from '../results';
import { median, percentile, rounded } from '../statistics';
import { table } from '../table';
import { cookieHeader, launch, memberCookies } from './browser';
import { measureFirstLoad, type FirstLoad } from './first-load';
import type { HeapUse } from './heap';
import { everyDuration, measureInteractions, measureTicking, type Interactions } from './interaction';
import { FIRST_LOADS } from './pages';
import { measureHeap, measureRouteChanges, type RouteChange } from './route-changes';
import { CONTENDERS, startStand, type Contender, type Stand } from './stand';

const ROUNDS = 5;
const ROUTE_ROUNDS = 5;
const SESSIONS = 2;
const WEIGH_AFTER = [20, 200];
const TICKS = 1_000;

type FirstLoads = Record<Contender, FirstLoad[]>;
type PageName = keyof typeof FIRST_LOADS;

/** Every round's figures. */
export interface WebFigures {
  firstLoads: Record<PageName, FirstLoads>;
  routeChanges: RouteChange[];
  /** Early in the page's life, and late. */
  heap: HeapUse[];
  interactions: Interactions[];
  /** Milliseconds between two frames, the longest while ticking. */
  longestFrame: number;
}

type Cookies = Record<Contender, Awaited<ReturnType<typeof memberCookies>>>;

async function compareFirstLoads(browser: Browser, { origins }: Stand, cookies: Cookies) {
  const firstLoads: WebFigures['firstLoads'] = {
    landing: { federated: [], single: [] },
    dashboard: { federated: [], single: [] },
    curriculum: { federated: [], single: [] },
  };
  // The first answer of a server is not like the others.
  for (const contender of CONTENDERS) {
    const cookie = cookieHeader(cookies[contender]);
    for (const { path, member } of Object.values(FIRST_LOADS)) {
      await fetch(origins[contender] + path, { headers: member ? { cookie } : {} });
    }
  }
  for (let round = 0; round < ROUNDS; round++) {
    console.log(`First loads, round ${round + 1} of ${ROUNDS}`);
    for (const name of Object.keys(FIRST_LOADS) as PageName[]) {
      const page = FIRST_LOADS[name];
      for (const contender of round % 2 ? CONTENDERS.toReversed() : CONTENDERS) {
        const session = page.member ? cookies[contender] : [];
        firstLoads[name][contender].push(await measureFirstLoad(browser, origins[contender], page, session));
      }
    }
  }
  return firstLoads;
}

async function measure(browser: Browser, stand: Stand): Promise<WebFigures> {
  const { federated, single } = stand.origins;
  const cookies = { federated: await memberCookies(browser, federated), single: await memberCookies(browser, single) };
  const firstLoads = await compareFirstLoads(browser, stand, cookies);
  console.log('Route changes');
  const routeChanges: RouteChange[] = [];
  for (let round = 0; round < ROUTE_ROUNDS; round++) {
    routeChanges.push(...(await measureRouteChanges(browser, federated, cookies.federated)));
  }
  const heap = await measureHeap(browser, federated, cookies.federated, WEIGH_AFTER);
  console.log('Interactions');
  const interactions: Interactions[] = [];
  for (let session = 0; session < SESSIONS; session++) {
    interactions.push(await measureInteractions(browser, federated, cookies.federated));
  }
  const longestFrame = await measureTicking(browser, federated, cookies.federated, TICKS);
  return { firstLoads, routeChanges, heap, interactions, longestFrame };
}

/** One line of the table: what was aimed at, and how it came out. */
interface WebTarget {
  name: string;
  target: string;
  /** As people read it, e.g. `1.08 × (187 : 172 KB)`. */
  figure: (figures: WebFigures) => string;
}

const KB = 1_024;

const mid = (loads: readonly FirstLoad[], of: keyof FirstLoad) => median(loads.map((load) => load[of]));

const ofPage = (page: PageName, of: keyof FirstLoad, unit: 'ms' | 'KB') => {
  const scale = unit === 'KB' ? KB : 1;
  return ({ firstLoads }: WebFigures) => {
    const { federated, single } = firstLoads[page];
    const ours = mid(federated, of) / scale;
    if (single.length === 0) return `${rounded(ours)} ${unit}`;
    const theirs = mid(single, of) / scale;
    return `${rounded(ours / theirs)} × (${rounded(ours)} : ${rounded(theirs)} ${unit})`;
  };
};

const depthOf = (page: PageName) => (figures: WebFigures) =>
  CONTENDERS.map((contender) => figures.firstLoads[page][contender].map(({ depth }) => depth))
    .filter((depths) => depths.length > 0)
    .map((depths) => Math.max(...depths))
    .join(' : ');

const memberPage = (page: 'dashboard' | 'curriculum'): WebTarget[] => {
  const { name } = FIRST_LOADS[page];
  return [
    { name: `${name}: script until content`, target: '≤ 1.3 ×', figure: ofPage(page, 'scriptUntilContent', 'KB') },
    { name: `${name}: script until idle`, target: '', figure: ofPage(page, 'scriptUntilIdle', 'KB') },
    { name: `${name}: largest paint`, target: '≤ 1.1 ×', figure: ofPage(page, 'largestPaint', 'ms') },
    { name: `${name}: content with data`, target: '', figure: ofPage(page, 'content', 'ms') },
    { name: `${name}: requests deep`, target: '≤ 3', figure: depthOf(page) },
  ];
};

const heapGrowth =
  (part: keyof HeapUse) =>
  ({ heap }: WebFigures) => {
    const [early = NaN, late = NaN] = heap.map((use) => use[part] / KB / KB);
    return `${rounded(late / early, 4)} × (${rounded(late)} : ${rounded(early)} MB)`;
  };

const worstShift = ({ firstLoads }: WebFigures) =>
  rounded(Math.max(...Object.values(firstLoads).flatMap(({ federated }) => federated.map((load) => load.layoutShift))));

/** What we aim at in the browser; `single` is the same pages as one client-rendered bundle. */
const WEB_TARGETS: readonly WebTarget[] = [
  { name: 'Landing: script until content', target: '≤ 20 KB', figure: ofPage('landing', 'scriptUntilContent', 'KB') },
  { name: 'Landing: script until idle', target: '', figure: ofPage('landing', 'scriptUntilIdle', 'KB') },
  {
    name: 'Landing: largest paint',
    target: '≤ 1,000 ms, ≤ 0.4 ×',
    figure: ofPage('landing', 'largestPaint', 'ms'),
  },
  { name: 'Landing: requests deep', target: '≤ 2', figure: depthOf('landing') },
  ...memberPage('dashboard'),
  ...memberPage('curriculum'),
  { name: 'Layout shift, worst first load', target: '0', figure: (figures) => String(worstShift(figures)) },
  {
    name: 'Page of another remote: content',
    target: '≤ 100 ms',
    figure: ({ routeChanges }) => `${rounded(median(routeChanges.map(({ content }) => content)))} ms`,
  },
  {
    name: 'Page of another remote: requests not for data',
    target: '0',
    figure: ({ routeChanges }) => String(Math.max(...routeChanges.map(({ otherRequests }) => otherRequests))),
  },
  { name: 'Heap after 200 route changes', target: '≤ 1.1 × after 20', figure: heapGrowth('bytes') },
  { name: 'Heap after 200 route changes, compiled code left out', target: '', figure: heapGrowth('data') },
  {
    name: 'Interactions of a session, 98th percentile',
    target: '≤ 100 ms',
    figure: ({ interactions }) => {
      const all = interactions.flatMap(everyDuration);
      return `${Math.round(percentile(all, 98))} ms of ${all.length}`;
    },
  },
  {
    name: `Longest frame while ticking ${TICKS} activities`,
    target: '≤ 100 ms',
    figure: ({ longestFrame }) => `${Math.round(longestFrame)} ms`,
  },
];

/** The table of all targets; with the figures from before the work on them, which are of the portal alone. */
export async function webTable(figures: WebFigures): Promise<string> {
  const before = await readResult<WebFigures>('web-before');
  const rows = WEB_TARGETS.map(({ name, target, figure }) => [
    name,
    target,
    figure(figures),
    ...(before ? [figure(before.data)] : []),
  ]);
  return table(['', 'Target', 'Measured', ...(before ? ['Before'] : [])], rows);
}

/**
 * Measures the portal in the browser and compares it with the same pages as one bundle: Chromium, fresh contexts, slow
 * 4G and a processor four times slower for first loads, contenders in turns.
 */
export async function run(): Promise<void> {
  const stand = await startStand(CONTENDERS);
  const browser = await launch();
  try {
    const figures = await measure(browser, stand);
    console.log(`\n${await webTable(figures)}\n`);
    await keepResult('web', figures);
  } finally {
    await browser.close();
    await stand.stop();
  }
}
