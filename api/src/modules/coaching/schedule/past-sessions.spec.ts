import { bookSession, cancelSession, listPastSessions, type Session } from '@portal/contracts/coaching';
import type { Client } from '../../../../test/client';
import { addCoach, addSeries, eachWithACoach } from '../../../../test/coaching';
import type { Portal } from '../../../../test/portal';

describe('past sessions', () => {
  let portal: Portal;
  let member: Client;
  let coachId: string;

  eachWithACoach((given) => ({ portal, coachId, member } = given));

  const past = async (who = member) => (await who.call(listPastSessions, {})).body;

  test('are one’s own and the group’s since one joined, latest first', async () => {
    await addSeries(portal.database, coachId, '2026-01-07T17:00:00.000Z');
    const startsAt = '2026-03-06T14:00:00.000Z';
    await member.call(bookSession, { body: { coachId, startsAt } });
    expect(await past()).toEqual([]);

    portal.clock.set('2026-03-12T12:00:00.000Z');
    expect((await past()).map(({ scheduledAt, sessionType }) => [scheduledAt, sessionType])).toEqual([
      ['2026-03-11T16:00:00.000Z', 'group'],
      [startsAt, 'one-on-one'],
      ['2026-03-04T17:00:00.000Z', 'group'],
    ]);
    expect(await past(await portal.member())).toEqual([]);
  });

  test('a session that is cancelled did not take place; of a cancelled series what was before did', async () => {
    const series = await addSeries(portal.database, coachId, '2026-03-04T17:00:00.000Z');
    const { id } = (await member.call(bookSession, { body: { coachId, startsAt: '2026-03-06T14:00:00.000Z' } })).body;
    await member.call(cancelSession, { params: { id } });
    await portal.database.query('UPDATE coaching_sessions SET cancelled_at = $2 WHERE id = $1', [
      series,
      '2026-03-10T00:00:00Z',
    ]);
    portal.clock.set('2026-03-17T12:00:00.000Z');
    expect((await past()).map((session) => session.id)).toEqual([`${series}:2026-03-04`]);
  });

  test('are read page by page without missing or repeating one', async () => {
    await addSeries(portal.database, coachId, '2025-11-19T17:00:00.000Z');
    await addSeries(portal.database, await addCoach(portal.database), '2025-11-19T17:00:00.000Z');
    await portal.database.query("UPDATE users SET created_at = '2025-10-01T00:00:00Z'");
    const seen: Session[] = [];
    for (let next: string | undefined = `${listPastSessions.path}?limit=7`; next;) {
      const { headers, body } = await member.send('GET', next);
      seen.push(...(body as Session[]));
      next = /^<(\/api\/[^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(30);
    expect(seen.map(({ scheduledAt }) => scheduledAt)).toEqual(
      seen
        .map(({ scheduledAt }) => scheduledAt)
        .toSorted()
        .toReversed(),
    );
  });

  test('refuses a place that is none', async () => {
    const { status } = await member.send('GET', `${listPastSessions.path}?after=nowhere`);
    expect(status).toBe(400);
  });
});
