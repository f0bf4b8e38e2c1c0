import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { eachWithAStore, type TestStore } from './testing/release-store';
import { verify } from './verify';

let store: TestStore;
eachWithAStore((given) => (store = given));

test('verifying names the release and the file that was changed', async () => {
  const release = await store.publish({ app: 'mf-admin' });
  await writeFile(path.join(store.releaseFolder('mf-admin', release.version), 'remoteEntry.js'), 'x');
  await expect(verify(store)).rejects.toThrow(`mf-admin ${release.version}: remoteEntry.js has other bytes`);
});
