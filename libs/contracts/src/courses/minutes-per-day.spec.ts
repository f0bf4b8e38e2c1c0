import { minutesPerDay, shortDayMinutes } from './courses';

test.each([
  [1_540, 55],
  [1_250, 45],
  [1_205, 40],
  [2_110, 75],
  [0, 5],
])('a day of a course of %i minutes takes about %i of them', (duration, minutes) => {
  expect(minutesPerDay(duration)).toBe(minutes);
});

test.each([
  [1_540, 10],
  [1_205, 10],
  [2_110, 15],
  [0, 5],
])('a short day of a course of %i minutes takes about %i', (duration, minutes) => {
  expect(shortDayMinutes(duration)).toBe(minutes);
});
