import { federalHolidays } from './federal-holidays';

test('the federal holidays of a year stand on the days on which they are observed', () => {
  expect(federalHolidays('2026-01-01', 12).map(({ day, name }) => `${day} ${name}`)).toEqual([
    '2026-01-01 New Year’s Day',
    '2026-01-19 Martin Luther King Jr. Day',
    '2026-02-16 Presidents’ Day',
    '2026-05-25 Memorial Day',
    '2026-06-19 Juneteenth',
    '2026-07-03 Independence Day',
    '2026-09-07 Labor Day',
    '2026-10-12 Columbus Day',
    '2026-11-11 Veterans Day',
    '2026-11-26 Thanksgiving Day',
    '2026-12-25 Christmas Day',
  ]);
});

test('a New Year’s Day on a Saturday is observed in the year before, one on a Sunday the day after', () => {
  expect(federalHolidays('2027-12-20', 1)).toEqual([
    { day: '2027-12-24', name: 'Christmas Day' },
    { day: '2027-12-31', name: 'New Year’s Day' },
    { day: '2028-01-17', name: 'Martin Luther King Jr. Day' },
  ]);
  expect(federalHolidays('2023-01-01', 1)[0]).toEqual({ day: '2023-01-02', name: 'New Year’s Day' });
});
