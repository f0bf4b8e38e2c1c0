import { jest } from '@jest/globals';
import { PageQueue } from './page-queue';

/** A page whose rendering finishes when told to. */
function page(made: string[], name: string) {
  let finish = () => {};
  const done = new Promise<void>((resolve) => (finish = resolve));
  const make = async () => {
    made.push(name);
    await done;
    return name;
  };
  return { make, finish };
}

let made: string[];
beforeEach(() => {
  made = [];
});

const { signal } = new AbortController();

test('makes so many at a time, the oldest first', async () => {
  const queue = new PageQueue(2);
  const pages = ['a', 'b', 'c', 'd'].map((name) => page(made, name));
  const turns = pages.map(({ make }) => queue.turn(make, signal));
  expect(made).toEqual(['a', 'b']);
  pages[1]?.finish();
  expect(await turns[1]).toBe('b');
  await Promise.resolve();
  expect(made).toEqual(['a', 'b', 'c']);
  for (const { finish } of pages) finish();
  expect(await Promise.all(turns)).toEqual(['a', 'b', 'c', 'd']);
});

test('who no longer waits leaves the line, and those behind move up', async () => {
  const queue = new PageQueue(1);
  const [first, second, third] = [page(made, 'first'), page(made, 'second'), page(made, 'third')];
  const over = new AbortController();
  const turns = [queue.turn(first.make, signal), queue.turn(second.make, over.signal), queue.turn(third.make, signal)];
  over.abort();
  expect(await turns[1]).toBeUndefined();
  first.finish();
  third.finish();
  expect(await turns[2]).toBe('third');
  expect(made).toEqual(['first', 'third']);
});

test('a page that nobody waits for any more is ended before the next one begins', async () => {
  const queue = new PageQueue(1);
  const [first, second] = [page(made, 'first'), page(made, 'second')];
  const over = new AbortController();
  const turn = queue.turn(first.make, over.signal);
  const next = queue.turn(second.make, signal);
  over.abort();
  expect(await turn).toBeUndefined();
  expect(made).toEqual(['first']);
  first.finish();
  second.finish();
  expect(await next).toBe('second');
});

test('nothing is made for who has gone already, and one that fails makes room', async () => {
  const queue = new PageQueue(1);
  expect(await queue.turn(page(made, 'nobody').make, AbortSignal.abort())).toBeUndefined();
  await expect(queue.turn(() => Promise.reject(new Error('No')), signal)).rejects.toThrow('No');
  const { make, finish } = page(made, 'next');
  finish();
  expect(await queue.turn(make, signal)).toBe('next');
  expect(made).toEqual(['next']);
});

test('pages begin once they may, and not before', async () => {
  const held: (() => void)[] = [];
  const queue = new PageQueue(2, undefined, (start) => held.push(start));
  const pages = ['a', 'b', 'c'].map((name) => page(made, name));
  const turns = pages.map(({ make }) => queue.turn(make, signal));
  expect(made).toEqual([]);
  expect(queue.isEmpty).toBe(false);
  for (const start of held) start();
  expect(made).toEqual(['a', 'b']);
  for (const { finish } of pages) finish();
  expect(await Promise.all(turns)).toEqual(['a', 'b', 'c']);
  expect(queue.isEmpty).toBe(true);
});

test('a page learns when another one is requested', async () => {
  const queue = new PageQueue(1);
  const [first, second] = [page(made, 'first'), page(made, 'second')];
  const turns = [queue.turn(first.make, signal)];
  const told = jest.fn();
  const next = queue.next().then(told);
  await Promise.resolve();
  expect(told).not.toHaveBeenCalled();
  turns.push(queue.turn(second.make, signal));
  await next;
  expect(told).toHaveBeenCalledTimes(1);
  for (const { finish } of [first, second]) finish();
  await Promise.all(turns);
});

describe('once turns take a second each', () => {
  let queue: PageQueue;
  beforeEach(async () => {
    let now = 0;
    queue = new PageQueue(2, () => now);
    const { make, finish } = page(made, 'first');
    const turn = queue.turn(make, signal);
    now += 1_000;
    finish();
    await turn;
  });

  test('a page is begun at once while there is room, however little time it has', async () => {
    const { make, finish } = page(made, 'next');
    finish();
    expect(await queue.turn(make, signal, 10)).toBe('next');
  });

  test('a page that would come too late is left at once, and those that come in time are made', async () => {
    const pages = ['a', 'b', 'c', 'd'].map((name) => page(made, name));
    const turns = pages.map(({ make }) => queue.turn(make, signal, 2_000));
    expect([queue.isTooLate(2_000), queue.isTooLate(3_000)]).toEqual([true, false]);
    turns.push(queue.turn(() => page(made, 'e').make(), signal, 2_000));
    // Two are made, and two are ahead of the fifth, which would be there after two and a half seconds.
    expect(await turns[4]).toBeUndefined();
    for (const { finish } of pages) finish();
    expect(await Promise.all(turns)).toEqual(['a', 'b', 'c', 'd', undefined]);
    expect(made).toEqual(['first', 'a', 'b', 'c', 'd']);
  });

  test('nobody is left for what turns took long ago', async () => {
    for (let at = 0; at < 20; at++) await queue.turn(() => Promise.resolve(at), signal);
    const pages = ['a', 'b', 'c'].map((name) => page(made, name));
    const turns = pages.map(({ make }) => queue.turn(make, signal, 100));
    for (const { finish } of pages) finish();
    expect(await Promise.all(turns)).toEqual(['a', 'b', 'c']);
  });
});
