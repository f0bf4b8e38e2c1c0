import { expect, test } from '@jest/globals';
import { isFlat, thirdsOf } from './flatness';

test('each third is told by its median, which outliers don’t move', () => {
  expect(thirdsOf([10, 11, 90, 20, 21, 99, 30, 31, 1])).toEqual([11, 21, 30]);
});

test('what fills its caches first and then stays is flat; what keeps growing isn’t', () => {
  expect(isFlat([100, 300, 320], 0.1)).toBe(true);
  expect(isFlat([100, 300, 280], 0.1)).toBe(true);
  expect(isFlat([100, 300, 331], 0.1)).toBe(false);
});
