import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createPlanRequest } from '@portal/contracts/plan-requests';
import { PLANS } from '@portal/contracts/plans';
import { aMember } from '@portal/remote-kit/testing/a-member';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { toasts } from './copy';
import { Pricing } from './pricing';

const STORED = { id: '8d8f7c1e-5a0e-4c56-9d64-1f2f6a0c4b11', createdAt: '2026-03-01T17:00:00.000Z' };

afterEach(cleanup);

const card = (name: string) => within(screen.getByRole('article', { name }));

describe('the plans', () => {
  test.each(PLANS.map((plan) => [plan.name, plan] as const))('%s shows its price and every feature', (name, plan) => {
    renderPage(<Pricing />, '/subscribe', aMember());
    const shown = card(name);
    expect(shown.getByText(plan.price)).toBeDefined();
    for (const feature of plan.features) expect(shown.getByText(feature)).toBeDefined();
    expect(shown.queryByText('Most Popular') !== null).toBe(plan.popular);
  });

  test('Elite Private Access and the guarantee stand below them', () => {
    renderPage(<Pricing />, '/subscribe', aMember());
    const elite = within(screen.getByRole('region', { name: 'Elite Private Access' }));
    expect(elite.getByText('$3,000+')).toBeDefined();
    expect(screen.getByText(/30-day money-back guarantee if there is no measurable progress/)).toBeDefined();
  });
});

describe('asking for a plan', () => {
  test('sends the plan, confirms, and cannot be sent twice', async () => {
    const api = stubApi();
    api.answer(createPlanRequest, STORED);
    const page = renderPage(<Pricing />, '/subscribe', aMember());
    await userEvent.click(card('Core Group').getByRole('button', { name: 'Join Group' }));
    const done = await card('Core Group').findByRole<HTMLButtonElement>('button', { name: 'Request sent' });
    expect(done.getAttribute('aria-disabled')).toBe('true');
    expect(page.toast()).toMatchObject(toasts.requested('Core Group'));
    expect(api.requestsTo(createPlanRequest).map(({ body }) => body)).toEqual([{ plan: 'core-group' }]);
  });

  test('a failure says so and leaves the button to try again', async () => {
    const api = stubApi();
    api.disconnect(createPlanRequest);
    const page = renderPage(<Pricing />, '/subscribe', aMember());
    await userEvent.click(card('Core Basic').getByRole('button', { name: 'Start Basic' }));
    const again = await card('Core Basic').findByRole<HTMLButtonElement>('button', { name: 'Start Basic' });
    expect(again.disabled).toBe(false);
    expect(page.toast()).toMatchObject(toasts.failed);
  });
});
