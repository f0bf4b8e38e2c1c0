import { once } from 'node:events';
import { buffer, text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createGunzip, gunzipSync } from 'node:zlib';
import { PageStart } from './page-start';

const START = '<!doctype html><title>Two things – and more</title>'.repeat(20);
const REST = '<main>Ünd the rest of it</main>'.repeat(30);

test('a beginning and the rest of it are one response', async () => {
  const { body, goOn } = new PageStart(START).begin(false);
  void goOn(REST);
  expect(await text(body)).toBe(START + REST);
});

test('compressed, they are one file, whose beginning can be read before the rest has come', async () => {
  const { body, goOn } = new PageStart(START).begin(true);
  const first = body.read() as Buffer;
  const reader = createGunzip();
  reader.write(first);
  const [early] = await once(reader, 'data');
  expect(String(early)).toBe(START);
  void goOn(REST);
  expect(gunzipSync(Buffer.concat([first, await buffer(body)])).toString()).toBe(START + REST);
});

test('each response goes on by itself', async () => {
  const start = new PageStart(START);
  const all = ['one', 'two', ''].map((rest) => ({ rest, ...start.begin(true) }));
  for (const { rest, goOn } of all.toReversed()) void goOn(rest);
  for (const { rest, body } of all) expect(await text(body.pipe(createGunzip()))).toBe(START + rest);
});

test('nothing is compressed for a client that has gone', async () => {
  const { body, goOn } = new PageStart(START).begin(true);
  body.destroy();
  const rest = goOn(REST).then(() => 'nothing');
  expect(await Promise.race([rest, nextTurn('compressed')])).toBe('nothing');
});
