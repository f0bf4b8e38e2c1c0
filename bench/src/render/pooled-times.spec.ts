import { expect, test } from '@jest/globals';
import { pooled } from './pooled-times';

const answers = (count: number, milliseconds: number) => Array.from({ length: count }, () => milliseconds);

test('a pause that makes one round slow counts as the few answers of all rounds that it is', () => {
  const steady = Array.from({ length: 9 }, () => answers(1000, 10));
  const paused = [...answers(950, 10), ...answers(50, 300)];
  expect(pooled([...steady, paused])).toEqual({ p50: 10, p95: 10, p99: 10, answers: 10_000 });
});

test('answers that are slow in every round count', () => {
  const rounds = Array.from({ length: 10 }, () => [...answers(980, 10), ...answers(20, 30)]);
  expect(pooled(rounds)).toEqual({ p50: 10, p95: 10, p99: 30, answers: 10_000 });
});
