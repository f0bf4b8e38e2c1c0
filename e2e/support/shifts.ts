import type { Page } from '@playwright/test';

declare global {
  interface Window {
    shifts: string[];
  }
}

/** Notes from now on what moves in a page without being asked; no shift is forgiven for recent input. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Element | null }[];
      })[]) {
        const moved = entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) || node?.nodeName).join(', ');
        window.shifts.push(`${entry.value.toFixed(4)} by ${moved} at ${window.location.pathname}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What moved since the page was opened. */
export const shiftsIn = (page: Page) => page.evaluate(() => window.shifts);
