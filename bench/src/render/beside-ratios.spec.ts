import { expect, test } from '@jest/globals';
import { alonePerRound, medianRatio, noise } from './beside-ratios';

const latencies = (...p99s: number[]) => p99s.map((p99) => ({ p50: 1, p99 }));

test('a round in which the machine stalls moves no ratio', () => {
  expect(medianRatio([11, 22, 900], [10, 20, 10])).toBeCloseTo(1.1);
  expect(medianRatio([11, 22, 33], [10, 900, 30])).toBeCloseTo(1.1);
});

test('rounds that are all slower count only as far as they are slower beside pages', () => {
  expect(medianRatio([11, 110, 55], [10, 100, 50])).toBeCloseTo(1.1);
});

test('both slices alone count, and what is between them is noise', () => {
  const measured = { alone: latencies(10, 20, 30), again: latencies(12, 24, 36) };
  expect(alonePerRound(measured)).toEqual([11, 22, 33]);
  expect(noise(measured)).toBeCloseTo(1.2);
});

test('figures of before count as they were, without noise', () => {
  expect(alonePerRound({ alone: latencies(10, 20) })).toEqual([10, 20]);
  expect(noise({ alone: latencies(10, 20) })).toBe(1);
});
