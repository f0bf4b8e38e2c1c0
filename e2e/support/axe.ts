import type { Page } from '@playwright/test';
import axe, { type AxeResults, type NodeResult } from 'axe-core';
import { faintText } from './contrast';
import { expect, test } from './test';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const THEMES = ['dark', 'light'] as const;
type Theme = (typeof THEMES)[number];

/** What axe found, one line an element: the rule, the element and how to mend it. */
const faults = ({ violations }: AxeResults) =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );

const selector = ({ target }: NodeResult) => target.join(' ');

const PICTURES = ['bgGradient', 'bgImage', 'imgNode'];

const isOnPicture = ({ any }: NodeResult) =>
  any.some(({ data }: { data: { messageKey?: string } | null }) => PICTURES.includes(data?.messageKey ?? ''));

/** Elements whose contrast axe leaves open, because a gradient or a picture is behind their text. */
const leftOpen = ({ incomplete }: AxeResults) =>
  incomplete
    .filter(({ id }) => id === 'color-contrast')
    .flatMap(({ nodes }) => nodes.filter(isOnPicture).map(selector));

async function wear(page: Page, theme: Theme) {
  await page.evaluate(async (light) => {
    document.documentElement.classList.toggle('light', light);
    // A colour changes in a frame of its own below each element that it changes on. What is hidden, as in a closed
    // <details>, keeps its finished changes on the list.
    do await new Promise(requestAnimationFrame);
    while (document.getAnimations().some(({ playState }) => playState === 'running'));
  }, theme === 'light');
}

/** The rules that a theme can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

async function run(page: Page, rules?: string[]): Promise<AxeResults> {
  // Not through a script element, which the portal's Content-Security-Policy refuses.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    (runOnly) => window.axe.run({ resultTypes: ['violations', 'incomplete'], ...(runOnly && { runOnly }) }),
    rules,
  );
}

/**
 * Expects that axe finds nothing on `page` as it stands: all rules in the dark theme, those about colour in the light
 * one too. Text whose contrast axe cannot judge must be legible as painted. The test goes on, so that one run tells all.
 */
export async function seeNoViolation(page: Page, state: string, themes: readonly Theme[] = THEMES) {
  for (const theme of themes) {
    await wear(page, theme);
    const results = await run(page, theme === 'light' ? COLOUR_RULES : undefined);
    expect.soft([...faults(results), ...(await faintText(page, leftOpen(results)))], `${state}, ${theme}`).toEqual([]);
    test.info().annotations.push({ type: 'axe', description: state });
  }
  await wear(page, 'dark');
}
