import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { NAVIGATED_CLASS } from '@portal/design/first-page';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { AxeResults, NodeResult } from 'axe-core';
import { faintText } from './contrast';
import { expect, test } from './test';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Minified, since every page has to parse it, and in ASCII alone, since a browser keeps any other text in twice the memory. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8').replaceAll(
  /[^\0-\x7f]/g,
  (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
);

/** Of axe's findings what is read here; the others are many times as long. */
type Findings = Pick<AxeResults, 'violations' | 'incomplete'>;

type Theme = 'dark' | 'light';

/** What axe found, one line an element: the rule, the element and how to mend it. */
const faults = ({ violations }: Findings) =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );

const selector = ({ target }: NodeResult) => target.join(' ');

const PICTURES = ['bgGradient', 'bgImage', 'imgNode'];

const isOnPicture = ({ any }: NodeResult) =>
  any.some(({ data }: { data: { messageKey?: string } | null }) => PICTURES.includes(data?.messageKey ?? ''));

/** Elements whose contrast axe leaves open, because a gradient or a picture is behind their text. */
const leftOpen = ({ incomplete }: Findings) =>
  incomplete.flatMap(({ nodes }) => nodes.filter(isOnPicture).map(selector));

/**
 * Puts the page into a theme at once: seeing every element change its colors costs more than judging them. What is below
 * the first screen is laid out for it, or its colors would change only when they are looked at.
 */
async function wear(page: Page, theme: Theme) {
  await page.evaluate(
    async ([light, wentOn]) => {
      const atOnce = new CSSStyleSheet();
      atOnce.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }');
      document.adoptedStyleSheets.push(atOnce);
      document.documentElement.classList.add(wentOn);
      document.documentElement.classList.toggle('light', light);
      // What is hidden, as in a closed <details>, keeps its finished changes on the list.
      do await new Promise(requestAnimationFrame);
      while (document.getAnimations().some(({ playState }) => playState === 'running'));
      document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(atOnce), 1);
    },
    [theme === 'light', NAVIGATED_CLASS] as const,
  );
}

/** The rules that a theme can break. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Lets every page that `page` opens from now on have axe at once. Bringing it to a page later costs more than a run of it. */
export const haveAxe = (page: Page) => page.addInitScript({ content: AXE });

async function run(page: Page, rules?: string[]): Promise<Findings> {
  // Not through a script element, which the portal's Content-Security-Policy refuses.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (runOnly) => {
    // What is behind a modal dialog is out of reach, and was looked at before it opened.
    const context = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
    const { violations, incomplete } = await window.axe.run(context, {
      resultTypes: ['violations', 'incomplete'],
      // Parsing all styles once more takes half of a run, and only an experimental rule reads them.
      preload: { assets: ['media'] },
      ...(runOnly && { runOnly }),
    });
    return { violations, incomplete: incomplete.filter(({ id }) => id === 'color-contrast') };
  }, rules);
}

/** Expects that axe finds nothing on `page` in a theme, by all rules unless some are given; leaves the page in it. */
export async function expectNoViolationIn(page: Page, theme: Theme, state: string, rules?: string[]) {
  await wear(page, theme);
  const results = await run(page, rules);
  expect.soft([...faults(results), ...(await faintText(page, leftOpen(results)))], `${state}, ${theme}`).toEqual([]);
  test.info().annotations.push({ type: 'axe', description: state });
}

/** Puts the page back into the theme that it has unless somebody chooses another. */
export const wearDark = (page: Page) => wear(page, 'dark');

/**
 * Expects that axe finds nothing on `page` as it stands: all rules in the dark theme, those about color in the light
 * one too. Text whose contrast axe cannot judge must be legible as painted. The test goes on, so that one run tells all.
 */
export async function expectNoViolation(page: Page, state: string) {
  await expectNoViolationIn(page, 'dark', state);
  await expectNoViolationIn(page, 'light', state, COLOR_RULES);
  await wearDark(page);
}
