import { buy, passTime, SELLING, processWebhooks, versionOf, forgetSales } from '../../../../test/payments';
import { portalOfSpec } from '../../../../test/portal';
import { idOf } from '../../../../test/fixtures';
import { CustomerClosureService } from '../customers/customer-closure.service';
import type { Buyer } from '../checkout/checkouts.service';
import { TrialsService } from './trials.service';

const ADA = 'ada@example.com';

describe('a trial', () => {
  const portal = portalOfSpec(SELLING);
  let ada: Buyer;

  beforeEach(async () => {
    await forgetSales(portal);
    portal.clock.set('2026-03-04T12:00:00.000Z');
    for (const plan of ['core-basic', 'core-group'] as const) {
      await portal.database.query('UPDATE plan_versions SET trial_days = 14 WHERE id = $1', [
        await versionOf(portal, plan),
      ]);
    }
    ada = await aMember(ADA);
  });

  async function aMember(email: string): Promise<Buyer> {
    return { userId: await idOf(await portal.member({ email })), email };
  }

  /** Buys a plan, ends it before the first charge, and returns whether it began with a trial. */
  async function tries(buyer: Buyer, plan: 'core-basic' | 'core-group' = 'core-basic'): Promise<boolean> {
    await buy(portal, buyer, plan);
    const [latest] = await portal.database.query<{ ref: string; state: string }[]>(
      'SELECT ref, state FROM subscriptions ORDER BY started_at DESC, fetched_at DESC LIMIT 1',
    );
    if (buyer.userId !== null) await portal.service(CustomerClosureService).cancelAll(buyer.userId, 'now');
    await processWebhooks(portal);
    await passTime(portal, { days: 1 });
    return latest?.state === 'trialing';
  }

  const leave = async ({ userId }: Buyer) => {
    await portal.database.transaction((manager) =>
      portal.service(CustomerClosureService).anonymize(manager, userId ?? ''),
    );
    await portal.database.query('DELETE FROM users WHERE id = $1', [userId]);
  };

  test('is given once for each plan', async () => {
    expect(await tries(ada)).toBe(true);
    expect(await tries(ada)).toBe(false);
    expect(await tries(ada, 'core-group')).toBe(true);
  });

  test('is not given again to who has another address by now', async () => {
    expect(await tries(ada)).toBe(true);
    const other = { ...ada, email: 'countess@example.com' };
    await portal.database.query('UPDATE users SET email = $2 WHERE id = $1', [ada.userId, other.email]);
    expect(await tries(other)).toBe(false);
  });

  test('is not given again to another account of the same person', async () => {
    expect(await tries(ada)).toBe(true);
    const second = await aMember('countess@example.com');
    await portal.database.query(
      'UPDATE users SET person_id = (SELECT person_id FROM users WHERE id = $1) WHERE id = $2',
      [ada.userId, second.userId],
    );
    expect(await tries(second)).toBe(false);
  });

  test('is not given again to who buys without an account, with an address in whatever case', async () => {
    expect(await tries(ada)).toBe(true);
    expect(await tries({ userId: null, email: 'ADA@example.com' })).toBe(false);
  });

  test('is not given again after an account was deleted, by the address of the trial or of the end', async () => {
    expect(await tries(ada)).toBe(true);
    await portal.database.query("UPDATE users SET email = 'countess@example.com' WHERE id = $1", [ada.userId]);
    await leave(ada);
    expect(await tries(await aMember('countess@example.com'))).toBe(false);
    expect(await tries(await aMember(ADA))).toBe(false);
    expect(await tries(await aMember('grace@example.com'))).toBe(true);
    const [kept] = await portal.database.query<{ kept: string }[]>(
      'SELECT string_agg(t::text, chr(10)) AS kept FROM used_trials t',
    );
    expect(kept?.kept).not.toContain('@');
  });

  test('is forgotten two years after an account was deleted, and not while there is one', async () => {
    const grace = await aMember('grace@example.com');
    expect([await tries(ada), await tries(grace)]).toEqual([true, true]);
    await leave(ada);
    portal.clock.advance({ days: 2 * 365 });
    await portal.service(TrialsService).sweep();
    expect(await tries(await aMember(ADA))).toBe(true);
    expect(await tries(grace)).toBe(false);
  });
});
