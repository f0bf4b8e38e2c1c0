import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run as runProgram } from '../../../tools/portal/src/processes';
import { testBrowserPath } from '../../../tools/test-runs/src/browsers';
import { keepResult } from '../results';
import { median, rounded } from '../statistics';
import { table } from '../table';
import { cookieHeader, launch, memberCookies, type Cookies } from './browser';
import { PAGES } from './pages';
import { installPeer } from './peers';
import { startStand } from './stand';

const RUNS = 5;
const WARM_UP = 20;

/** One run on one page; milliseconds where nothing else is said. */
export interface Audit {
  /** 0 to 100. */
  score: number;
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  /** Cumulative layout shift, without a unit. */
  layoutShift: number;
  longestTask: number;
}

const MEASURED = Object.values(PAGES);

/** Every run's figures. */
export type LighthouseFigures = Record<(typeof MEASURED)[number]['name'], Audit[]>;

/** The part of Lighthouse's report that we read. */
interface Report {
  runtimeError?: { message: string };
  finalDisplayedUrl: string;
  categories: { performance: { score: number } };
  audits: {
    [
      name in 'first-contentful-paint' | 'largest-contentful-paint' | 'total-blocking-time' | 'cumulative-layout-shift'
    ]: {
      numericValue: number;
    };
  } & { 'long-tasks': { details?: { items: { duration: number }[] } } };
}

function auditOf({ categories, audits }: Report): Audit {
  return {
    score: Math.round(categories.performance.score * 100),
    firstPaint: audits['first-contentful-paint'].numericValue,
    largestPaint: audits['largest-contentful-paint'].numericValue,
    blocked: audits['total-blocking-time'].numericValue,
    layoutShift: audits['cumulative-layout-shift'].numericValue,
    longestTask: Math.max(0, ...(audits['long-tasks'].details?.items ?? []).map(({ duration }) => duration)),
  };
}

/** What Lighthouse says when its recording failed, not the page: it asks to be run again. */
const NOT_RECORDED = 'NO_NAVSTART';

/** Runs Lighthouse's mobile preset once, in a browser of its own that has never been anywhere. */
async function audit(program: string, address: string, cookies: Cookies): Promise<Audit> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-lighthouse-'));
  const file = path.join(folder, 'report.json');
  const cookie = cookieHeader(cookies);
  const browser = testBrowserPath();
  const record = () =>
    runProgram(
      process.execPath,
      [
        ...[program, address, '--quiet', '--no-enable-error-reporting', '--only-categories=performance'],
        ...['--output=json', `--output-path=${file}`, '--chrome-flags=--headless=new --no-sandbox'],
        ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
      ],
      browser ? { CHROME_PATH: browser } : {},
    );
  try {
    await record().catch((error: unknown) => {
      if (error instanceof Error && error.message.includes(NOT_RECORDED)) return record();
      throw error;
    });
    const report = JSON.parse(await readFile(file, 'utf8')) as Report;
    if (report.runtimeError) throw new Error(`${address}: ${report.runtimeError.message}`);
    if (new URL(report.finalDisplayedUrl).pathname !== new URL(address).pathname)
      throw new Error(`${address} led to ${report.finalDisplayedUrl}`);
    return auditOf(report);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The first answers of a server are not like the others: it has yet to start what renders its pages. */
async function warmUp(origin: string, cookies: Cookies) {
  for (let time = 0; time < WARM_UP; time++) {
    for (const { path: at, member } of MEASURED) {
      await (await fetch(origin + at, { headers: member ? { cookie: cookieHeader(cookies) } : {} })).text();
    }
  }
}

async function measure(program: string, origin: string, cookies: Cookies): Promise<LighthouseFigures> {
  await warmUp(origin, cookies);
  const audits = MEASURED.map(() => [] as Audit[]);
  for (let round = 0; round < RUNS; round++) {
    console.log(`Lighthouse, round ${round + 1} of ${RUNS}`);
    for (const [index, page] of MEASURED.entries()) {
      audits[index]?.push(await audit(program, origin + page.path, page.member ? cookies : []));
    }
  }
  return Object.fromEntries(MEASURED.map(({ name }, index) => [name, audits[index]])) as LighthouseFigures;
}

/** The table of all pages, medians of all runs. */
export function lighthouseTable(figures: LighthouseFigures): string {
  const rows = Object.entries(figures).map(([name, audits]) => {
    const mid = (of: keyof Audit) => rounded(median(audits.map((run) => run[of])));
    return [
      name,
      ...(['score', 'firstPaint', 'largestPaint', 'blocked', 'layoutShift', 'longestTask'] as const).map(mid),
    ];
  });
  return table(
    ['', 'Score', 'First paint ms', 'Largest paint ms', 'Blocked ms', 'Layout shift', 'Longest task ms'],
    rows,
  );
}

/** Runs Lighthouse on the pages that people open first. */
export async function run(): Promise<void> {
  const program = path.join(await installPeer('lighthouse'), 'node_modules/lighthouse/cli/index.js');
  const stand = await startStand(['federated']);
  try {
    const origin = stand.origins.federated;
    const browser = await launch();
    const cookies = await memberCookies(browser, origin);
    await browser.close();
    const figures = await measure(program, origin, cookies);
    console.log(`\n${lighthouseTable(figures)}\n`);
    await keepResult('lighthouse', figures);
  } finally {
    await stand.stop();
  }
}
