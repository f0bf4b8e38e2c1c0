import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { ELSEWHERE, freshPage, PHONE, slowCpu, slowNetwork, type Cookies } from './browser';
import { contentAt, noteContent } from './content';
import { QUIET_MS } from './first-load';
import { FIRST_LOADS } from './pages';
import { recordTransfers, scriptSizes } from './transfers';

const PRESS_EVERY_MS = 100;
const ANSWERS_WITHIN_MS = 30_000;

/** How long someone is away who comes back. */
const AWAY_MS = 3_000;

/** One opening of a page; milliseconds since the navigation. */
export interface Visit {
  /** The first text or picture, as the browser tells it. */
  firstPaint: number;
  /** The first frame with the content in it. */
  content: number;
  /** The frame in which a habit that is pressed again and again looks ticked. */
  interactive: number;
}

/** Two visits of one browser, the second with what the first left in its cache. */
export interface Visits {
  first: Visit;
  again: Visit;
  /** Bytes of the page's HTML as they came over the network, with headers. */
  html: number;
  /** Bytes of each script of the first visit until it is idle, as sent with gzip, by its path. */
  scripts: Record<string, number>;
}

interface Answering {
  answeredAt?: number;
}

/**
 * In the page, from its beginning: presses an open habit every so many milliseconds until it looks pressed, that is, until its
 * border has another color.
 */
function pressHabit(everyMs: number) {
  let pressed: HTMLButtonElement | null = null;
  let open = '';
  const look = (button: Element) => getComputedStyle(button).borderTopColor;
  const pressing = setInterval(() => {
    if (!pressed?.isConnected) {
      pressed = document.querySelector('#habits li button[aria-label^="Complete: "]');
      if (pressed) open = look(pressed);
    }
    pressed?.click();
  }, everyMs);
  const watch = () => {
    if (!pressed || look(pressed) === open) return requestAnimationFrame(watch);
    clearInterval(pressing);
    return ((window as Answering).answeredAt = performance.now());
  };
  requestAnimationFrame(watch);
}

const answeredAt = (page: Page) => page.evaluate(() => (window as Answering).answeredAt);
const firstPaint = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);

async function told(what: string, time: Promise<number | undefined>): Promise<number> {
  const milliseconds = await time;
  if (milliseconds === undefined) throw new Error(`The page tells no time of its ${what}`);
  return milliseconds;
}

/** Opens the page from another site and waits until it answers and nothing moves any more. */
async function visit(page: Page, address: string, isQuiet: (milliseconds: number) => boolean): Promise<Visit> {
  await page.goto(ELSEWHERE);
  await sleep(AWAY_MS);
  await page.goto(address, { waitUntil: 'commit' });
  const deadline = Date.now() + ANSWERS_WITHIN_MS;
  while ((await answeredAt(page)) === undefined || !isQuiet(QUIET_MS)) {
    if (Date.now() > deadline) throw new Error(`${address} does not answer`);
    await sleep(100);
  }
  return {
    firstPaint: await told('first paint', firstPaint(page)),
    content: await told('content', contentAt(page)),
    interactive: await told('answer', answeredAt(page)),
  };
}

/**
 * Opens the dashboard twice on a phone's screen, slow 4G and a slow processor, the second time with a warm cache.
 * @param forgetTicks opens the habits again that were ticked meanwhile
 */
export async function measureVisits(
  browser: Browser,
  origin: string,
  cookies: Cookies,
  forgetTicks: () => Promise<void>,
): Promise<Visits> {
  const { path, content } = FIRST_LOADS.dashboard;
  const address = origin + path;
  const { page, devtools, close } = await freshPage(browser, cookies, PHONE);
  try {
    const transfers = recordTransfers(devtools);
    await slowNetwork(devtools);
    await slowCpu(devtools);
    await noteContent(page, content);
    await page.addInitScript(pressHabit, PRESS_EVERY_MS);
    const first = await visit(page, address, transfers.isQuiet);
    const sizes = await scriptSizes(transfers.all());
    const html = transfers.all().find(({ type }) => type === 'Document')?.bytes ?? NaN;
    await forgetTicks();
    const again = await visit(page, address, transfers.isQuiet);
    await forgetTicks();
    return {
      first,
      again,
      html,
      scripts: Object.fromEntries([...sizes].map(([url, bytes]) => [new URL(url).pathname, bytes])),
    };
  } finally {
    await close();
  }
}
