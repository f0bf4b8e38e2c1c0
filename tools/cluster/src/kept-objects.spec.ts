import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { KeptObjects } from './kept-objects';

const folder = mkdtempSync(path.join(tmpdir(), 'objects-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('objects are there again after a restart, those that were deleted or not stored as a whole aren’t', async () => {
  const objects = await KeptObjects.in(folder);
  await objects.put('files/one', Buffer.from('first'));
  await objects.put('files/one', Buffer.from('second'));
  await objects.put('files/two', Buffer.from('gone'));
  await objects.delete('files/two');
  await objects.delete('files/never-there');
  writeFileSync(path.join(folder, `${readdirSync(folder)[0]}-more.unfinished`), 'hal');
  const again = await KeptObjects.in(folder);
  expect(await again.all()).toEqual([['files/one', Buffer.from('second')]]);
});
