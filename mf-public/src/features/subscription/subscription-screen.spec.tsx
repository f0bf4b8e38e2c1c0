import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getPlans } from '@portal/contracts/plan-catalog';
import { createPlanRequest } from '@portal/contracts/plan-requests';
import { PLANS } from '@portal/contracts/plans';
import { aMember } from '@portal/remote-kit/testing/a-member';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { catalogue } from '../../shared/testing/plan-builders';
import { copy, toasts } from './copy';
import { SubscriptionScreen } from './subscription-screen';

const STORED = { id: '8d8f7c1e-5a0e-4c56-9d64-1f2f6a0c4b11', createdAt: '2026-03-01T17:00:00.000Z' };

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = stubApi();
  api.answer(getPlans, catalogue('off'));
});
afterEach(cleanup);

const card = async (name: string) => within(await screen.findByRole('article', { name }));
const open = () => renderPage(<SubscriptionScreen />, '/subscribe', aMember());

describe('the plans of a portal where nothing can be bought', () => {
  test.each(PLANS.map((plan) => [plan.name, plan] as const))(
    '%s shows its price and every feature',
    async (name, plan) => {
      open();
      const shown = await card(name);
      expect(shown.getByText(plan.price)).toBeDefined();
      for (const feature of plan.features) expect(shown.getByText(feature)).toBeDefined();
      expect(shown.queryByText('Most Popular') !== null).toBe(plan.popular);
    },
  );

  test('Elite Private Access and the guarantee stand below them', async () => {
    open();
    const elite = within(await screen.findByRole('region', { name: 'Elite Private Access' }));
    expect(elite.getByText('$3,000+')).toBeDefined();
    expect(screen.getByText(/30-day money-back guarantee if there is no measurable progress/)).toBeDefined();
  });

  test.each([true, false])(
    'say what they add while nobody needs one (a plan is needed: %s)',
    async (membersNeedPlan) => {
      api.answer(getPlans, { ...catalogue('off'), membersNeedPlan });
      open();
      await card('Core Group');
      expect(screen.queryByText(new RegExp(copy.openToAll)) !== null).toBe(!membersNeedPlan);
    },
  );

  test('are at the prices that the owner has set', async () => {
    api.answer(getPlans, catalogue('off', { 'core-group': 54_950 }));
    open();
    expect((await card('Core Group')).getByText('$549.50')).toBeDefined();
  });

  test('are asked for again when they could not be had', async () => {
    api.disconnect(getPlans);
    open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('$499')).toBeNull();
    api.answer(getPlans, catalogue('off'));
    await userEvent.click(again);
    expect((await card('Core Group')).getByText('$499')).toBeDefined();
  });
});

describe('asking for a plan', () => {
  test('sends the plan, confirms, and cannot be sent twice', async () => {
    api.answer(createPlanRequest, STORED);
    const page = open();
    await userEvent.click((await card('Core Group')).getByRole('button', { name: 'Join Group' }));
    const done = await (await card('Core Group')).findByRole<HTMLButtonElement>('button', { name: 'Request sent' });
    expect(done.getAttribute('aria-disabled')).toBe('true');
    expect(page.toast()).toMatchObject(toasts.requested('Core Group'));
    expect(api.requestsTo(createPlanRequest).map(({ body }) => body)).toEqual([{ plan: 'core-group' }]);
  });

  test('a failure says so and leaves the button to try again', async () => {
    api.disconnect(createPlanRequest);
    const page = open();
    await userEvent.click((await card('Core Basic')).getByRole('button', { name: 'Start Basic' }));
    const again = await (await card('Core Basic')).findByRole<HTMLButtonElement>('button', { name: 'Start Basic' });
    expect(again.disabled).toBe(false);
    expect(page.toast()).toMatchObject(toasts.failed);
  });
});
