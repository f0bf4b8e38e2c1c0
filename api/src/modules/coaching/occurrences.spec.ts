import { upcomingSessions, type SessionRow } from './occurrences';

const series: SessionRow = {
  id: 'series',
  title: 'Group coaching',
  description: '',
  startsAt: '2026-02-18T17:00:00.000Z',
  duration: 60,
  sessionType: 'group',
  meetingUrl: 'https://meet.example/group',
  weeklyInZone: 'America/New_York',
  openUntil: null,
  coachFirstName: 'Dana',
  coachLastName: 'Reyes',
};
const single: SessionRow = { ...series, id: 'single', weeklyInZone: null, openUntil: '2026-02-18T18:00:00.000Z' };

const starts = (rows: SessionRow[], now: string) =>
  upcomingSessions(rows, new Date(now)).map(({ scheduledAt }) => scheduledAt);

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
    );
    expect(first?.id).not.toBe(second?.id);
    expect(first?.meetingUrl).toBeNull();
  });
});
