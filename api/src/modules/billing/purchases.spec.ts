import { VERIFY_EMAIL_PAGE } from '@portal/contracts/registration';
import { createGuestCheckout, getBilling, getPurchase, resendPurchaseEmail } from '@portal/contracts/billing';
import type { Client } from '../../../test/client';
import { acceptInvitation, emailedToken, SMTP_SETTINGS } from '../../../test/invitations';
import { press, SELLING, processWebhooks, versionOf, forgetSales } from '../../../test/payments';
import { portalOfSpec } from '../../../test/portal';

const DANA = 'dana@example.com';

describe('a visitor who buys', () => {
  const portal = portalOfSpec({
    environment: { ...SELLING.environment, ...SMTP_SETTINGS },
    limits: { purchaseMails: { max: 3, minutes: 60 } },
  });

  beforeEach(async () => {
    await forgetSales(portal, 'member_invitations', 'attempts');
    portal.clock.set('2026-03-04T12:00:00.000Z');
  });

  const begin = async (email = DANA) =>
    (
      await portal
        .visitor()
        .call(createGuestCheckout, { body: { versionId: await versionOf(portal, 'core-group'), email } })
    ).body;
  const buy = async (email = DANA) => {
    const { id, url } = await begin(email);
    const { location } = await press(portal, url, 'pay');
    await processWebhooks(portal);
    return { id, location };
  };
  const stateOf = async (id: string) => (await portal.visitor().call(getPurchase, { params: { id } })).body;
  const token = () => emailedToken(portal.database, DANA);
  const plansOf = async (client: Client) =>
    (await client.call(getBilling, {})).body.subscriptions.map(({ planKey, state }) => [planKey, state]);

  test('comes back to a page that says what is next, and finds the plan in the account of the invitation', async () => {
    const { id, location } = await buy();
    expect(location).toBe(`/purchase?checkout=${id}`);
    expect(await stateOf(id)).toMatchObject({
      state: 'paid',
      name: 'Core Group',
      isOpen: true,
      sentTo: 'd•••@example.com',
      isMailed: true,
    });
    const dana = portal.visitor();
    expect((await acceptInvitation(dana, await token())).status).toBe(303);
    expect(await plansOf(dana)).toEqual([['core-group', 'active']]);
  });

  test('is told that it waits, and where to pay, before that', async () => {
    const { id, url } = await begin();
    expect(await stateOf(id)).toMatchObject({ state: 'open', isOpen: false, url });
  });

  test('is not made to wait for an event that was lost: the provider is asked', async () => {
    const { id, url } = await begin();
    await press(portal, url, 'pay');
    await portal.emptyTables('payment_events', 'test_provider_events');
    expect(await stateOf(id)).toMatchObject({ state: 'paid', isOpen: true });
  });

  test('can have the mail sent again, three times an hour, until there is an account', async () => {
    const { id } = await buy();
    const first = await token();
    portal.clock.advance({ minutes: 5 });
    await portal.visitor().call(resendPurchaseEmail, { params: { id } });
    const second = await token();
    expect(second).not.toBe(first);
    for (let time = 2; time <= 3; time += 1) {
      portal.clock.advance({ minutes: 1 });
      await portal.visitor().call(resendPurchaseEmail, { params: { id } });
    }
    const tooOften = await portal.visitor().refused(resendPurchaseEmail, { params: { id } });
    expect([tooOften.status, tooOften.body.code]).toEqual([429, 'too_many_requests']);
    portal.clock.advance({ minutes: 60 });
    await acceptInvitation(portal.visitor(), await token());
    expect((await portal.visitor().refused(resendPurchaseEmail, { params: { id } })).status).toBe(409);
    const unpaid = await begin('kim@example.com');
    expect((await portal.visitor().refused(resendPurchaseEmail, { params: { id: unpaid.id } })).status).toBe(404);
  });

  test('attack: somebody signs up with the address of a buyer, which they cannot show to be theirs — they get nothing of what was bought', async () => {
    const stranger = await portal.member({ email: DANA });
    await buy();
    expect(await plansOf(stranger)).toEqual([]);
    await portal.emptyTables('users');
    await buy('kim@example.com');
    expect(await plansOf(await portal.member({ email: 'kim@example.com' }))).toEqual([]);
  });

  test('has the plan in an account that there was before, once its address is shown', async () => {
    const dana = await portal.member({ email: DANA });
    await buy();
    expect(await plansOf(dana)).toEqual([]);
    expect((await dana.send('POST', VERIFY_EMAIL_PAGE, { form: { token: await token() } })).status).toBe(303);
    expect(await plansOf(dana)).toEqual([['core-group', 'active']]);
  });

  test('attack: the id of a purchase is made up — there is none', async () => {
    const id = '9d0c7a52-4e1f-4b7d-8a63-2f5b8e1c6d40';
    expect((await portal.visitor().refused(getPurchase, { params: { id } })).status).toBe(404);
    expect((await portal.visitor().refused(resendPurchaseEmail, { params: { id } })).status).toBe(404);
  });

  test('fault: a visitor pays twice for the same plan — once they have an account, the later one is cancelled and paid back', async () => {
    await buy();
    portal.clock.advance({ minutes: 10 });
    await buy();
    const dana = portal.visitor();
    await acceptInvitation(dana, await token());
    await processWebhooks(portal);
    expect(await plansOf(dana)).toEqual([['core-group', 'active']]);
    const moved = await portal.database.query<{ cents: number }[]>(
      'SELECT cents FROM ledger_entries WHERE customer_ref IN (SELECT ref FROM customers) ORDER BY id',
    );
    expect(moved.map(({ cents }) => cents)).toEqual([49_900, 49_900, -49_900]);
  });
});
