import { getPlans, periodText, priceText } from '@portal/contracts/plan-catalog';
import { ELITE_PLAN, PLANS } from '@portal/contracts/plans';
import { portalOfSpec } from '../../../test/portal';

describe('the plans on sale', () => {
  const portal = portalOfSpec();

  afterEach(() => portal.database.query('DELETE FROM plan_versions WHERE number > 1; UPDATE plans SET on_sale = true'));

  const shown = async () => (await portal.visitor().call(getPlans, {})).body;

  test('are those of the specification to the letter, for whoever asks', async () => {
    const { currency, membersNeedPlan, plans } = await shown();
    expect({ currency, membersNeedPlan }).toEqual({ currency: 'usd', membersNeedPlan: false });
    const read = plans.map(({ key, name, description, features, callToAction, popular, byApplication, version }) => ({
      ...{ id: key, name, description, features, callToAction, popular },
      price: priceText(version, byApplication),
      period: periodText(version),
    }));
    expect(read).toEqual([...PLANS, { id: 'elite', features: [], popular: false, ...ELITE_PLAN }]);
  });

  test.each([
    [{}, 'off'],
    [{ PAYMENTS: 'test' }, 'test'],
    [{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'test'],
    [{ STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', PUBLIC_ORIGIN: 'https://a.example' }, 'live'],
  ])('say with %j whether they can be bought: %s', async (environment, payments) => {
    const answer = await fetch(`${await portal.another(environment)}${getPlans.path}`);
    expect(await answer.json()).toMatchObject({ payments });
  });

  test('are the last version of each that is no offer, and no plan that is off sale', async () => {
    const [group] = (await shown()).plans.filter(({ key }) => key === 'core-group');
    await portal.database.query(
      `INSERT INTO plan_versions (plan_key, number, cents, currency, interval, opens, is_offer, created_at) VALUES
        ('core-group', 2, 52900, 'usd', 'month', '["courses"]', false, now()),
        ('core-group', 3, 10000, 'usd', 'month', '[]', true, now())`,
    );
    await portal.database.query(`UPDATE plans SET on_sale = false WHERE key = 'bootcamp'`);
    const { plans } = await shown();
    expect(plans.map(({ key }) => key)).toEqual(['core-basic', 'core-group', 'core-private', 'elite']);
    const [changed] = plans.filter(({ key }) => key === 'core-group');
    expect(changed?.version).toMatchObject({ cents: 52_900, opens: ['courses'] });
    expect(changed?.version.id).not.toBe(group?.version.id);
  });
});
