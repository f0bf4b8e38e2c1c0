import { expect, test } from '@jest/globals';
import { coachBodySchema, type Availability } from './coaching-schedule';

const COACH = { firstName: 'Ada', lastName: 'Reyes', timeZone: 'America/New_York', meetingUrl: null };

const hours = (weekday: number, startsAt: string, endsAt: string): Availability => ({ weekday, startsAt, endsAt });
const faultsOf = (...given: Availability[]) =>
  coachBodySchema.safeParse({ ...COACH, hours: given }).error?.issues.map(({ message }) => message) ?? [];

const MORNING = hours(1, '09:00', '12:00');

test.each<[string, Availability]>([
  ['that follow', hours(1, '12:00', '15:00')],
  ['that come before', hours(1, '07:00', '09:00')],
  ['of another day', hours(2, '10:00', '11:00')],
])('a coach has hours %s', (_, other) => {
  expect([faultsOf(MORNING, other), faultsOf(other, MORNING)]).toEqual([[], []]);
});

test.each<[string, Availability]>([
  ['begin within others', hours(1, '11:55', '15:00')],
  ['end within others', hours(1, '07:00', '09:05')],
  ['are within others', hours(1, '10:00', '11:00')],
  ['are the same', MORNING],
])('hours of one day that %s are refused', (_, other) => {
  const fault = 'Hours of one day must not overlap';
  expect([faultsOf(MORNING, other), faultsOf(other, MORNING)]).toEqual([[fault], [fault]]);
});
