import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createGuestCheckout, getPurchase, resendPurchaseEmail } from '@portal/contracts/billing';
import { getPlans } from '@portal/contracts/plan-catalog';
import { getSampleLesson } from '@portal/contracts/sample-lesson';
import { aMember } from '@portal/remote-kit/testing/a-member';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { aPurchase, catalogue, versionOf } from '../../shared/testing/plan-builders';
import { copy } from './copy';
import { PurchaseScreen } from './purchase-screen';
import { PricingScreen } from './pricing-screen';

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  stubModalDialogs();
  api = stubApi();
  api.answer(getPlans, catalogue('live'));
});
afterEach(cleanup);

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the plans for visitors', () => {
  test('are at the prices that the owner has set, for search engines too', async () => {
    api.answer(getPlans, catalogue('live', { 'core-basic': 17_500 }));
    renderPage(<PricingScreen />, '/pricing');
    const card = within(await screen.findByRole('article', { name: 'Core Basic' }));
    expect(card.getByText('$175')).toBeDefined();
    const offers = [...document.querySelectorAll('[itemtype="https://schema.org/Offer"]')];
    const told = offers.map((offer) => [...offer.querySelectorAll('data')].map((data) => data.getAttribute('value')));
    expect(told).toContainEqual(['Core Basic', '175.00', 'USD']);
    expect(told).toHaveLength(4);
  });

  test('ask for an address before the payment, and keep it when that cannot be opened', async () => {
    renderPage(<PricingScreen />, '/pricing');
    api.disconnect(createGuestCheckout);
    await press('Join Group');
    expect(screen.getByText(/^\$499 per month. You’ll pay on the next page/)).toBeDefined();
    await press('Continue to Payment');
    expect(await screen.findByText('Please enter a valid email address')).toBeDefined();
    await userEvent.type(screen.getByLabelText('Email'), 'dana@example.com');
    await press('Continue to Payment');
    expect(await screen.findByText(/We couldn’t open checkout, and you weren’t charged/)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('dana@example.com');
    expect(api.requestsTo(createGuestCheckout).map(({ body }) => body)).toEqual([
      { versionId: versionOf('core-group'), email: 'dana@example.com' },
    ]);
  });

  test('lead members to their subscription', async () => {
    renderPage(<PricingScreen />, '/pricing', aMember());
    const card = within(await screen.findByRole('article', { name: 'Core Group' }));
    expect(card.getByRole('link', { name: 'Join Group' }).getAttribute('href')).toBe('/subscribe');
  });

  test('where nothing can be bought lead to the questionnaire', async () => {
    api.answer(getPlans, catalogue('off'));
    renderPage(<PricingScreen />, '/pricing');
    const card = within(await screen.findByRole('article', { name: 'Core Group' }));
    expect(card.getByRole('link', { name: 'Join Group' }).getAttribute('href')).toBe('/questionnaire');
  });
});

describe('a visitor who comes back from the payment', () => {
  const PAID = '/purchase?checkout=8d8f7c1e-5a0e-4c56-9d64-1f2f6a0c4b11';

  test('is told where the invitation went, and can have it sent again', async () => {
    api.answer(getPurchase, aPurchase({ state: 'paid', isOpen: true, url: null, sentTo: 'd•••@example.com' }));
    api.answer(resendPurchaseEmail, { ok: true });
    renderPage(<PurchaseScreen />, PAID);
    expect(await screen.findByText('Thank you! Core Group is yours.')).toBeDefined();
    expect(screen.getByText(/We sent an invitation to d•••@example.com/)).toBeDefined();
    await press('Resend the email');
    expect(await screen.findByText('Sent. It should arrive in a minute.')).toBeDefined();
  });

  test('of a portal without a mail server is told that the owner writes to them', async () => {
    const paid = { state: 'paid', isOpen: true, url: null, sentTo: 'd•••@example.com', isMailed: false } as const;
    api.answer(getPurchase, aPurchase(paid));
    renderPage(<PurchaseScreen />, PAID);
    expect(await screen.findByText(/^We’ll write to d•••@example.com/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Resend the email' })).toBeNull();
  });

  test('waits while the provider has not told yet, with a way back to the payment', async () => {
    api.answer(getPurchase, aPurchase({ sentTo: 'd•••@example.com' }));
    renderPage(<PurchaseScreen />, PAID);
    expect(await screen.findByText('We’re waiting for your payment')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to checkout' }).getAttribute('href')).toBe('https://pay.example.com/1');
  });

  test.each([
    [
      'was not paid in time',
      '/purchase?checkout=8d8f7c1e-5a0e-4c56-9d64-1f2f6a0c4b11',
      'This purchase wasn’t completed',
    ],
    ['is none', '/purchase', 'We can’t find that purchase'],
  ])('and whose purchase %s is told so', async (_, path, words) => {
    api.answer(getPurchase, aPurchase({ state: 'expired', url: null }));
    renderPage(<PurchaseScreen />, path);
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/pricing');
  });

  test('with an id that nobody knows is told so', async () => {
    api.refuse(getPurchase, 404, { error: 'Not Found', code: 'not_found', message: 'There is no such purchase.' });
    renderPage(<PurchaseScreen />, PAID);
    expect(await screen.findByText('We can’t find that purchase')).toBeDefined();
  });
});

describe('before the purchase', () => {
  const minutesPerDay = { least: 40, most: 75 };

  test('plans are compared by what they open', async () => {
    const sold = catalogue('live');
    for (const { key, version } of sold.plans)
      version.opens = key === 'core-private' ? ['courses', 'one-to-one'] : ['courses'];
    api.answer(getPlans, sold);
    renderPage(<PricingScreen />, '/pricing');
    const table = within(await screen.findByRole('table', { name: copy.comparison.title }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      copy.comparison.what,
      ...['Discipline Bootcamp', 'Core Basic', 'Core Group', 'Core Private'],
    ]);
    const row = within(table.getByRole('row', { name: /1:1 sessions/ }));
    expect(row.getAllByText(copy.comparison.included)).toHaveLength(1);
  });

  test('questions are answered with what a day really takes, and the strategy session is next to them', async () => {
    api.answer(getSampleLesson, { lesson: null, minutesPerDay });
    renderPage(<PricingScreen />, '/pricing');
    expect(await screen.findByText(/^Plan on 40 to 75 minutes/)).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Can I change my mind?' })).toBeDefined();
    const session = within(screen.getByRole('region', { name: copy.strategy.title }));
    expect(session.getByRole('link').getAttribute('href')).toBe('/questionnaire');
  });

  test('nothing is said about canceling and paying where plans aren’t sold', async () => {
    api.answer(getPlans, catalogue('off'));
    renderPage(<PricingScreen />, '/pricing');
    await screen.findByRole('table', { name: copy.comparison.title });
    expect(screen.queryByRole('heading', { name: 'Can I change my mind?' })).toBeNull();
  });
});
