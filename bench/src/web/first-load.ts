import { gzipSync } from 'node:zlib';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { freshPage, slowCpu, slowNetwork } from './browser';
import { contentAt, noteContent } from './content';
import type { MeasuredPage } from './pages';
import { depthUntil, recordTransfers, scriptBytes } from './transfers';

/** Milliseconds without a request after which a page counts as idle: longer than one answer takes here. */
export const QUIET_MS = 1_200;
const CONTENT_WITHIN_MS = 30_000;

/** One first load. Milliseconds since navigation, bytes as sent with gzip. */
export interface FirstLoad {
  content: number;
  largestPaint: number;
  layoutShift: number;
  depth: number;
  scriptUntilContent: number;
  scriptUntilIdle: number;
}

interface Seen {
  largestPaint: number;
  layoutShift: number;
}

/** Runs in the page from its beginning: notes the largest paint and what moved. */
function watch() {
  const seen: Seen = { largestPaint: 0, layoutShift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    seen.largestPaint = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.layoutShift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Opens a page in a fresh browser on slow 4G with a slow processor, and waits until nothing moves any more. */
export async function measureFirstLoad(
  browser: Browser,
  origin: string,
  { path, content }: MeasuredPage,
  cookies: Parameters<typeof freshPage>[1],
): Promise<FirstLoad> {
  const { page, devtools, close } = await freshPage(browser, cookies);
  try {
    const transfers = recordTransfers(devtools);
    await slowNetwork(devtools);
    await slowCpu(devtools);
    await noteContent(page, content);
    await page.addInitScript(watch);
    await page.goto(origin + path, { waitUntil: 'commit' });
    await page.locator(content).first().waitFor({ timeout: CONTENT_WITHIN_MS });
    while (!transfers.isQuiet(QUIET_MS)) await sleep(50);
    const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
    const contentAfter = (await contentAt(page)) ?? CONTENT_WITHIN_MS;
    const inline = await page.evaluate(() =>
      [...document.querySelectorAll('script:not([src]):not([type])')].map(({ textContent }) => textContent).join('\n'),
    );
    const all = transfers.all();
    const start = all.find(({ type }) => type === 'Document')?.began ?? 0;
    const there = start + contentAfter / 1_000;
    const inlineBytes = inline ? gzipSync(inline, { level: 9 }).length : 0;
    return {
      content: contentAfter,
      largestPaint: seen.largestPaint,
      layoutShift: seen.layoutShift,
      depth: depthUntil(there, all),
      scriptUntilContent:
        inlineBytes + (await scriptBytes(all.filter(({ ended }) => ended !== undefined && ended <= there))),
      scriptUntilIdle: inlineBytes + (await scriptBytes(all)),
    };
  } finally {
    await close();
  }
}
