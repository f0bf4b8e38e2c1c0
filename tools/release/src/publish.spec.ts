import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { App } from '@portal/contracts/release';
import { publish } from './publish';
import { aPage, eachWithAStore, NOW, type TestStore } from './testing/release-store';
import { verify } from './verify';

let store: TestStore;
eachWithAStore((given) => (store = given));

test('publishing makes the release live and composes its pages with its entry preloaded and its integrity named', async () => {
  await store.publish({ app: 'shell' });
  const release = await store.publish({ app: 'mf-courses', pages: [aPage('/curriculum')] });

  expect(await store.liveVersion('mf-courses')).toBe(release.version);
  const html = await store.siteFile('mf-courses-page.html');
  expect(html).toContain(`href="/releases/mf-courses/${release.version}/remoteEntry.js"`);
  expect(html).toContain(release.files['remoteEntry.js']?.integrity);
});

test('publishing leaves the bytes of every other release alone', async () => {
  const shell = await store.publish({ app: 'shell' });
  const before = await readFile(path.join(store.releaseFolder('shell', shell.version), 'shell.js'));
  await store.publish({ app: 'mf-admin' });
  expect(await readFile(path.join(store.releaseFolder('shell', shell.version), 'shell.js'))).toEqual(before);
});

test('the same build twice is one release and one step of history', async () => {
  await store.publish({ app: 'mf-admin' });
  await store.publish({ app: 'mf-admin' });
  expect((await store.registry()).apps['mf-admin']?.history).toHaveLength(1);
});

const refusals: [string, () => Promise<unknown>, RegExp][] = [
  [
    'a version that is stored with other bytes',
    async () => {
      const release = await store.publish({ app: 'mf-admin' });
      await writeFile(path.join(store.releaseFolder('mf-admin', release.version), 'remoteEntry.js'), 'tampered');
      return store.publish({ app: 'mf-admin' });
    },
    /other bytes/,
  ],
  [
    'a path that another remote owns',
    async () => {
      await store.publish({ app: 'mf-courses', pages: [aPage('/curriculum')] });
      return store.publish({ app: 'mf-public', pages: [aPage('/curriculum')] });
    },
    /\/curriculum belongs to mf-courses/,
  ],
  [
    'a public page where another remote has a members’ page',
    async () => {
      await store.publish({ app: 'mf-courses', pages: [aPage('/', 'member')] });
      return store.publish({ app: 'mf-public', pages: [aPage('/', 'public')] });
    },
    /belongs to mf-courses/,
  ],
  [
    'an SDK range that the live shell does not satisfy',
    async () => {
      await store.publish({ app: 'shell' });
      return store.publish({ app: 'mf-admin', sdk: { needs: '^1.3.0' } });
    },
    /needs SDK \^1\.3\.0; the shell on this channel provides 1\.2\.0/,
  ],
  [
    'a shell that no longer serves a live remote',
    async () => {
      await store.publish({ app: 'mf-admin' });
      return store.publish({ app: 'shell', sdk: { provides: '2.0.0' } });
    },
    /mf-admin needs SDK \^1\.0\.0/,
  ],
  [
    'a missing file',
    async () => {
      const { appFolder } = await store.build({ app: 'mf-admin' });
      await rm(path.join(appFolder, 'dist/remoteEntry.js'));
      return publish(store, appFolder, 'stable', NOW);
    },
    /remoteEntry\.js is missing/,
  ],
  [
    'an extra file',
    async () => {
      const { appFolder } = await store.build({ app: 'mf-admin' });
      await writeFile(path.join(appFolder, 'dist/extra.js'), 'extra');
      return publish(store, appFolder, 'stable', NOW);
    },
    /extra\.js is not named/,
  ],
  [
    'a release.json that fails its schema',
    async () => {
      const { appFolder } = await store.build({ app: 'mf-admin' });
      await writeFile(path.join(appFolder, 'dist/release.json'), '{"app":"mf-admin"}');
      return publish(store, appFolder, 'stable', NOW);
    },
    /not valid: .*version/,
  ],
];
test.each(refusals)('publishing refuses %s and changes nothing', async (_, attempt, reason) => {
  await expect(attempt()).rejects.toThrow(reason);
  const { apps } = await store.registry();
  expect(Object.values(apps).every(({ history }) => history.length <= 1)).toBe(true);
});

test('a visitor’s and a member’s page may share a path', async () => {
  await store.publish({ app: 'shell' });
  await store.publish({ app: 'mf-public', pages: [aPage('/', 'visitor', 'landing')] });
  await store.publish({ app: 'mf-courses', pages: [aPage('/', 'member', 'home')] });
  const { pages } = JSON.parse(await store.siteFile('pages.json')) as { pages: unknown[] };
  expect(pages).toEqual([
    { pattern: '/', file: 'index.html', access: 'visitor' },
    { pattern: '/', file: 'home.html', access: 'member' },
  ]);
});

test('many at once all land, none lost', async () => {
  const apps: App[] = ['shell', 'mf-public', 'mf-courses', 'mf-community', 'mf-admin'];
  await Promise.all(apps.map((app) => store.publish({ app })));
  expect(Object.keys((await store.registry()).apps).sort()).toEqual([...apps].sort());
  expect(await verify(store)).toEqual({ checked: apps.length });
});
