import { parseArgs } from 'node:util';
import { ensureBrowser } from '../test-runs/src/browsers';
import { ensureNginx } from '../test-runs/src/nginx';
import { runTasks } from '../test-runs/src/nx-tasks';
import { checkTable } from '../test-runs/src/reliability-page';
import {
  conclude,
  outcomesOf,
  PARTS,
  skipBrowserTests,
  skipNginxTests,
  specsOf,
  type Part,
} from '../test-runs/src/test-runs';

const isPart = (name: string): name is Part => name in PARTS;

/**
 * `npm test`: types, lint, unit and integration tests, and browser tests of all projects. Results are restored from
 * Nx's cache if nothing has changed since the last success. Parts can be selected: types, lint, unit, browser.
 * `--shuffle <seed>` runs everything again in a random order; the same whole number gives the same order.
 */
export default async function test(args: readonly string[]) {
  const { values, positionals: only } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { shuffle: { type: 'string' } },
  });
  const { shuffle } = values;
  if (shuffle !== undefined && !/^\d+$/.test(shuffle)) throw new Error(`Not a whole number: --shuffle ${shuffle}`);
  const unknown = only.filter((name) => !isPart(name));
  if (unknown.length > 0)
    throw new Error(`Unknown parts: ${unknown.join(', ')}. Use ${Object.keys(PARTS).join(', ')}.`);
  const wanted = (Object.keys(PARTS) as Part[]).filter((part) => only.length === 0 || only.includes(part));
  const canBrowse = !wanted.includes('browser') || ensureBrowser();
  const hasNginx = !wanted.includes('unit') || ensureNginx();
  const parts = wanted.filter((part) => part !== 'browser' || canBrowse);

  const targetsOf = (chosen: readonly Part[]): string[] => chosen.flatMap((part) => PARTS[part].targets);
  const checks = targetsOf(parts.filter((part) => part !== 'browser'));
  const browserTests = targetsOf(parts.filter((part) => part === 'browser'));
  // Browser tests use both cores of a small machine by themselves: a portal, browsers, and the tests. Building that portal
  // doesn't, and goes on beside the checks. If it fails, the browser tests try again and say why.
  if (checks.length > 0 && browserTests.length > 0) checks.unshift('build-portal');
  const tasks = await runTasks(
    [checks, browserTests].filter((targets) => targets.length > 0),
    specsOf,
    shuffle,
  );
  const outcomes = await outcomesOf(parts, tasks);
  if (!canBrowse) outcomes.push(skipBrowserTests());
  if (!hasNginx) outcomes.push(skipNginxTests());
  if (parts.includes('unit')) outcomes.push(await checkTable(outcomes.flatMap(({ tests = [] }) => tests)));
  conclude(outcomes);
}
