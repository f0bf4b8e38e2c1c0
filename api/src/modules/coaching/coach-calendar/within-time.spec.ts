import { isInterrupted, withinTime } from './within-time';

/** Fails as a call does that is interrupted. */
const interrupted = () => Object.assign(new Error('Timed out'), { code: 'ERR_SCRIPT_EXECUTION_TIMEOUT' });

/** A processor that gives a share of each of these milliseconds. */
function processor(share: number) {
  let used = 0;
  return { used: () => used, run: (milliseconds: number) => void (used += milliseconds * share) };
}

test('work returns its result, and its own errors are passed on', () => {
  expect(withinTime(1_000, () => 'done')).toBe('done');
  expect(() =>
    withinTime(1_000, () => {
      throw new TypeError('No');
    }),
  ).toThrow(new TypeError('No'));
});

test('work that never ends is interrupted', () => {
  let error: unknown;
  try {
    withinTime(20, () => {
      for (;;);
    });
  } catch (thrown) {
    error = thrown;
  }
  expect(isInterrupted(error)).toBe(true);
});

test.each([
  ['had the processor to itself isn’t begun anew', 1, 1],
  ['had half of it isn’t begun anew', 1 / 2, 1],
  ['had a quarter of it is begun once more', 1 / 4, 2],
  ['had none of it is begun three times', 0, 3],
])('work that is interrupted and %s', (_which, share, attempts) => {
  const { used, run } = processor(share);
  let begun = 0;
  const work = () => {
    begun += 1;
    run(100);
    throw interrupted();
  };
  expect(() => withinTime(100, work, used)).toThrow('Timed out');
  expect(begun).toBe(attempts);
});

test('work that the machine gave no time to is done when it is begun anew', () => {
  let begun = 0;
  const work = () => {
    begun += 1;
    if (begun === 1) throw interrupted();
    return 'done';
  };
  expect(withinTime(100, work, () => 0)).toBe('done');
});
