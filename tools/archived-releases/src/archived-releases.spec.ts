import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import type { Release } from '@portal/contracts/release';
import { assertWithinLimits } from '@portal/delivery/release-limits';
import { readJson } from '@portal/remote-kit/release/files';
import * as z from 'zod';
import { exportsOf } from '../../packages/src/reports/exported';
import { FOR_THE_SHELL } from '../../packages/src/reports/for-the-shell';
import { archivedReleases, SAMPLE } from './archived-releases';

const root = path.resolve(import.meta.dirname, '../../..');
const sdk = path.join(root, 'libs/sdk');

let archived: Release[];
beforeAll(async () => {
  archived = await archivedReleases();
});

/** The archived sample that was built for the SDK's minor version of today. */
async function sampleOfToday(): Promise<Release | undefined> {
  const { version } = await readJson(path.join(sdk, 'package.json'), z.object({ version: z.string() }));
  const minor = version.replace(/\d+$/, '');
  return archived.find(
    ({ app, sdk: its }) => app === SAMPLE.app && 'needs' in its && its.needs.startsWith(`^${minor}`),
  );
}

test('the SDK’s minor version has an archived remote; if not: npm run archive -- mf-sample', async () => {
  expect(await sampleOfToday()).toBeDefined();
});

test('that remote uses all that the SDK offers to remotes', async () => {
  const report = await readFile(path.join(sdk, 'api-report.md'), 'utf8');
  // Exports with their own module, e.g. `clock.useNow`, are bundled by the remote itself.
  const offered = exportsOf(report).filter(({ kind, name }) => kind !== 'type' && !name.includes('.'));
  const taken = (await sampleOfToday())?.passport?.shared['@portal/sdk']?.exports ?? [];
  const unused = offered.map(({ name }) => name).filter((name) => !taken.includes(name));
  const forTheShell = FOR_THE_SHELL.filter((name) => offered.some((one) => one.name === name));
  expect(unused.toSorted()).toEqual(forTheShell.toSorted());
});

test('a release of each remote of this repository is archived', async () => {
  const remotes = (await readdir(root)).filter((name) => /^mf-/.test(name));
  const apps = archived.map(({ app }) => app);
  expect(remotes.filter((app) => !apps.includes(app))).toEqual([]);
});

test('every archived release is within the limits of a release', () => {
  for (const release of archived) expect(() => assertWithinLimits(release)).not.toThrow();
});
