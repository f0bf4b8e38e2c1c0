import { bookSession, reserveSeat } from '@portal/contracts/coaching';
import { SERVING_TIMEOUTS } from '../src/config/database-timeouts';
import type { Client } from './client';
import { addCoach, addSeries } from './coaching';
import { portalOfSpec } from './portal';

const NINE = '2026-03-06T14:00:00.000Z';

describe('fifty members who ask for the same at once, of a portal with few connections', () => {
  const portal = portalOfSpec({ databaseTimeouts: SERVING_TIMEOUTS, environment: { DATABASE_POOL_SIZE: '4' } });
  let members: Client[];
  let coachId: string;

  beforeAll(async () => {
    portal.clock.set('2026-03-04T12:00:00.000Z');
    const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '06:00', to: '22:00' }));
    coachId = await addCoach(portal.database, { hours });
    for (let number = 0; number < 20; number += 1) await addCoach(portal.database, { hours });
    members = [];
    for (let number = 0; number < 50; number += 1) members.push(await portal.member());
  }, 120_000);

  test('get the one time that there is, or are told that it has been taken; nobody is told to come back', async () => {
    const answers = await Promise.all(
      members.map((who) => who.refused(bookSession, { body: { coachId, startsAt: NINE } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(49).fill(409)]);
  });

  test('all get a seat, or a place on the waiting list', async () => {
    const series = await addSeries(portal.database, coachId, '2026-03-05T18:00:00.000Z');
    await portal.database.query('UPDATE coaching_sessions SET seats = 3 WHERE id = $1', [series]);
    const params = { id: `${series}:2026-03-05` };
    const answers = await Promise.all(members.map((who) => who.call(reserveSeat, { params })));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(50).fill(200));
    expect(answers.filter(({ body }) => body.mine === 'going')).toHaveLength(3);
  });
});
