import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { rollback } from './channels';
import { aPage, eachWithAStore, NOW, type TestStore } from './testing/release-store';
import { verify } from './verify';

let store: TestStore;
eachWithAStore((given) => (store = given));

const rollbackTo = async (version: string) => {
  if ((await store.liveVersion('mf-admin')) !== version) await rollback(store, 'mf-admin', 'stable', version, NOW);
};

test('a publish that is killed at any point leaves a store that is live, whole and ready for the next publish', async () => {
  await store.publish({ app: 'shell' });
  const before = await store.publish({ app: 'mf-admin', text: 'before', pages: [aPage('/admin', 'admin')] });
  for (const afterMs of [700, 1_000, 1_300]) {
    const { appFolder, release } = await store.build({ app: 'mf-admin', text: `killed after ${afterMs}` });
    const main = path.join(import.meta.dirname, 'main.ts');
    const args = ['--import', 'tsx', main, 'publish', 'mf-admin', '--from', appFolder, '--store', store.folder];
    spawnSync(process.execPath, args, {
      timeout: afterMs,
      killSignal: 'SIGKILL',
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    expect([before.version, release.version]).toContain(await store.liveVersion('mf-admin'));
    expect(JSON.parse(await store.siteFile('registry.json'))).toHaveProperty('releases');
    await verify(store);
    await rollbackTo(before.version);
  }
  const after = await store.publish({ app: 'mf-admin', text: 'after' });
  expect(await store.liveVersion('mf-admin')).toBe(after.version);
}, 120_000);
