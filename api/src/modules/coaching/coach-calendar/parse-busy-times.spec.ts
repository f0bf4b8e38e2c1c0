import { LIMITS, parseBusyTimes } from './parse-busy-times';

/** The days around the change to daylight saving in New York, on Sunday, March 8. */
const WANTED = {
  from: new Date('2026-03-04T12:00:00.000Z'),
  until: new Date('2026-03-18T12:00:00.000Z'),
  timeZone: 'America/New_York',
};

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
let uid = 0;
const event = (...lines: string[]) => ['BEGIN:VEVENT', `UID:${++uid}@example.com`, ...lines, 'END:VEVENT'];
const changed = (...lines: string[]) => ['BEGIN:VEVENT', `UID:${uid}@example.com`, ...lines, 'END:VEVENT'];

async function busyIn(...lines: string[]) {
  const { busy, unreadable } = await parseBusyTimes(calendar(...lines), WANTED);
  const text = (date: Date) => date.toISOString().replace(/^2026-|:00\.000Z$/g, '');
  return { busy: busy.map(({ startsAt, endsAt }) => `${text(startsAt)} ${text(endsAt)}`), unreadable };
}
const timesIn = async (...lines: string[]) => (await busyIn(...lines)).busy;

/** As Outlook writes it: under a name of its own, with the rules. */
const OUTLOOK_ZONE = [
  ...['BEGIN:VTIMEZONE', 'TZID:Eastern Standard Time'],
  ...['BEGIN:STANDARD', 'DTSTART:16010101T020000', 'TZOFFSETFROM:-0400', 'TZOFFSETTO:-0500'],
  ...['RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11', 'END:STANDARD'],
  ...['BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:-0500', 'TZOFFSETTO:-0400'],
  ...['RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3', 'END:DAYLIGHT'],
  'END:VTIMEZONE',
];

describe('the busy times of a calendar', () => {
  test.each([
    ['in UTC', ['DTSTART:20260306T140000Z', 'DTEND:20260306T150000Z'], '03-06T14:00 03-06T15:00'],
    ['with a duration', ['DTSTART:20260306T140000Z', 'DURATION:PT90M'], '03-06T14:00 03-06T15:30'],
    [
      'in a zone by its name',
      ['DTSTART;TZID=America/Chicago:20260306T090000', 'DURATION:PT1H'],
      '03-06T15:00 03-06T16:00',
    ],
    ['without a zone, in the coach’s', ['DTSTART:20260309T090000', 'DURATION:PT1H'], '03-09T13:00 03-09T14:00'],
    ['of a whole day, in the coach’s zone', ['DTSTART;VALUE=DATE:20260306'], '03-06T05:00 03-07T05:00'],
    [
      'of days with a change of the clocks',
      ['DTSTART;VALUE=DATE:20260307', 'DTEND;VALUE=DATE:20260309'],
      '03-07T05:00 03-09T04:00',
    ],
    ['under way', ['DTSTART:20260303T140000Z', 'DTEND:20260304T150000Z'], '03-04T12:00 03-04T15:00'],
  ])('have an event %s', async (_which, lines, expected) => {
    expect(await timesIn(...event(...lines))).toEqual([expected]);
  });

  test('are in the zone that the file defines, or names for all of it', async () => {
    const start = ['DTSTART;TZID=Eastern Standard Time:20260309T090000', 'DURATION:PT1H'];
    expect(await timesIn(...OUTLOOK_ZONE, ...event(...start))).toEqual(['03-09T13:00 03-09T14:00']);
    const floating = event('DTSTART:20260306T090000', 'DURATION:PT1H');
    expect(await timesIn('X-WR-TIMEZONE:America/Denver', ...floating)).toEqual(['03-06T16:00 03-06T17:00']);
  });

  test('have each date of an event that repeats, at the same hour over the change of the clocks', async () => {
    const weekly = ['DTSTART;TZID=America/New_York:20250103T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;BYDAY=FR'];
    expect(await timesIn(...event(...weekly))).toEqual(['03-06T14:00 03-06T15:00', '03-13T13:00 03-13T14:00']);
    expect(await timesIn(...event(...weekly, 'EXDATE;TZID=America/New_York:20260306T090000'))).toEqual([
      '03-13T13:00 03-13T14:00',
    ]);
    expect(await timesIn(...event(...weekly.with(2, 'RRULE:FREQ=WEEKLY;UNTIL=20260101T000000Z')))).toEqual([]);
  });

  test.each([
    'FREQ=DAILY;INTERVAL=3',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU',
    'FREQ=WEEKLY;INTERVAL=5',
    'FREQ=DAILY;BYDAY=MO',
  ])('have the same dates whether an old event is followed from its first date or not: %s', async (rule) => {
    const lines = (more = '') =>
      event('DTSTART;TZID=America/New_York:20190108T230000', 'DURATION:PT3H', `RRULE:${rule}${more}`);
    const followed = await timesIn(...lines(';COUNT=99999'));
    expect(followed).not.toEqual([]);
    expect(await timesIn(...lines())).toEqual(followed);
  });

  test('follow changes to single dates: moved into and out of view, canceled, and shown as free', async () => {
    const daily = ['DTSTART:20260301T140000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;UNTIL=20260308T235959Z'];
    const change = (day: string, ...lines: string[]) => changed(`RECURRENCE-ID:202603${day}T140000Z`, ...lines);
    const lines = [
      ...event(...daily),
      ...change('01', 'DTSTART:20260310T100000Z', 'DURATION:PT1H'),
      ...change('05', 'DTSTART:20260305T200000Z', 'DURATION:PT30M'),
      ...change('06', 'DTSTART:20260306T140000Z', 'DURATION:PT1H', 'STATUS:CANCELLED'),
      ...change('07', 'DTSTART:20260307T140000Z', 'DURATION:PT1H', 'TRANSP:TRANSPARENT'),
    ];
    expect(await timesIn(...lines)).toEqual([
      '03-04T14:00 03-04T15:00',
      '03-05T20:00 03-05T20:30',
      '03-08T14:00 03-08T15:00',
      '03-10T10:00 03-10T11:00',
    ]);
  });

  test('have single dates of a series to which somebody was invited', async () => {
    const invited = event('RECURRENCE-ID:20260306T140000Z', 'DTSTART:20260306T140000Z', 'DURATION:PT1H');
    expect(await timesIn(...invited)).toEqual(['03-06T14:00 03-06T15:00']);
  });

  test.each([
    ['canceled', 'STATUS:CANCELLED'],
    ['shown as free', 'TRANSP:TRANSPARENT'],
    ['over', 'RDATE:20260201T140000Z'],
    ['an entry of the portal itself', 'UID:0a1b@five-pillars'],
  ])('leave out an event that is %s', async (which, line) => {
    const start = which === 'over' ? 'DTSTART:20260202T140000Z' : 'DTSTART:20260306T140000Z';
    const lines = event(start, 'DURATION:PT1H', line).filter(
      (each) => !line.startsWith('UID') || !each.includes('@example'),
    );
    expect(await timesIn(...lines)).toEqual([]);
  });

  test('are joined where they overlap or touch, and end with the time that is wanted', async () => {
    const from = (start: string, length: string) => event(`DTSTART:202603${start}`, `DURATION:${length}`);
    expect(
      await timesIn(
        ...from('06T150000Z', 'PT1H'),
        ...from('06T140000Z', 'PT1H'),
        ...from('06T143000Z', 'PT10M'),
        ...from('17T140000Z', 'P7D'),
        ...from('19T140000Z', 'PT1H'),
      ),
    ).toEqual(['03-06T14:00 03-06T16:00', '03-17T14:00 03-18T12:00']);
  });

  test('an event that cannot be read is counted, and leaves the others', async () => {
    const good = event('DTSTART:20260306T140000Z', 'DURATION:PT1H');
    const { busy, unreadable } = await busyIn(...event('SUMMARY:No start'), ...event('DTSTART:someday'), ...good);
    expect({ busy, unreadable }).toEqual({ busy: ['03-06T14:00 03-06T15:00'], unreadable: 2 });
  });

  test.each(['', '<html>Sign in</html>', 'BEGIN:VCARD\r\nVERSION:4.0\r\nEND:VCARD\r\n'])(
    'a file that is no calendar is refused: %j',
    async (file) => {
      await expect(parseBusyTimes(file, WANTED)).rejects.toThrow(/empty|invalid|not a calendar/);
    },
  );

  test('attack: a calendar with rules that never end or repeat every second — left out, and the rest is read', async () => {
    const rules = ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=SECONDLY', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'];
    const hostile = rules.flatMap((rule) => event('DTSTART:19000101T000000Z', 'DURATION:PT1S', `RRULE:${rule}`));
    const good = event('DTSTART:20260306T140000Z', 'DURATION:PT1H');
    const { busy, unreadable } = await busyIn(...hostile, ...good);
    expect(busy).toEqual(['03-06T14:00 03-06T15:00']);
    expect(unreadable).toBeGreaterThanOrEqual(2);
  });

  test('attack: a calendar full of rules that never end — refused', async () => {
    const lines = Array.from({ length: 100 }, () =>
      event('DTSTART:20260101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'),
    );
    const lessTime = { ...LIMITS, event: LIMITS.event / 10 };
    await expect(parseBusyTimes(calendar(...lines.flat()), WANTED, lessTime)).rejects.toThrow('timed out');
  });
});
