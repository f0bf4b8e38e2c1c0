import { leadsOfSpec } from '../../../test/leads';
import { KeepContactTrue1763601600000 } from '../../database/migrations/1763601600000-keep-contact-true';

describe('the promise to reach out within 24 hours', () => {
  const { portal, signIn, lead, names, open, move } = leadsOfSpec();

  test('is due up to the 24th hour and overdue after it, until somebody has reached out', async () => {
    const id = await lead();
    portal.clock.advance({ hours: 23, minutes: 59 });
    await signIn();
    expect([await names({ promise: 'due' }), await names({ promise: 'overdue' })]).toEqual([['Dana Reyes'], []]);
    portal.clock.advance({ minutes: 1 });
    expect([await names({ promise: 'due' }), await names({ promise: 'overdue' })]).toEqual([[], ['Dana Reyes']]);
    await move(id, 'new', 'contacted');
    expect(await names({ promise: 'overdue' })).toEqual([]);
    expect((await open(id)).lead.answeredAt).toBe(portal.clock.now().toISOString());
  });

  test.each(['won', 'lost'] as const)(
    'says nothing of contact when a lead goes from New to %s in one step',
    async (to) => {
      const id = await lead();
      await move(id, 'new', to, 'A friend of the house');
      expect((await open(id)).lead.answeredAt).toBeNull();
      expect(await names({ promise: 'due' })).toEqual([]);
      portal.clock.advance({ hours: 2 });
      await move(id, to, 'contacted');
      expect((await open(id)).lead.answeredAt).toBe(portal.clock.now().toISOString());
    },
  );

  test('keeps the time of the first contact when the lead is won', async () => {
    const id = await lead();
    const contactedAt = portal.clock.now().toISOString();
    await move(id, 'new', 'call-booked');
    portal.clock.advance({ hours: 2 });
    await move(id, 'call-booked', 'won');
    expect((await open(id)).lead.answeredAt).toBe(contactedAt);
  });

  test('of leads that were closed in one step before is set right by the upgrade', async () => {
    const [straight, corrected, contacted] = [await lead(), await lead(), await lead()];
    const runner = portal.database.createQueryRunner();
    await new KeepContactTrue1763601600000().down(runner);
    await move(straight, 'new', 'contacted');
    await move(corrected, 'new', 'contacted');
    await move(contacted, 'new', 'contacted');
    await portal.database.query(
      `UPDATE lead_events SET to_status = 'won' WHERE lead_id = ANY ($1) AND kind = 'status'`,
      [[straight, corrected]],
    );
    await portal.database.query(`UPDATE questionnaires SET status = 'won' WHERE id = ANY ($1)`, [
      [straight, corrected],
    ]);
    portal.clock.advance({ hours: 1 });
    await move(corrected, 'won', 'contacted');
    const reachedAt = portal.clock.now().toISOString();
    await new KeepContactTrue1763601600000().up(runner);
    await runner.release();
    const times = await Promise.all(
      [straight, corrected, contacted].map(async (id) => (await open(id)).lead.answeredAt),
    );
    expect(times).toEqual([null, reachedAt, expect.any(String)]);
    expect(times[2]).not.toBe(reachedAt);
  });

  test('counts from when it left New first, and anew when that was a mistake', async () => {
    const id = await lead();
    const contactedAt = portal.clock.now().toISOString();
    await move(id, 'new', 'contacted');
    portal.clock.advance({ hours: 2 });
    await move(id, 'contacted', 'call-booked');
    expect((await open(id)).lead.answeredAt).toBe(contactedAt);
    await move(id, 'call-booked', 'new');
    expect((await open(id)).lead.answeredAt).toBeNull();
  });
});
