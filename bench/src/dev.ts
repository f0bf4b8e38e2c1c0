import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { startDevServer } from '../../e2e/support/dev-server';
import { TestPortal } from '../../e2e/support/portal';
import { variant } from '../../e2e/support/variant';
import { keepResult } from './results';
import { median, rounded } from './statistics';
import { table } from './table';
import { launch, memberCookies } from './web/browser';

/** Milliseconds of each save until its text stands on the page, and seconds until the dev server was ready. */
export interface Development {
  start: number;
  saves: number[];
}

const SAVES = 21;
const COPY = 'src/features/curriculum/copy.ts';
const INTRO = 'One lesson a day. Choose where to begin.';

export const developmentTable = ({ start, saves }: Development) =>
  table(
    ['', ''],
    [
      ['remote-kit dev, to ready', `${start} s`],
      [`save to seen, median of ${saves.length}`, `${rounded(median(saves))} ms`],
      ['save to seen, slowest', `${rounded(Math.max(...saves))} ms`],
    ],
  );

async function saveAndSee(page: Page, file: string): Promise<number[]> {
  const text = await readFile(file, 'utf8');
  const times: number[] = [];
  for (let save = 1; save <= SAVES; save += 1) {
    const shown = `Saved ${save} times.`;
    const started = performance.now();
    await writeFile(file, text.replace(INTRO, shown));
    await page.getByText(shown, { exact: true }).waitFor();
    times.push(rounded(performance.now() - started));
  }
  return times;
}

/** Measures development of the largest remote against a portal on the same machine. */
export async function run(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
  const portal = await TestPortal.start({ dataDir });
  const browser = await launch();
  const folder = await variant('mf-courses', []);
  const started = performance.now();
  const server = await startDevServer(folder, portal.address);
  const start = rounded((performance.now() - started) / 1000);
  try {
    const context = await browser.newContext();
    await context.addCookies(await memberCookies(browser, portal.address));
    const page = await context.newPage();
    await page.goto(`${server.address}/curriculum`);
    await page.getByText(INTRO).waitFor();
    const result: Development = { start, saves: await saveAndSee(page, path.join(folder, COPY)) };
    console.log(`\n${developmentTable(result)}\n`);
    await keepResult('dev', result);
  } finally {
    await browser.close();
    await server.stop();
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
