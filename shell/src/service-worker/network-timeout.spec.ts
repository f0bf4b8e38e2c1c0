import { expect, test } from '@jest/globals';
import { NetworkTimeout } from './network-timeout';

test('a member waits longer for the network within a minute of their own change', () => {
  let now = 1_000;
  const timeout = new NetworkTimeout(() => now);
  const usual = timeout.milliseconds;
  timeout.noteChange();
  expect(timeout.milliseconds).toBeGreaterThan(usual);
  now += 59_999;
  expect(timeout.milliseconds).toBeGreaterThan(usual);
  now += 1;
  expect(timeout.milliseconds).toBe(usual);
});
