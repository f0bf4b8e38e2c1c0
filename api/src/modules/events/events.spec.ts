import { listAuditEntries } from '@portal/contracts/audit';
import {
  attendEvent,
  cancelEvent,
  createEvent,
  getEventCalendar,
  leaveEvent,
  listEvents,
  listManagedEvents,
  updateEvent,
  type EventBody,
} from '@portal/contracts/events';
import { deactivateMember } from '@portal/contracts/members';
import type { Client } from '../../../test/client';
import { idOf } from '../../../test/fixtures';
import { startPortal, type Portal } from '../../../test/portal';

describe('events of the community', () => {
  let portal: Portal;
  let admin: Client;
  let member: Client;

  beforeAll(async () => {
    portal = await startPortal();
    member = await portal.member();
  }, 60_000);
  afterAll(() => portal.stop());
  beforeEach(async () => {
    await portal.emptyTables('community_events', 'audit_entries');
    admin = await portal.admin();
  });

  const inHours = (hours: number) => new Date(portal.clock.now().getTime() + hours * 3_600_000).toISOString();
  const anEvent = (change: Partial<EventBody> = {}): EventBody => ({
    title: 'Goal-setting workshop',
    description: 'Bring last quarter’s numbers.',
    startsAt: inHours(24),
    duration: 90,
    link: 'https://meet.example/goals',
    ...change,
  });
  const add = async (change?: Partial<EventBody>) => (await admin.call(createEvent, { body: anEvent(change) })).body;
  const listed = async (who = member) => (await who.call(listEvents, {})).body;

  test('are seen by members, the next one first, and past ones below, the latest first', async () => {
    const later = await add({ title: 'Later', startsAt: inHours(48) });
    await add({ title: 'Sooner', startsAt: inHours(24) });
    expect((await listed()).upcoming).toMatchObject([
      { title: 'Sooner', going: false, attendees: 0, canceled: false, link: 'https://meet.example/goals' },
      { id: later.id, title: 'Later' },
    ]);
    portal.clock.advance({ minutes: 24 * 60 + 89 });
    expect((await listed()).upcoming).toHaveLength(2);
    portal.clock.advance({ days: 2 });
    const { upcoming, past } = await listed();
    expect([upcoming, past.map(({ title }) => title)]).toEqual([[], ['Later', 'Sooner']]);
  });

  test('count who is going, once each, without deactivated accounts', async () => {
    const { id } = await add();
    const params = { id };
    await Promise.all([1, 2, 3].map(() => member.call(attendEvent, { params })));
    const other = await portal.member();
    expect((await other.call(attendEvent, { params })).body).toEqual({ going: true, attendees: 2 });
    await admin.call(deactivateMember, { params: { id: await idOf(other) } });
    expect((await listed()).upcoming).toMatchObject([{ going: true, attendees: 1 }]);
    expect((await admin.call(listManagedEvents, {})).body).toMatchObject([{ id, attendees: 1 }]);
    for (let count = 0; count < 2; count++) {
      expect((await member.call(leaveEvent, { params })).body).toEqual({ going: false, attendees: 0 });
    }
  });

  test('that are canceled stay, say so, and take nobody; nor does one that is over', async () => {
    const { id, version } = await add();
    const params = { id };
    for (let count = 0; count < 2; count++) await admin.call(cancelEvent, { params });
    expect((await listed()).upcoming).toMatchObject([{ id, canceled: true }]);
    const refused = await member.refused(attendEvent, { params });
    expect([refused.status, refused.body.message]).toEqual([409, 'This event was canceled.']);
    const change = await admin.refused(updateEvent, { params, body: { ...anEvent(), version } });
    expect(change.status).toBe(409);
    const over = await add({ startsAt: inHours(1), duration: 5 });
    portal.clock.advance({ minutes: 65 });
    const late = await member.refused(attendEvent, { params: { id: over.id } });
    expect([late.status, late.body.message]).toEqual([409, 'This event is over.']);
  });

  test('are changed by whoever saw the latest version, and each change is in the audit log', async () => {
    const { id, version } = await add();
    const params = { id };
    await member.call(attendEvent, { params });
    const body = { ...anEvent({ title: 'Moved workshop' }), version };
    expect((await admin.call(updateEvent, { params, body })).body).toMatchObject({
      title: 'Moved workshop',
      attendees: 1,
    });
    expect((await admin.refused(updateEvent, { params, body })).status).toBe(409);
    await admin.call(cancelEvent, { params });
    const entries = (await admin.call(listAuditEntries, {})).body.filter(({ action }) => action !== 'Signed in');
    const actions = entries.map(({ action, subject }) => [action, subject]);
    expect(actions.toSorted()).toEqual([
      ['Added an event', 'Goal-setting workshop'],
      ['Canceled an event', 'Moved workshop'],
      ['Changed an event', 'Moved workshop'],
    ]);
  });

  test('come as a calendar file, whose changes calendars follow', async () => {
    const { id, version } = await add({ startsAt: '2096-05-04T17:00:00.000Z' });
    const params = { id };
    const calendar = async () => {
      const { headers, body } = await member.send('GET', getEventCalendar.path.replace(':id', id));
      expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
      return String(body);
    };
    const first = await calendar();
    for (const line of [
      'DTSTART:20960504T170000Z',
      'DTEND:20960504T183000Z',
      'SUMMARY:Goal-setting workshop',
      'SEQUENCE:0',
    ]) {
      expect(first).toContain(line);
    }
    await admin.call(updateEvent, { params, body: { ...anEvent({ startsAt: '2096-05-04T18:00:00.000Z' }), version } });
    await admin.call(cancelEvent, { params });
    const last = await calendar();
    for (const line of ['DTSTART:20960504T180000Z', 'SEQUENCE:2', 'STATUS:CANCELLED']) expect(last).toContain(line);
  });

  test.each<[string, Partial<Record<keyof EventBody, unknown>>, keyof EventBody]>([
    ['without a title', { title: ' ' }, 'title'],
    ['in the past', { startsAt: '2001-01-01T00:00:00Z' }, 'startsAt'],
    ['of no length', { duration: 0 }, 'duration'],
    ['with a link that isn’t https', { link: 'http://meet.example' }, 'link'],
    ['with a script as its link', { link: 'javascript:alert(1)' }, 'link'],
  ])('%s are refused by name', async (_, change, field) => {
    const { status, body } = await admin.refused(createEvent, { body: anEvent(change as Partial<EventBody>) });
    expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, [field]]);
  });

  test('that don’t exist can’t be attended, left, changed, or canceled', async () => {
    const params = { id: '7a1f4c1e-52f3-4f0e-9d53-3a6b8f6f3c11' };
    const answers = await Promise.all([
      member.refused(attendEvent, { params }),
      member.refused(leaveEvent, { params }),
      member.refused(getEventCalendar, { params }),
      admin.refused(updateEvent, { params, body: { ...anEvent(), version: 'x' } }),
      admin.refused(cancelEvent, { params }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });
});
