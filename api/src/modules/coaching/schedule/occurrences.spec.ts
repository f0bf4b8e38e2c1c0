import { EVERYTHING } from '../../../security/member';
import { dateOn, datesBetween, upcomingSessions, type ChangedDate, type SessionRow } from './occurrences';

const series: SessionRow = {
  id: 'series',
  title: 'Group coaching',
  description: '',
  startsAt: '2026-02-18T17:00:00.000Z',
  duration: 60,
  sessionType: 'group',
  openedBy: null,
  meetingUrl: 'https://meet.example/group',
  weeklyInZone: 'America/New_York',
  openUntil: null,
  dates: null,
  coachFirstName: 'Dana',
  coachLastName: 'Reyes',
};
const single: SessionRow = { ...series, id: 'single', weeklyInZone: null, openUntil: '2026-02-18T18:00:00.000Z' };

const starts = (rows: SessionRow[], now: string) =>
  upcomingSessions(rows, new Date(now), EVERYTHING).map(({ scheduledAt }) => scheduledAt);

describe('upcoming sessions', () => {
  test('a weekly series keeps its hour over the change to daylight saving', () => {
    expect(starts([series], '2026-02-26T00:00:00.000Z')).toEqual([
      '2026-03-04T17:00:00.000Z',
      '2026-03-11T16:00:00.000Z',
      '2026-03-18T16:00:00.000Z',
      '2026-03-25T16:00:00.000Z',
    ]);
  });

  test('a series years old still has sessions ahead', () => {
    expect(starts([series], '2031-06-01T00:00:00.000Z')).toHaveLength(4);
  });

  test('a series that has an end runs out', () => {
    const ending = { ...series, openUntil: '2026-03-04T18:00:00.000Z' };
    expect(starts([ending], '2026-02-26T00:00:00.000Z')).toEqual(['2026-03-04T17:00:00.000Z']);
  });

  test.each([
    ['before it starts', '2026-02-18T16:00:00.000Z', 1],
    ['while it runs', '2026-02-18T17:59:59.999Z', 1],
    ['when it is over', '2026-02-18T18:00:00.000Z', 0],
  ])('a session %s', (_, now, count) => {
    expect(starts([single], now)).toHaveLength(count);
  });

  test('each occurrence has an identity of its own, and a link that is not http is none', () => {
    const [first, second] = upcomingSessions(
      [{ ...series, meetingUrl: 'javascript:alert(1)' }],
      new Date(series.startsAt),
      EVERYTHING,
    );
    expect(first?.id).not.toBe(second?.id);
    expect(first?.meetingUrl).toBeNull();
  });
});

/** A date of the series at noon in New York on the day named, moved to an instant or cancelled. */
const changed = (plannedAt: string, changes: Partial<ChangedDate>): ChangedDate => ({
  plannedAt,
  startsAt: plannedAt,
  duration: 60,
  cancelled: false,
  sequence: 1,
  changedAt: '2026-02-01T00:00:00.000Z',
  ...changes,
});

describe('dates of a series that were changed by themselves', () => {
  const withDates = (...dates: ChangedDate[]): SessionRow => ({ ...series, dates });
  const moved = withDates(changed('2026-03-11T16:00:00.000Z', { startsAt: '2026-03-12T20:00:00.000Z', duration: 30 }));

  test('a moved date takes place at its new time, and keeps the name of its own', () => {
    const sessions = upcomingSessions([moved], new Date('2026-03-05T00:00:00.000Z'), EVERYTHING);
    expect(sessions.slice(0, 2)).toMatchObject([
      { id: 'series:2026-03-11', scheduledAt: '2026-03-12T20:00:00.000Z', duration: 30 },
      { id: 'series:2026-03-18', scheduledAt: '2026-03-18T16:00:00.000Z', duration: 60 },
    ]);
  });

  test.each([
    ['forward over the change to daylight saving', '2026-03-04T17:00:00.000Z', '2026-03-09T16:00:00.000Z'],
    ['back over it', '2026-03-11T16:00:00.000Z', '2026-03-07T17:00:00.000Z'],
    ['forward over the end of it', '2026-10-28T16:00:00.000Z', '2026-11-02T17:00:00.000Z'],
    ['back over that', '2026-11-04T17:00:00.000Z', '2026-10-31T16:00:00.000Z'],
  ])('a date is moved %s, and the others keep their hour', (_, plannedAt, startsAt) => {
    const [from, to] = [
      new Date(Date.parse(plannedAt) - 15 * 86_400_000),
      new Date(Date.parse(plannedAt) + 15 * 86_400_000),
    ];
    const dates = datesBetween(withDates(changed(plannedAt, { startsAt })), from, to);
    expect(dates.find(({ change }) => change)?.start.toMillis()).toBe(Date.parse(startsAt));
    expect(dates.filter(({ change }) => !change).map(({ start }) => start.toFormat('ccc HH:mm'))).toEqual(
      Array.from({ length: dates.length - 1 }, () => 'Wed 12:00'),
    );
    expect(new Set(dates.map(({ planned }) => planned.toFormat('ccc HH:mm')))).toEqual(new Set(['Wed 12:00']));
  });

  test('a date that was moved past the following one stands behind it', () => {
    const late = withDates(changed('2026-03-04T17:00:00.000Z', { startsAt: '2026-03-13T16:00:00.000Z' }));
    expect(starts([late], '2026-03-02T00:00:00.000Z').slice(0, 2)).toEqual([
      '2026-03-11T16:00:00.000Z',
      '2026-03-13T16:00:00.000Z',
    ]);
    expect(starts([late], '2026-03-12T00:00:00.000Z')[0]).toBe('2026-03-13T16:00:00.000Z');
  });

  test('the first date may be moved to before the series begins', () => {
    const early = withDates(changed(series.startsAt, { startsAt: '2026-02-10T17:00:00.000Z' }));
    expect(starts([early], '2026-02-01T00:00:00.000Z').slice(0, 2)).toEqual([
      '2026-02-10T17:00:00.000Z',
      '2026-02-25T17:00:00.000Z',
    ]);
  });

  test('a cancelled date is gone, and its calendar still knows it', () => {
    const off = withDates(changed('2026-03-11T16:00:00.000Z', { cancelled: true }));
    expect(starts([off], '2026-03-05T00:00:00.000Z')).not.toContain('2026-03-11T16:00:00.000Z');
    expect(dateOn(off, '2026-03-11')?.change?.cancelled).toBe(true);
  });

  test.each([
    ['2026-03-11', '2026-03-12T20:00:00.000Z'],
    ['2026-03-12', undefined],
    ['2026-03-18', '2026-03-18T16:00:00.000Z'],
    ['2026-02-11', undefined],
    ['2026-02-31', undefined],
  ])('the date that the series has on %s', (day, expected) => {
    expect(dateOn(moved, day)?.start.toUTC().toISO()).toBe(expected);
  });
});
