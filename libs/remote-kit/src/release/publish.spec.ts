import { generateKeyPairSync, verify } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { PACKED_TYPE } from '@portal/contracts/delivery';
import { extract } from 'tar-stream';
import { readBuild } from './build';
import { packed } from './publish';
import { packedApp } from './testing/app-folder';

async function entriesOf(archive: Blob) {
  const reader = extract();
  reader.end(Buffer.from(await archive.arrayBuffer()));
  const entries: [string, Buffer][] = [];
  for await (const entry of reader) entries.push([entry.header.name, await buffer(entry)]);
  return entries;
}

const files = { 'page.0123.js': 'export const page = 1;\n'.repeat(50), 'icons/a.png': 'not really a picture' };

test('a packed release is its description, its files, and the compressed forms of what gets smaller', async () => {
  const { folder } = await packedApp({ files });
  const build = await readBuild(folder);
  const archive = await packed(build, undefined);
  expect(archive.type).toBe(PACKED_TYPE);
  const entries = await entriesOf(archive);
  expect(entries.map(([name]) => name)).toEqual([
    'release.json',
    ...['files/icons/a.png', 'files/page.0123.js', 'files/passport.json', 'files/remoteEntry.0123.js'],
    ...['br/page.0123.js', 'br/passport.json', 'br/remoteEntry.0123.js'],
    ...['gz/page.0123.js', 'gz/passport.json', 'gz/remoteEntry.0123.js'],
  ]);
  const content = Object.fromEntries(entries);
  expect(content['release.json']).toEqual(build.description);
  expect(brotliDecompressSync(content['br/page.0123.js'] ?? '')).toEqual(build.files.get('page.0123.js'));
  expect(gunzipSync(content['gz/page.0123.js'] ?? '')).toEqual(build.files.get('page.0123.js'));
});

test('of a shell, the build for who develops is sent as it is', async () => {
  const { folder } = await packedApp({ files: { ...files, 'development/shell.0123.js': 'export {};\n'.repeat(50) } });
  const names = (await entriesOf(await packed(await readBuild(folder), undefined))).map(([name]) => name);
  expect(names.filter((name) => name.includes('development/'))).toEqual(['files/development/shell.0123.js']);
});

test('a signature over exactly the bytes of the description follows it', async () => {
  const { folder } = await packedApp({ files });
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const [description, signature] = await entriesOf(await packed(await readBuild(folder), privateKey));
  expect(signature?.[0]).toBe('release.sig');
  const bytes = Buffer.from(String(signature?.[1]), 'base64');
  expect(verify(null, description?.[1] ?? Buffer.alloc(0), publicKey, bytes)).toBe(true);
});
