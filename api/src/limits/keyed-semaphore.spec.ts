import { KeyedSemaphore } from './keyed-semaphore';

/** Work that finishes when told to. */
function deferred() {
  let finish = () => {};
  const done = new Promise<void>((resolve) => (finish = resolve));
  return { done, finish };
}

test('a key has so many at once, in the order they came; another key does not wait for it', async () => {
  const semaphore = new KeyedSemaphore(2, 60_000);
  const begun: string[] = [];
  const works = ['a', 'b', 'c', 'd'].map((name) => ({ name, ...deferred() }));
  const ends = works.map(({ name, done }) =>
    semaphore.runExclusive('one', () => {
      begun.push(name);
      return done;
    }),
  );
  expect(begun).toEqual(['a', 'b']);
  await semaphore.runExclusive('two', () => Promise.resolve(begun.push('other')));
  works[1]?.finish();
  await ends[1];
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b', 'other', 'c']);
  for (const { finish } of works) finish();
  await Promise.all(ends);
  expect(begun).toEqual(['a', 'b', 'other', 'c', 'd']);
});

test('who waits too long is told to come back, and work that fails makes room as well', async () => {
  const semaphore = new KeyedSemaphore(1, 1);
  const first = deferred();
  const running = semaphore.runExclusive('one', () => first.done.then(() => Promise.reject(new Error('No'))));
  await expect(semaphore.runExclusive('one', () => Promise.resolve())).rejects.toMatchObject({
    statusCode: 503,
    retryAfter: 1,
  });
  first.finish();
  await expect(running).rejects.toThrow('No');
  expect(await semaphore.runExclusive('one', () => Promise.resolve('here'))).toBe('here');
});
