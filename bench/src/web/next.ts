import path from 'node:path';
import type { Browser } from '@playwright/test';
import { run as runProgram } from '../../../tools/portal/src/processes';
import { connected } from '../api/database';
import { besideOtherWork, type Around } from '../other-work';
import { keepResult } from '../results';
import { startServer, type Server, type ServerOptions } from '../server-process';
import { median, rounded } from '../statistics';
import { table } from '../table';
import { cookieHeader, launch, memberCookies, type Cookies } from './browser';
import { FIRST_LOADS } from './pages';
import { installPeer } from './peers';
import { checkSameWords } from './same-words';
import { startStand } from './stand';
import { measureVisits, type Visit, type Visits } from './visits';

const ROUNDS: Record<Around, number> = { idle: 9, busy: 5 };
const CONTENDERS = ['portal', 'next'] as const;
type Contender = (typeof CONTENDERS)[number];

/** Every round's visits. */
type Rounds = Record<Contender, Visits[]>;
export type NextFigures = Record<Around, Rounds>;

const QUIETLY = { NEXT_TELEMETRY_DISABLED: '1' };
const WARM_UP = 20;

/** Builds the same pages as a Next application. Answers its folder. */
export async function buildNext(): Promise<string> {
  const folder = await installPeer('next');
  await runProgram('npm', ['run', 'build', '--prefix', folder], QUIETLY);
  return folder;
}

/** Serves what was built, before the API at `api`. */
export function serveNext(folder: string, api: string, options: ServerOptions = {}): Promise<Server> {
  const program = path.join(folder, 'node_modules/next/dist/bin/next');
  return startServer([program, 'start', folder], { ...QUIETLY, API_ORIGIN: api }, FIRST_LOADS.dashboard.path, options);
}

/** Takes back what was ticked since `since`. */
async function openHabits(database: string, since: Date) {
  const client = await connected(database);
  await client.query('DELETE FROM habit_completions WHERE completed_at >= $1', [since]);
  await client.end();
}

/** The first answers of a server are not like the others. @throws when the last one comes without its content */
async function warmUp(origin: string, cookies: Cookies) {
  let html = '';
  for (let time = 0; time < WARM_UP; time++) {
    const answer = await fetch(origin + FIRST_LOADS.dashboard.path, { headers: { cookie: cookieHeader(cookies) } });
    html = await answer.text();
  }
  if (!html.includes('id="habits"')) throw new Error(`${origin} leaves its dashboard to the browser`);
}

async function compare(
  around: Around,
  browser: Browser,
  origins: Record<Contender, string>,
  cookies: Cookies,
  forgetTicks: () => Promise<void>,
): Promise<Rounds> {
  for (const contender of CONTENDERS) await warmUp(origins[contender], cookies);
  const figures: Rounds = { portal: [], next: [] };
  for (let round = 0; round < ROUNDS[around]; round++) {
    console.log(`Dashboard, ${around}, round ${round + 1} of ${ROUNDS[around]}`);
    for (const contender of round % 2 ? CONTENDERS.toReversed() : CONTENDERS) {
      figures[contender].push(await measureVisits(browser, origins[contender], cookies, forgetTicks));
    }
  }
  return figures;
}

const KB = 1_024;

interface Row {
  name: string;
  target: string;
  unit: 'ms' | 'KB';
  value: (visits: Visits) => number;
}

const time = (name: string, of: keyof Visit, target = ''): Row[] => [
  { name: `First visit: ${name}`, target, unit: 'ms', value: ({ first }) => first[of] },
  { name: `Return visit: ${name}`, target, unit: 'ms', value: ({ again }) => again[of] },
];

const scriptOf = ({ scripts }: Visits) => Object.values(scripts).reduce((sum, bytes) => sum + bytes, 0);

const ROWS: readonly Row[] = [
  ...time('content with data', 'content', '≤ 1.0 ×'),
  ...time('first paint', 'firstPaint'),
  ...time('a tick is answered', 'interactive'),
  { name: 'Script until idle', target: '≤ 0.8 ×', unit: 'KB', value: (visits) => scriptOf(visits) / KB },
  { name: 'HTML as the browser gets it', target: '', unit: 'KB', value: ({ html }) => html / KB },
];

/** The table of all that is compared. */
export function nextTable({ idle, busy }: NextFigures): string {
  const pair = ({ portal, next }: Rounds, { unit, value }: Row) => {
    const [ours, theirs] = [median(portal.map(value)), median(next.map(value))];
    return `${rounded(ours / theirs)} × (${rounded(ours)} : ${rounded(theirs)} ${unit})`;
  };
  const rows = ROWS.map((row) => [row.name, row.target, pair(idle, row), pair(busy, row)]);
  return table(['', 'Target', 'Measured', 'One core busy'], rows);
}

/** Compares the dashboard with the same page as a Next application, over the same API, in turns. */
export async function run(): Promise<void> {
  const started = new Date();
  const folder = await buildNext();
  const stand = await startStand(['federated'], { everyCore: true });
  const browser = await launch();
  let next: Server | undefined;
  try {
    const { federated } = stand.origins;
    next = await serveNext(folder, federated, { everyCore: true });
    const origins = { portal: federated, next: next.origin.replace('127.0.0.1', 'localhost') };
    // Cookies know no ports: who is signed in at one is at the other.
    const cookies = await memberCookies(browser, federated);
    const { path: at, content } = FIRST_LOADS.dashboard;
    await checkSameWords(browser, [origins.portal + at, origins.next + at], content, cookies);
    const measure = (around: Around) =>
      compare(around, browser, origins, cookies, () => openHabits(stand.databases.federated, started));
    const figures = { idle: await measure('idle'), busy: await besideOtherWork(() => measure('busy')) };
    console.log(`\n${nextTable(figures)}\n`);
    await keepResult('next', figures);
  } finally {
    await browser.close();
    await next?.stop();
    await stand.stop();
  }
}
