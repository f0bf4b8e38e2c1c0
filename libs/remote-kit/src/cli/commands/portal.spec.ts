import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ownFolder } from '../../release/testing/app-folder';
import { findPortal } from './portal';

/** A checkout whose portal has its data in `data`, and a folder in it. */
async function checkout(data = '.data') {
  const folder = path.join(ownFolder(), 'checkout');
  await mkdir(path.join(folder, 'tools/commands'), { recursive: true });
  await writeFile(path.join(folder, 'tools/commands/run.mjs'), '');
  await mkdir(path.join(folder, data), { recursive: true });
  await writeFile(path.join(folder, data, 'deploy-token'), 'of-the-operator\n');
  await mkdir(path.join(folder, 'mf-courses'));
  return path.join(folder, 'mf-courses');
}

test('in a checkout it is the portal that npm start runs there', async () => {
  const folder = await checkout();
  expect(await findPortal({}, {}, folder)).toEqual({ address: 'http://localhost:3000', token: 'of-the-operator' });
});

test('DATA_DIR and PORT are honoured there', async () => {
  const folder = await checkout('elsewhere');
  const found = await findPortal({}, { DATA_DIR: 'elsewhere', PORT: '3100' }, folder);
  expect(found).toEqual({ address: 'http://localhost:3100', token: 'of-the-operator' });
});

test('a portal that is named gets the token for it, never that of the checkout', async () => {
  const folder = await checkout();
  const to = 'https://portal.example.com/';
  expect(await findPortal({ to }, {}, folder)).toEqual({ address: 'https://portal.example.com', token: undefined });
  const env = { PORTAL_URL: 'https://portal.example.com', PORTAL_DEPLOY_TOKEN: 'of-the-team' };
  expect(await findPortal({}, env, folder)).toEqual({ address: 'https://portal.example.com', token: 'of-the-team' });
  await writeFile(path.join(folder, 'token'), 'of-a-file\n');
  expect((await findPortal({ tokenFile: 'token' }, env, folder)).token).toBe('of-a-file');
});

test.each([
  ['portal.example.com', 'isn’t the address of a portal'],
  ['ftp://portal.example.com', 'isn’t the address of a portal'],
  ['https://portal.example.com/admin', 'isn’t the address of a portal'],
  ['http://portal.example.com', 'must be sent over https'],
])('%s is refused', async (to, reason) => {
  await expect(findPortal({ to }, {}, ownFolder())).rejects.toThrow(reason);
});

test.each(['http://localhost:3000', 'http://127.0.0.1:4000', 'http://[::1]:4000', 'http://api:3000'])(
  '%s needs no https: nobody else is on the way',
  async (to) => expect((await findPortal({ to }, {}, ownFolder())).address).toBe(to),
);

test('outside of a checkout somebody must say which portal', async () => {
  await expect(findPortal({}, {}, ownFolder())).rejects.toThrow('Which portal? Set --to');
});

test('a token file that is not there, or holds none, is named', async () => {
  const to = 'https://portal.example.com';
  await expect(findPortal({ to, tokenFile: 'nope' }, {}, ownFolder())).rejects.toThrow('doesn’t exist');
  await writeFile(path.join(ownFolder(), 'empty'), '\n');
  await expect(findPortal({ to, tokenFile: 'empty' }, {}, ownFolder())).rejects.toThrow(
    'doesn’t contain a deploy token',
  );
});
