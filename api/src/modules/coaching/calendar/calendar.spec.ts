import ICAL from 'ical.js';
import { getCalendarFeed, getSessionCalendar, renewCalendarFeed } from '@portal/contracts/calendar';
import { bookSession, cancelSession } from '@portal/contracts/coaching';
import { DateTime } from 'luxon';
import type { Answer, Client } from '../../../../test/client';
import { addSeries, eachWithACoach } from '../../../../test/coaching';
import type { Portal } from '../../../../test/portal';

/** The events of a calendar as another program reads them. */
function eventsOf({ body }: Answer) {
  const calendar = new ICAL.Component(ICAL.parse(String(body)) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toJSDate(),
      end: event.endDate.toJSDate(),
      summary: event.summary,
      description: event.description,
      location: event.location,
      status: component.getFirstPropertyValue('status'),
    };
  });
}

const inNewYork = (start: Date) => DateTime.fromJSDate(start, { zone: 'America/New_York' }).toFormat('ccc HH:mm');

describe('calendars', () => {
  let portal: Portal;
  let member: Client;
  let coachId: string;

  eachWithACoach((given) => ({ portal, coachId, member } = given));

  const book = async () =>
    (await member.call(bookSession, { body: { coachId, startsAt: '2026-03-06T14:00:00.000Z' } })).body;
  const feedPath = async () => (await member.call(renewCalendarFeed, {})).body.path ?? '';
  /** As a calendar program asks: without any cookie. */
  const subscribed = (path: string) => portal.visitor().send('GET', path);

  test('a session is a file of its own', async () => {
    const { id } = await book();
    const answer = await member.call(getSessionCalendar, { params: { id } });
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(eventsOf(answer)).toEqual([
      {
        uid: `${id}@five-pillars`,
        sequence: 0,
        start: new Date('2026-03-06T14:00:00.000Z'),
        end: new Date('2026-03-06T14:50:00.000Z'),
        summary: '1:1 with Dana',
        description: 'With Dana Whitfield\nJoin: https://meet.example.com/dana',
        location: 'https://meet.example.com/dana',
        status: 'CONFIRMED',
      },
    ]);
  });

  test('an occurrence of a series is a file of its own', async () => {
    const series = await addSeries(portal.database, coachId, '2026-01-07T17:00:00.000Z');
    const file = (id: string) => member.call(getSessionCalendar, { params: { id } });
    expect(eventsOf(await file(`${series}:2026-03-11`))).toMatchObject([
      { uid: `${series}-2026-03-11@five-pillars`, start: new Date('2026-03-11T16:00:00.000Z') },
    ]);
    expect((await file(`${series}:2026-03-12`)).status).toBe(404);
    expect((await file(`${series}:2026-02-31`)).status).toBe(404);
    expect((await file(series)).status).toBe(404);
  });

  test('somebody else’s session is none of mine', async () => {
    const { id } = await book();
    const other = await portal.member();
    expect((await other.call(getSessionCalendar, { params: { id } })).status).toBe(404);
    expect(eventsOf(await other.send('GET', (await other.call(renewCalendarFeed, {})).body.path ?? ''))).toEqual([]);
  });

  test('a series keeps its hour over the change to daylight saving, and each occurrence its own name', async () => {
    await addSeries(portal.database, coachId, '2026-02-18T17:00:00.000Z');
    const events = eventsOf(await subscribed(await feedPath()));
    expect(events.slice(0, 5).map(({ start }) => start.toISOString())).toEqual([
      '2026-02-18T17:00:00.000Z',
      '2026-02-25T17:00:00.000Z',
      '2026-03-04T17:00:00.000Z',
      '2026-03-11T16:00:00.000Z',
      '2026-03-18T16:00:00.000Z',
    ]);
    expect(events.length).toBeGreaterThan(26);
    expect(new Set(events.map(({ start }) => inNewYork(start)))).toEqual(new Set(['Wed 12:00']));
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  });

  test('a cancelled session stays under its name, marked, with a higher sequence', async () => {
    const path = await feedPath();
    const { id } = await book();
    const [before] = eventsOf(await subscribed(path));
    portal.clock.advance({ hours: 1 });
    await member.call(cancelSession, { params: { id } });
    const [after] = eventsOf(await subscribed(path));
    expect(after).toEqual({ ...before, status: 'CANCELLED', sequence: 1 });
    expect(eventsOf(await member.call(getSessionCalendar, { params: { id } }))).toEqual([after]);
  });

  test('a moved session keeps its name, and its sequence rises', async () => {
    const path = await feedPath();
    const { id } = await book();
    const [before] = eventsOf(await subscribed(path));
    await portal.database.query(
      `UPDATE coaching_sessions SET starts_at = starts_at + interval '1 day', open_until = open_until + interval '1 day',
      sequence = sequence + 1 WHERE id = $1`,
      [id],
    );
    const [after] = eventsOf(await subscribed(path));
    expect(after).toMatchObject({ uid: before?.uid, sequence: 1, start: new Date('2026-03-07T14:00:00.000Z') });
  });

  test('of a cancelled series what took place before stays', async () => {
    const series = await addSeries(portal.database, coachId, '2026-02-25T17:00:00.000Z');
    await portal.database.query('UPDATE coaching_sessions SET cancelled_at = $2 WHERE id = $1', [
      series,
      portal.clock.now(),
    ]);
    const [past, next] = eventsOf(await subscribed(await feedPath()));
    expect([past?.status, next?.status]).toEqual(['CONFIRMED', 'CANCELLED']);
  });

  test('what people wrote stays text', async () => {
    const series = await addSeries(portal.database, coachId, '2026-03-04T17:00:00.000Z');
    const title = 'A, B; C\\D\r\nEND:VEVENT\r\nBEGIN:VEVENT “é”';
    await portal.database.query('UPDATE coaching_sessions SET title = $2, meeting_url = $3 WHERE id = $1', [
      series,
      title,
      'javascript:alert(1)',
    ]);
    const answer = await member.call(getSessionCalendar, { params: { id: `${series}:2026-03-04` } });
    const [event, ...others] = eventsOf(answer);
    expect(others).toEqual([]);
    expect(event?.summary.replaceAll('\r', '')).toBe(title.replaceAll('\r', ''));
    expect(String(answer.body)).not.toContain('javascript');
    for (const line of String(answer.body).split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  test('the feed’s address is shown again, and renewed the old one stops working', async () => {
    expect((await member.call(getCalendarFeed, {})).body).toEqual({ path: null });
    const first = await feedPath();
    expect((await member.call(getCalendarFeed, {})).body).toEqual({ path: first });
    expect((await subscribed(first)).headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const second = await feedPath();
    expect((await subscribed(first)).status).toBe(404);
    expect((await subscribed(second)).status).toBe(200);
    expect((await subscribed('/api/calendar/short.ics')).status).toBe(404);
  });
});
