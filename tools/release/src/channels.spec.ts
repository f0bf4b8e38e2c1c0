import { readdir } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import { promote, rollback } from './channels';
import { aPage, eachWithAStore, NOW, type TestStore } from './testing/release-store';

let store: TestStore;
eachWithAStore((given) => (store = given));

describe('rollback', () => {
  test('goes back to the release before, and the pages with it', async () => {
    await store.publish({ app: 'shell' });
    const old = await store.publish({ app: 'mf-courses', text: 'old', pages: [aPage('/curriculum')] });
    await store.publish({ app: 'mf-courses', text: 'new', pages: [aPage('/curriculum')] });
    await rollback(store, 'mf-courses', 'stable', undefined, NOW);
    expect(await store.liveVersion('mf-courses')).toBe(old.version);
    expect(await store.siteFile('mf-courses-page.html')).toContain(old.version);
  });

  test('refuses a version that was never live, and an app without history', async () => {
    await store.publish({ app: 'mf-admin' });
    await expect(rollback(store, 'mf-admin', 'stable', '9.9.9-000000000000', NOW)).rejects.toThrow('was never live');
    await expect(rollback(store, 'mf-public', 'stable', undefined, NOW)).rejects.toThrow('no earlier release');
  });

  test('an old release keeps its files, for tabs that are still open', async () => {
    const old = await store.publish({ app: 'mf-admin', text: 'old' });
    await store.publish({ app: 'mf-admin', text: 'new' });
    expect(await readdir(store.releaseFolder('mf-admin', old.version))).toContain('remoteEntry.js');
  });
});

describe('promote', () => {
  test('a canary release shows on canary alone until it is promoted', async () => {
    await store.publish({ app: 'shell' });
    const stable = await store.publish({ app: 'mf-admin', text: 'stable' });
    const canary = await store.publish({ app: 'mf-admin', text: 'canary' }, 'canary');
    expect(await store.siteFile('registry.json')).toContain(stable.version);
    expect(await store.siteFile('registry.json', 'canary')).toContain(canary.version);

    await promote(store, 'mf-admin', NOW);
    expect(await store.siteFile('registry.json')).toContain(canary.version);
  });
});
