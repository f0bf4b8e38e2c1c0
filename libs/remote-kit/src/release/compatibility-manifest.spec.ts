import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { COMPATIBILITY_MANIFEST_FILE } from '@portal/contracts/release';
import { describedCallsSchema, digestOfCall } from '@portal/delivery/described-call';
import { readBuild } from './build';
import { packedApp } from './testing/app-folder';

const contract = (name: string) => path.resolve(import.meta.dirname, `../../../contracts/src/${name}.ts`);

const REACT = { version: '19.3.1', exports: ['useState'] };

const aRemote = () =>
  packedApp({
    links: {
      shared: { react: REACT },
      contracts: {
        [contract('habits/habits')]: ['completeHabit', 'habitSchema'],
        [contract('dashboard/dashboard')]: ['DASHBOARD_POSTS', 'getDashboard'],
        [contract('shared/limits')]: '*',
      },
    },
  });

test('a release says what it takes of the shell, how it is started, and which calls are in it', async () => {
  const { release } = await aRemote();
  expect(release.passport).toEqual({
    federation: 1,
    shared: { react: REACT },
    calls: {
      'GET /api/dashboard': expect.stringMatching(/^[0-9a-f]{12}$/),
      'POST /api/habits/:id/complete': expect.stringMatching(/^[0-9a-f]{12}$/),
    },
  });
});

test('each call is described in a released file, whose digests the release says', async () => {
  const { folder, release } = await aRemote();
  const { files } = await readBuild(folder);
  const described = describedCallsSchema.parse(JSON.parse(String(files.get(COMPATIBILITY_MANIFEST_FILE))));
  const digests = Object.entries(described).map(([name, call]) => [name, digestOfCall(call)]);
  expect(Object.fromEntries(digests)).toEqual(release.passport?.calls);
  expect(described['GET /api/dashboard']?.access).toBe('member');
});

test('the version also covers the compatibility manifest', async () => {
  const [one, other] = [await packedApp(), await aRemote()];
  expect(one.release.version).not.toBe(other.release.version);
  expect(await readFile(path.join(one.folder, 'dist', COMPATIBILITY_MANIFEST_FILE), 'utf8')).toBe('{}');
});
