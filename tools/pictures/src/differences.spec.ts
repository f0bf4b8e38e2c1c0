import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { differencesOf, pictureFile } from './differences';

let folder: string;
let [before, after, marked] = ['', '', ''];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  [before, after, marked] = [path.join(folder, 'before'), path.join(folder, 'after'), path.join(folder, 'marked')];
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (where: string, name: string) => pictureFile(where, name);

/** Draws a navy picture that is partly gold. */
async function draw(where: string, name: string, { height = 100, gold = 0 } = {}) {
  mkdirSync(where, { recursive: true });
  const ground = sharp({ create: { width: 100, height, channels: 3, background: 'navy' } });
  const part = gold && { create: { width: 100, height: gold, channels: 3 as const, background: 'gold' } };
  await (part ? ground.composite([{ input: part, top: 0, left: 0 }]) : ground).png().toFile(at(where, name));
}

test('pictures that changed, came and went are named, the one that changed most first', async () => {
  for (const name of ['same', 'little', 'much', 'gone']) await draw(before, name);
  await draw(after, 'same');
  await draw(after, 'little', { gold: 5 });
  await draw(after, 'much', { gold: 50 });
  await draw(after, 'new');

  expect(await differencesOf(before, after, marked)).toEqual({
    changed: [
      { name: 'much', percent: 50 },
      { name: 'little', percent: 5 },
    ],
    added: ['new'],
    gone: ['gone'],
  });
  expect(existsSync(at(marked, 'little'))).toBe(true);
  expect(existsSync(at(marked, 'same'))).toBe(false);
});

test('a page that became longer has changed by what it has more', async () => {
  await draw(before, 'page');
  await draw(after, 'page', { height: 200 });
  const { changed } = await differencesOf(before, after, marked);
  expect(changed).toContainEqual({ name: 'page', percent: 50 });
});

test('against nothing, all are new', async () => {
  for (const name of ['one', 'two']) await draw(after, name);
  expect(await differencesOf(path.join(folder, 'none'), after, marked)).toEqual({
    changed: [],
    added: ['one', 'two'],
    gone: [],
  });
});
