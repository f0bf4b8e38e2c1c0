import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { freshPage, takenOver } from './browser';
import { weighHeap, type HeapUse } from './heap';
import { ROUND_TRIP, type MeasuredPage } from './pages';
import { recordTransfers, type Transfer } from './transfers';

const QUIET_MS = 300;

/** One move to a page of another remote whose code was fetched on hover. */
export interface RouteChange {
  to: string;
  /** Milliseconds from the click to the frame that shows the content, with its data. */
  content: number;
  /** Requests after the click that were not for data. */
  otherRequests: number;
}

const linkTo = (page: Page, { name }: Pick<MeasuredPage, 'name'>) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name, exact: true });

/** In the page: resolves with the milliseconds from the next click to the frame in which `content` stands. */
const timeToContent = (content: string) =>
  new Promise<number>((resolve) => {
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector(content)) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - timeStamp));
        }).observe(document, { childList: true, subtree: true });
      },
      { capture: true, once: true },
    );
  });

const isData = ({ url, type }: Transfer) => type === 'Ping' || new URL(url).pathname.startsWith('/api/');

/** Walks once through the members' navigation at full speed, hovering over each link before clicking it. */
export async function measureRouteChanges(
  browser: Browser,
  origin: string,
  cookies: Parameters<typeof freshPage>[1],
): Promise<RouteChange[]> {
  const { page, devtools, close } = await freshPage(browser, cookies);
  try {
    const transfers = recordTransfers(devtools);
    await page.goto(`${origin}/dashboard`);
    await takenOver(page);
    const changes: RouteChange[] = [];
    for (const target of ROUND_TRIP) {
      await linkTo(page, target).hover();
      while (!transfers.isQuiet(QUIET_MS)) await sleep(20);
      const before = transfers.all().length;
      const timing = page.evaluate(timeToContent, target.content);
      await linkTo(page, target).click();
      const content = await timing;
      while (!transfers.isQuiet(QUIET_MS)) await sleep(20);
      const after = transfers.all().slice(before);
      changes.push({ to: target.path, content, otherRequests: after.filter((transfer) => !isData(transfer)).length });
    }
    return changes;
  } finally {
    await close();
  }
}

/** Goes round the members' navigation and weighs the heap after each of these numbers of route changes. */
export async function measureHeap(
  browser: Browser,
  origin: string,
  cookies: Parameters<typeof freshPage>[1],
  weighAfter: readonly number[],
): Promise<HeapUse[]> {
  const { page, devtools, close } = await freshPage(browser, cookies);
  try {
    await page.goto(`${origin}/dashboard`);
    await takenOver(page);
    const uses: HeapUse[] = [];
    for (let changes = 1; changes <= Math.max(...weighAfter); changes++) {
      const target = ROUND_TRIP[changes % ROUND_TRIP.length];
      if (!target) throw new Error('There is nowhere to go');
      await linkTo(page, target).click();
      await page.locator(target.content).first().waitFor();
      if (weighAfter.includes(changes)) uses.push(await weighHeap(devtools));
    }
    return uses;
  } finally {
    await close();
  }
}
