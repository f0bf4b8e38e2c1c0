import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { eachWithAStore, type TestStore } from './testing/release-store';

let store: TestStore;
eachWithAStore((given) => (store = given));

const command = (...args: string[]) =>
  spawnSync('npx', ['tsx', path.join(import.meta.dirname, 'main.ts'), ...args, '--store', store.folder, '--json'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });

test('the command answers JSON, and a refusal with its reason and exit code 1', async () => {
  const { appFolder, release } = await store.build({ app: 'mf-admin' });
  const done = command('publish', 'mf-admin', '--from', appFolder);
  expect(JSON.parse(done.stdout)).toMatchObject({ app: 'mf-admin', version: release.version });
  const refused = command('promote', 'mf-admin');
  expect(refused.status).toBe(1);
  expect(JSON.parse(refused.stderr.trim().split('\n').at(-1) ?? '')).toEqual({
    error: 'mf-admin has nothing in canary',
  });
});
