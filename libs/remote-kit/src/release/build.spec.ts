import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { readBuild } from './build';
import { ownFolder, packedApp } from './testing/app-folder';

const faults: [string, (dist: string) => Promise<void>, RegExp][] = [
  [
    'without one of its files',
    (dist) => rm(path.join(dist, 'remoteEntry.0123.js')),
    /remoteEntry\.0123\.js is missing/,
  ],
  ['with a changed file', (dist) => writeFile(path.join(dist, 'remoteEntry.0123.js'), 'x'), /doesn’t match/],
  ['with a file more', (dist) => writeFile(path.join(dist, 'extra.js'), 'x'), /extra\.js isn’t listed/],
  ['whose description is cut off', (dist) => writeFile(path.join(dist, 'release.json'), '{"app":'), /isn’t valid JSON/],
  [
    'whose description lacks what it needs',
    (dist) => writeFile(path.join(dist, 'release.json'), '{}'),
    /isn’t valid: app/,
  ],
];
test.each(faults)('a build %s is refused', async (_, change, reason) => {
  const { folder } = await packedApp();
  await change(path.join(folder, 'dist'));
  await expect(readBuild(folder)).rejects.toThrow(reason);
});

test('a folder without a build is named', async () => {
  await expect(readBuild(ownFolder())).rejects.toThrow(`${ownFolder()} doesn’t contain a finished build of an app`);
});
