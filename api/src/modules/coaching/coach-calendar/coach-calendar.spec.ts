import { jest } from '@jest/globals';
import { connectCoachCalendar, disconnectCoachCalendar, getCoachCalendar } from '@portal/contracts/coach-calendar';
import { getCoachWorkspace, getCoachWorkspaceSession } from '@portal/contracts/coach-workspace';
import { bookSession, listAvailableSlots } from '@portal/contracts/coaching';
import { listAuditEntries } from '@portal/contracts/audit';
import { listStrategySlots } from '@portal/contracts/strategy-sessions';
import type { Client } from '../../../../test/client';
import { addCoach, eachWithACoach, signInCoach } from '../../../../test/coaching';
import { PUBLIC_ADDRESS, startOutgoing, type Outgoing } from '../../../../test/outgoing';
import type { Portal } from '../../../../test/portal';
import { NINE, sendQuestionnaire, TEN } from '../../../../test/strategy';
import { PublicHttps } from '../../../outgoing/public-https';
import { CalendarSync } from './calendar-sync';

const SECRET = 'https://calendar.example/private-0a1b2c/basic.ics';

const busyAt = (...starts: string[]) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0'],
    ...starts.flatMap((startsAt, index) => [
      ...['BEGIN:VEVENT', `UID:${index}@calendar.example`, 'SUMMARY:My dentist', 'DURATION:PT30M'],
      ...[`DTSTART:${startsAt.replace(/[-:]|\.000/g, '')}`, 'END:VEVENT'],
    ]),
    'END:VCALENDAR',
  ].join('\r\n');

let spec = 0;

describe('a coach’s own calendar', () => {
  let portal: Portal;
  let member: Client;
  let coach: Client;
  let coachId: string;
  let outgoing: Outgoing;
  let file: string;
  let status: number;

  beforeAll(async () => {
    outgoing = await startOutgoing();
    outgoing.answer = (_request, response) => response.writeHead(status).end(file);
  });
  afterAll(() => outgoing.stop());
  eachWithACoach((given) => ({ portal, coachId, member } = given));
  beforeEach(async () => {
    const https = outgoing.https({ 'calendar.example': [PUBLIC_ADDRESS], 'inside.example': ['10.0.0.1'] });
    jest.spyOn(portal.service(PublicHttps), 'send').mockImplementation((...request) => https.send(...request));
    [file, status] = [busyAt(NINE), 200];
    coach = await signInCoach(portal, coachId, `calendar-${++spec}@example.com`);
  });

  const params = () => ({ id: coachId });
  const connect = async (url = SECRET, who = coach) =>
    (await who.call(connectCoachCalendar, { params: params(), body: { url } })).body.calendar;
  const read = async () => (await coach.call(getCoachCalendar, { params: params() })).body.calendar;
  const free = async () => (await member.call(listAvailableSlots, {})).body.flatMap(({ startsAt }) => startsAt);
  const later = async (minutes: number) => {
    portal.clock.set(new Date(portal.clock.now().getTime() + minutes * 60_000).toISOString());
    await portal.service(CalendarSync).run();
  };

  test('keeps its busy times from being offered or booked, by members and visitors', async () => {
    await portal.database.query('UPDATE coaches SET takes_strategy_sessions = true');
    const { token } = await sendQuestionnaire(portal);
    expect(await free()).toContain(NINE);
    await connect();
    const strategy = (await portal.visitor().call(listStrategySlots, { params: { token } })).body;
    for (const times of [await free(), strategy.flatMap(({ startsAt }) => startsAt)]) {
      expect(times).not.toContain(NINE);
      expect(times).toContain(TEN);
    }
    expect((await member.refused(bookSession, { body: { coachId, startsAt: NINE } })).status).toBe(409);
    await coach.call(disconnectCoachCalendar, { params: params() });
    await coach.call(disconnectCoachCalendar, { params: params() });
    expect(await free()).toContain(NINE);
    expect(await read()).toBeNull();
  });

  test('of another coach keeps nobody busy', async () => {
    await connect();
    const other = await addCoach(portal.database, { firstName: 'Zoe' });
    const { body } = await member.call(listAvailableSlots, {});
    expect(body.find((slots) => slots.coach.id === other)?.startsAt).toContain(NINE);
  });

  test('is read every 15 minutes, and its busy times are replaced', async () => {
    await connect();
    file = busyAt(TEN);
    await later(14);
    expect(await free()).not.toContain(NINE);
    await later(1);
    expect(await free()).toContain(NINE);
    expect(await free()).not.toContain(TEN);
    expect(await read()).toMatchObject({ syncedAt: '2026-03-04T12:15:00.000Z', failing: null });
  });

  test('that can’t be read keeps the last busy times, says since when and why, and recovers', async () => {
    await connect();
    status = 404;
    await later(15);
    [status, file] = [200, '<html>Sign in</html>'];
    await later(15);
    expect(await read()).toMatchObject({
      syncedAt: '2026-03-04T12:00:00.000Z',
      failing: { since: '2026-03-04T12:15:00.000Z', problem: 'not-a-calendar' },
    });
    expect(await free()).not.toContain(NINE);
    file = busyAt();
    await later(15);
    expect(await read()).toMatchObject({ syncedAt: '2026-03-04T12:45:00.000Z', failing: null });
    expect(await free()).toContain(NINE);
  });

  test('that can’t be read from the start stays connected, and is tried again', async () => {
    status = 503;
    expect(await connect()).toMatchObject({ syncedAt: null, failing: { problem: 'unreachable' } });
    status = 200;
    await later(15);
    expect(await free()).not.toContain(NINE);
  });

  test('replaced by another one, takes its busy times along; connected again, it is read again', async () => {
    await connect();
    [file, status] = [busyAt(TEN), 503];
    await connect();
    expect(await free()).not.toContain(NINE);
    await connect('https://calendar.example/other.ics');
    expect(await free()).toContain(NINE);
    status = 200;
    await connect('webcal://calendar.example/other.ics');
    expect(await free()).not.toContain(TEN);
  });

  test('shows a booked session that is in conflict with it on the coach’s desk', async () => {
    const { id } = (await member.call(bookSession, { body: { coachId, startsAt: TEN } })).body;
    await connect();
    expect((await coach.call(getCoachWorkspace, {})).body.next[0]?.calendarConflict).toBeUndefined();
    file = busyAt(TEN);
    await later(15);
    const { next, suggestions } = (await coach.call(getCoachWorkspace, {})).body;
    const { session } = (await coach.call(getCoachWorkspaceSession, { params: { id } })).body;
    for (const shown of [next[0], suggestions?.nextSession, session]) {
      expect(shown).toMatchObject({ id, calendarConflict: true });
    }
    portal.clock.set('2026-03-06T20:00:00.000Z');
    const over = (await (await portal.admin()).call(getCoachWorkspaceSession, { params: { id } })).body;
    expect(over.session.calendarConflict).toBeUndefined();
  });

  test('attack: whoever reads the API or the database for a calendar’s address or events — they find the host and times alone', async () => {
    await connect();
    const owner = await portal.admin();
    const entries = (await owner.call(listAuditEntries, {})).body;
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: 'Connected a calendar',
        subject: 'Dana Whitfield',
        detail: 'calendar.example',
      }),
    );
    const answers = JSON.stringify([await read(), entries, (await coach.call(getCoachWorkspace, {})).body]);
    expect(answers).toContain('calendar.example');
    expect(answers).not.toMatch(/private-0a1b2c|dentist/);
    const [stored] = await portal.database.query<Record<string, unknown>[]>('SELECT * FROM coach_busy_times');
    expect(Object.keys(stored ?? {})).toEqual(['coach_id', 'starts_at', 'ends_at']);
  });

  test('attack: a coach reads, connects, or disconnects another coach’s calendar — 403', async () => {
    await connect();
    const other = await signInCoach(portal, await addCoach(portal.database), `other-calendar-${spec}@example.com`);
    const calls = [
      await other.refused(getCoachCalendar, { params: params() }),
      await other.refused(connectCoachCalendar, { params: params(), body: { url: SECRET } }),
      await other.refused(disconnectCoachCalendar, { params: params() }),
    ];
    expect(calls.map((answer) => answer.status)).toEqual([403, 403, 403]);
    expect(await connect(SECRET, await portal.admin())).toMatchObject({ host: 'calendar.example' });
  });

  test('attack: a calendar at an address of the inside — nothing is read, and the coach is told', async () => {
    outgoing.sent = [];
    expect(await connect('https://inside.example/one.ics')).toMatchObject({ failing: { problem: 'not-public' } });
    expect(outgoing.sent).toEqual([]);
  });

  test.each([
    'http://calendar.example/one.ics',
    'https://dana:secret@calendar.example/',
    'calendar',
    'file:///etc/passwd',
  ])('is not connected at %s', async (url) => {
    const { status: refused, body } = await coach.refused(connectCoachCalendar, { params: params(), body: { url } });
    expect([refused, body.issues?.[0]?.path]).toEqual([400, 'url']);
  });
});
