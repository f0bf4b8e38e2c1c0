import { cp, readlink } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { compose } from './compose';
import { point } from './point';
import { publish } from './publish';
import { aPage, eachWithAStore, NOW, type TestStore } from './testing/release-store';

let store: TestStore;
eachWithAStore((given) => (store = given));

test('composing serves the last release that the live shell can run, where a store points at one that it cannot', async () => {
  await store.publish({ app: 'shell' });
  const old = await store.publish({ app: 'mf-admin', text: 'old', pages: [aPage('/admin', 'admin')] });
  const { appFolder } = await store.build({ app: 'mf-admin', text: 'new', sdk: { needs: '^2.0.0' } });
  const elsewhere = store.elsewhere();
  const tooNew = await publish(elsewhere, appFolder, 'stable', NOW);
  await cp(elsewhere.releaseFolder('mf-admin', tooNew.version), store.releaseFolder('mf-admin', tooNew.version), {
    recursive: true,
  });
  await store.writeRegistry(point(await store.registry(), 'mf-admin', 'stable', tooNew.version, 'publish', NOW));
  await compose(store);
  expect(await store.siteFile('registry.json')).toContain(old.version);
  expect(await store.siteFile('registry.json')).not.toContain(tooNew.version);
});

test('composing again without a change points at the same pages', async () => {
  await store.publish({ app: 'shell' });
  const before = await readlink(store.siteLink('stable'));
  await compose(store);
  expect(await readlink(store.siteLink('stable'))).toBe(before);
});

test('attack: pictures from any address in a composed page — its policy lets in ours and the video host’s alone', async () => {
  await store.publish({ app: 'shell' });
  await store.publish({ app: 'mf-admin', pages: [aPage('/admin', 'admin')] });
  const policies = [...(await store.siteFile('mf-admin-page.html')).matchAll(/img-src ([^;]*)/g)].map(
    ([, from]) => from,
  );
  expect(policies).toEqual(["'self' data: https://i.ytimg.com"]);
});

test('a composed page cannot be broken out of by a release’s text', async () => {
  await store.publish({ app: 'shell' });
  const title = '</script><script>alert(1)</script>';
  await store.publish({ app: 'mf-admin', pages: [{ ...aPage('/admin', 'admin'), title }] });
  expect(await store.siteFile('mf-admin-page.html')).not.toContain('<script>alert(1)');
});
