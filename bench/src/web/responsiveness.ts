import type { Browser } from '@playwright/test';
import { keepResult } from '../results';
import type { Server } from '../server-process';
import { median, rounded } from '../statistics';
import { table } from '../table';
import { cookieHeader, launch, memberCookies, type Cookies } from './browser';
import { serveLean } from './lean';
import { measureMainThread, type MainThread } from './main-thread';
import { buildNext, serveNext } from './next';
import { PAGES, type PageName } from './pages';
import { checkSameWords } from './same-words';
import { measureScripts, sourceMapsOf, type ScriptProfile } from './script-profile';
import { startStand } from './stand';

const ROUNDS = 5;
const WARM_UP = 10;

/** How many times slower the processor is than this machine's. */
const RATES = [4, 6] as const;
type Rate = (typeof RATES)[number];

const CONTENDERS = ['portal', 'next', 'lean'] as const;
type Contender = (typeof CONTENDERS)[number];

/** Where a contender has a page, if it has one. */
const pathOf = (contender: Contender, name: PageName): string | undefined => {
  if (contender === 'lean') return name === 'dashboard' ? PAGES.dashboard.path : undefined;
  return contender === 'next' && name === 'signIn' ? '/sign-in' : PAGES[name].path;
};

/** Every visit to a page at a rate, by contender. */
interface Visits {
  page: PageName;
  rate: Rate;
  visits: Record<Contender, MainThread[]>;
}

/** Every round's figures. */
export interface ResponsivenessFigures {
  visits: Visits[];
  /** What the portal's dashboard runs, {@link PROFILED_RATE} times slower. */
  profiles: ScriptProfile[];
}

const PROFILED_RATE = 4;

interface Stand {
  browser: Browser;
  origins: Record<Contender, string>;
  cookies: Cookies;
}

const PAGE_NAMES = Object.keys(PAGES) as PageName[];

const sessionFor = (name: PageName, { cookies }: Stand): Cookies => (PAGES[name].member ? cookies : []);

/** Makes sure that the contenders say the same, and that their servers have answered often enough to be as quick as they get. */
async function prepare(stand: Stand) {
  const { browser, origins } = stand;
  for (const name of PAGE_NAMES) {
    const session = sessionFor(name, stand);
    for (const contender of CONTENDERS) {
      const at = pathOf(contender, name);
      if (at === undefined) continue;
      const address = origins[contender] + at;
      const headers = session.length > 0 ? { cookie: cookieHeader(session) } : undefined;
      for (let time = 0; time < WARM_UP; time++) await (await fetch(address, headers && { headers })).text();
      if (contender === 'portal') continue;
      await checkSameWords(browser, [origins.portal + PAGES[name].path, address], PAGES[name].content, session);
    }
  }
}

/** The contenders, another one first in each round. */
const turns = (round: number) => {
  const first = round % CONTENDERS.length;
  return [...CONTENDERS.slice(first), ...CONTENDERS.slice(0, first)];
};

async function visitAll(stand: Stand): Promise<Visits[]> {
  const all = RATES.flatMap((rate) =>
    PAGE_NAMES.map((page): Visits => ({ page, rate, visits: { portal: [], next: [], lean: [] } })),
  );
  for (let round = 0; round < ROUNDS; round++) {
    console.log(`Responsiveness, round ${round + 1} of ${ROUNDS}`);
    for (const { page, rate, visits } of all) {
      for (const contender of turns(round)) {
        const at = pathOf(contender, page);
        if (at === undefined) continue;
        const how = { content: PAGES[page].content, cookies: sessionFor(page, stand), rate };
        visits[contender].push(await measureMainThread(stand.browser, stand.origins[contender] + at, how));
      }
    }
  }
  return all;
}

async function profileAll({ browser, origins, cookies }: Stand): Promise<ScriptProfile[]> {
  const maps = await sourceMapsOf(['shell', 'mf-courses']);
  const profiles: ScriptProfile[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const address = origins.portal + PAGES.dashboard.path;
    profiles.push(await measureScripts(browser, address, { cookies, rate: PROFILED_RATE, maps }));
  }
  return profiles;
}

/** A figure of a page, ours beside a peer's, e.g. `0.6 × (60 : 100)`. */
function pair({ visits }: Visits, peer: Contender, of: keyof MainThread): string {
  const [ours, theirs] = [visits.portal, visits[peer]].map((all) => median(all.map((visit) => visit[of])));
  const [one, other] = [Math.round(ours ?? NaN), Math.round(theirs ?? NaN)];
  const ratio = one === other ? 1 : other === 0 ? '∞' : rounded(one / other);
  return `${ratio} × (${one} : ${other})`;
}

const PEERS = { next: 'Next', lean: 'hand-written' } as const;

const visitTable = (visits: readonly Visits[]) => {
  const rows = (['next', 'lean'] as const).flatMap((peer) =>
    visits
      .filter((of) => of.visits[peer].length > 0)
      .map((of) => [
        PAGES[of.page].name,
        PEERS[peer],
        `${of.rate} ×`,
        pair(of, peer, 'blocked'),
        pair(of, peer, 'longestTask'),
        pair(of, peer, 'longestComputing'),
      ]),
  );
  return table(['', 'Beside', 'Slower', 'Blocked ms', 'Longest task ms', 'Longest, its processor time ms'], rows);
};

function profileTable(profiles: readonly ScriptProfile[]): string {
  const [first] = profiles;
  if (!first) throw new Error('There are no profiles');
  const names = Object.keys(first) as (keyof ScriptProfile)[];
  const parts = names.map((name) => ({ name, time: median(profiles.map((profile) => profile[name])) }));
  const all = parts.reduce((sum, { time }) => sum + time, 0);
  const rows = parts.map(({ name, time }) => [name, rounded(time), rounded((time / all) * 100, 2)]);
  return table(['Dashboard until idle', 'ms', '%'], rows);
}

/** The tables of all pages, beside each peer that has them, and of what the portal's dashboard runs. */
export const responsivenessTables = ({ visits, profiles }: ResponsivenessFigures): string =>
  [visitTable(visits), profileTable(profiles)].join('\n\n');

/** Compares how long each page's main thread is blocked with the same page by Next and a hand-written one, in turns. */
export async function run(): Promise<void> {
  const folder = await buildNext();
  const stand = await startStand(['federated']);
  const browser = await launch();
  const peers: Server[] = [];
  const served = async (server: Promise<Server>) => {
    peers.push(await server);
    return (await server).origin.replace('127.0.0.1', 'localhost');
  };
  try {
    const portal = stand.origins.federated;
    const next = await served(serveNext(folder, portal));
    const lean = await served(serveLean(portal));
    // Cookies know no ports: who is signed in at one is at the others.
    const cookies = await memberCookies(browser, portal);
    const all = { browser, origins: { portal, next, lean }, cookies };
    await prepare(all);
    const figures = { visits: await visitAll(all), profiles: await profileAll(all) };
    console.log(`\n${responsivenessTables(figures)}\n`);
    await keepResult('responsiveness', figures);
  } finally {
    await browser.close();
    for (const peer of peers) await peer.stop();
    await stand.stop();
  }
}
