import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { ELSEWHERE, freshPage, PHONE, slowCpu, slowNetwork, whenIdle, type Cookies } from './browser';
import { recordTransfers } from './transfers';

/** What a page's main thread was busy with while it was opened, in milliseconds. */
export interface MainThread {
  /** From the first paint until idle: what each task took longer than {@link LONG_TASK_MS}. */
  blocked: number;
  /** From the navigation until idle. */
  longestTask: number;
  /** The most processor time that a task used: what else the machine does is left out. */
  longestComputing: number;
}

/** A task that takes longer counts as long (W3C, Long Tasks API). */
const LONG_TASK_MS = 50;

/** Milliseconds without a request or an answer after which a page counts as quiet, once its main thread is idle, too. */
const QUIET_MS = 700;

/** How often a page is recorded at most until its trace has it. */
const RECORDINGS = 3;

const IDLE_WITHIN_MS = 60_000;

/** Of Chromium's trace: its tasks, and when the page began and was painted. */
const CATEGORIES = ['-*', 'disabled-by-default-devtools.timeline', 'loading', 'blink.user_timing'];

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** Of the thread's processor time. */
  tdur?: number;
  args: { frame?: string; data?: { documentLoaderURL?: string; isOutermostMainFrame?: boolean } };
}

/** Answers undefined when the recording is without the page at `address`, as happens, or its first paint. */
function readTrace(events: readonly TraceEvent[], address: string): MainThread | undefined {
  const start = events.find(
    ({ name, args: { data } }) =>
      name === 'navigationStart' && data?.isOutermostMainFrame && data.documentLoaderURL === address,
  );
  const paint = events.find(
    ({ name, args, ts }) =>
      name === 'firstContentfulPaint' && args.frame === start?.args.frame && ts > (start?.ts ?? Infinity),
  );
  if (!start || !paint) return undefined;
  const tasks = events.filter(
    ({ name, pid, tid, ts }) => name === 'RunTask' && pid === start.pid && tid === start.tid && ts >= start.ts,
  );
  const inMs = (task: TraceEvent, since: number) => (task.ts + (task.dur ?? 0) - Math.max(task.ts, since)) / 1_000;
  return {
    blocked: tasks.reduce((sum, task) => sum + Math.max(0, inMs(task, paint.ts) - LONG_TASK_MS), 0),
    longestTask: Math.max(0, ...tasks.map((task) => inMs(task, start.ts))),
    longestComputing: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1_000)),
  };
}

/** Waits until neither network nor main thread has anything to do. @throws after a minute */
export async function whenQuiet(page: Page, isQuiet: (milliseconds: number) => boolean): Promise<void> {
  const deadline = Date.now() + IDLE_WITHIN_MS;
  do {
    if (Date.now() > deadline) throw new Error(`${page.url()} does not become idle`);
    await sleep(50);
    if (isQuiet(QUIET_MS)) await whenIdle(page);
  } while (!isQuiet(QUIET_MS));
}

/** How a page is opened. */
interface Opening {
  /** What stands in the page once all is there. */
  content: string;
  cookies: Cookies;
  /** How many times slower the processor is. */
  rate: number;
}

async function record(browser: Browser, address: string, { content, cookies, rate }: Opening) {
  const { page, devtools, close } = await freshPage(browser, cookies, PHONE);
  try {
    const { isQuiet } = recordTransfers(devtools);
    await slowNetwork(devtools);
    await slowCpu(devtools, rate);
    await page.goto(ELSEWHERE);
    await browser.startTracing(page, { categories: CATEGORIES });
    await page.goto(address, { waitUntil: 'load' });
    await whenQuiet(page, isQuiet);
    const trace = await browser.stopTracing();
    if ((await page.locator(content).count()) === 0) throw new Error(`${address} is without its content`);
    const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
    return readTrace(traceEvents, address);
  } finally {
    await close();
  }
}

/**
 * Opens a page from another site in a browser that has never been here, on a phone's screen and slow 4G, and waits until
 * neither network nor main thread has anything to do.
 * @throws when Chromium fails to record it again and again
 */
export async function measureMainThread(browser: Browser, address: string, opening: Opening): Promise<MainThread> {
  for (let time = 0; time < RECORDINGS; time++) {
    const recorded = await record(browser, address, opening);
    if (recorded) return recorded;
  }
  throw new Error(`${RECORDINGS} traces of ${address} are without its beginning or its first paint`);
}
