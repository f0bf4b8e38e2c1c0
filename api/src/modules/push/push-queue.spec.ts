import { pushBackoff } from './push-queue';

test.each([
  [1, 0.5],
  [2, 1],
  [8, 60],
  [500, 60],
])('after attempt %i the next one is %d minutes later', (attempts, minutes) => {
  expect(pushBackoff(attempts)).toBe(minutes * 60_000);
});
