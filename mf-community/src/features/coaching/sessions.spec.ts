import { aSession } from '@portal/remote-kit/testing/a-session';
import { joinAccess, upcoming, whenText } from './sessions';

const url = 'https://meet.example.com/weekly';
const session = aSession({ scheduledAt: '2026-03-09T17:00:00.000Z', duration: 60, meetingUrl: url });

test.each([
  ['16:44:59.999', { refused: 'early' }],
  ['16:45:00.000', { url }],
  ['17:00:00.000', { url }],
  ['17:59:59.999', { url }],
])('at %s', (time, access) => expect(joinAccess(session, new Date(`2026-03-09T${time}Z`))).toEqual(access));

test('without a link a session cannot be joined', () => {
  const now = new Date('2026-03-09T17:00:00.000Z');
  expect(joinAccess({ ...session, meetingUrl: null }, now)).toEqual({ refused: 'no-link' });
});

test('upcoming: what has not ended, soonest first', () => {
  const at = (scheduledAt: string) => aSession({ scheduledAt, duration: 60 });
  const [ended, running, later] = [
    at('2026-03-09T16:00:00.000Z'),
    at('2026-03-09T16:00:00.001Z'),
    at('2026-03-10T09:00:00.000Z'),
  ];
  expect(upcoming([later, ended, running], new Date('2026-03-09T17:00:00.000Z'))).toEqual([running, later]);
});

test.each([
  ['America/New_York', 'Monday, March 9, 1:00 – 2:00 PM EDT'],
  ['America/Los_Angeles', 'Monday, March 9, 10:00 – 11:00 AM PDT'],
  ['Asia/Kolkata', 'Monday, March 9, 10:30 – 11:30 PM GMT+5:30'],
])('in %s it takes place %s', (zone, text) => expect(whenText(session, zone).replace(/\s/g, ' ')).toBe(text));

test('past midnight the end names its own day', () => {
  expect(whenText(session, 'Pacific/Auckland')).toContain('Tuesday, March 10');
  expect(whenText({ ...session, scheduledAt: '2026-03-10T03:30:00.000Z' }, 'America/New_York')).toMatch(
    /Monday, March 9.*11:30.*Tuesday, March 10.*12:30/,
  );
});
