import { expect, test } from '@jest/globals';
import type { Release } from '@portal/contracts/release';
import { integrityOf } from '@portal/delivery/digest';
import { digestOf } from '@portal/delivery/version';
import { variantOf } from './variant';

const page = Buffer.from('export const hello = "Hello, ";');
const entry = Buffer.from(`const hashes = ["${integrityOf(page)}"];`);
const picture = Buffer.from([0xff, 0xfe, 0]);

const files = new Map([
  ['page.js', page],
  ['entry.js', entry],
  ['picture.webp', picture],
]);
const release = {
  app: 'mf-a',
  version: '1.2.0-000000000000',
  sdk: { needs: '^1.0.0' },
  entry: ['entry.js'],
  pages: [],
  files: Object.fromEntries(
    [...files].map(([name, bytes]) => [name, { integrity: integrityOf(bytes), bytes: bytes.length }]),
  ),
} satisfies Release;

const build = { release, files, description: Buffer.from(JSON.stringify(release)) };

test('a variant says the other text, names what has changed by its integrity, and has a version of its own', () => {
  const variant = variantOf(build, 'Hello, ', 'Good morning, ');
  const changed = 'export const hello = "Good morning, ";';
  expect(variant.files.get('page.js')?.toString()).toBe(changed);
  expect(variant.files.get('entry.js')?.toString()).toBe(`const hashes = ["${integrityOf(changed)}"];`);
  expect(variant.files.get('picture.webp')).toEqual(picture);
  for (const [name, bytes] of variant.files) {
    expect(variant.release.files[name]).toEqual({ integrity: integrityOf(bytes), bytes: bytes.length });
  }
  const described = JSON.parse(variant.description.toString()) as Release;
  expect(described.version).toBe(`1.2.0-${digestOf(described)}`);
  expect(described.version).not.toBe(variantOf(build, 'Hello, ', 'Good evening, ').release.version);
});

test('a text that no script has is an error', () => {
  expect(() => variantOf(build, 'Goodbye', 'Hello')).toThrow('No script of mf-a has the text “Goodbye”');
});
