import type { Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';
import { expect } from './test';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** What axe found, one line an element: the rule, the element and how to mend it. */
const faults = ({ violations }: AxeResults) =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );

/** Expects that axe finds nothing on `page` as it stands; the test goes on, so that one run tells all faults. */
export async function seeNoViolation(page: Page, state: string) {
  // Not through a script element, which the portal's Content-Security-Policy refuses.
  await page.evaluate(axe.source);
  const found = faults(await page.evaluate(() => window.axe.run()));
  expect.soft(found, state).toEqual([]);
}
