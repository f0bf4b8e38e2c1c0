import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  createCheckout,
  cancelPlan,
  changePlan,
  requestRefund,
  getBilling,
  getOwnActivity,
  getPurchase,
  undoCancellation,
  listReceipts,
  pausePlan,
  previewChange,
  resumePlan,
  type Billing,
} from '@portal/contracts/billing';
import { getPlans } from '@portal/contracts/plan-catalog';
import { aMember } from '@portal/remote-kit/testing/a-member';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { aPurchase, aSubscription, billingOf, catalogue, versionOf } from '../../shared/testing/plan-builders';
import { SubscriptionScreen } from './subscription-screen';

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  stubModalDialogs();
  api = stubApi();
  api.answer(getPlans, catalogue('test'));
  api.answer(listReceipts, []);
});
afterEach(() => {
  cleanup();
  window.localStorage.clear();
  jest.useRealTimers();
});

const open = (billing: Billing, path = '/subscribe') => {
  api.answer(getBilling, billing);
  return renderPage(<SubscriptionScreen />, path, aMember());
};
const own = async () => within(await screen.findByRole('region', { name: 'Core Group' }));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const until = '2026-04-01T17:00:00.000Z';

describe('what a member has', () => {
  test.each([
    ['is charged', {}, 'Your next charge is $499 on April 1, 2026.'],
    [
      'is tried',
      { state: 'trialing' as const, trialEndsAt: until },
      'You won’t be charged until April 1, 2026. After that, it’s $499.',
    ],
    [
      'failed',
      { state: 'past-due' as const, retryAt: until },
      /try again on April 1, 2026. You still have full access/,
    ],
    [
      'is cancelled',
      { endsAt: until },
      'Your plan ends on April 1, 2026. You have full access until then, and you won’t be charged again.',
    ],
    [
      'is going to pause',
      { pausedUntil: '2026-05-01T17:00:00.000Z' },
      'Your plan pauses on April 1, 2026. Charges resume on May 1, 2026.',
    ],
    ['is paused', { state: 'paused' as const, pausedUntil: until }, /Your plan is paused until April 1, 2026/],
    ['ended', { state: 'ended' as const, endedAt: until }, /Your plan ended on April 1, 2026/],
  ])('that %s says so', async (_, change, words) => {
    open(billingOf(aSubscription(change)));
    expect((await own()).getByText(words)).toBeDefined();
  });

  test('is not bought a second time: its card says that it is theirs, the others offer a change', async () => {
    open(billingOf(aSubscription()));
    const card = within(await screen.findByRole('article', { name: 'Core Group' }));
    expect(card.getByText('Your plan')).toBeDefined();
    expect(card.queryByRole('button')).toBeNull();
    expect(screen.getByRole('button', { name: /^Change to Core Private/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Go Private' })).toBeNull();
  });

  test('at the price of before keeps it, whatever is on sale', async () => {
    open(
      billingOf(
        aSubscription({
          versionId: versionOf('elite'),
          price: { cents: 39_900, currency: 'usd', interval: 'month', weeks: null },
        }),
      ),
    );
    expect((await own()).getByText('$399')).toBeDefined();
    expect(screen.getByText('You keep the price you signed up at.')).toBeDefined();
  });
});

test('the receipts name the plan that each was for', async () => {
  const paid = { issuedAt: '2026-03-01T17:00:00.000Z', state: 'paid', currency: 'usd', refundedCents: 0 } as const;
  api.answer(listReceipts, [
    { ...paid, id: '00000000-0000-4000-8000-000000000002', number: 'B-2', cents: 50_050, plan: 'Core Private' },
    { ...paid, id: '00000000-0000-4000-8000-000000000001', number: 'B-1', cents: 49_900, plan: 'Core Group' },
  ]);
  open(billingOf(aSubscription({ name: 'Core Private', planKey: 'core-private' })));
  const receipts = within(await screen.findByRole('table', { name: 'Your invoices and receipts, newest first' }));
  const rows = receipts.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell')[1]?.textContent)).toEqual([
    'PlanCore Private',
    'PlanCore Group',
  ]);
});

describe('changing it', () => {
  test('tells what it costs before it is done', async () => {
    open(billingOf(aSubscription()));
    api.answer(previewChange, {
      now: { cents: 50_050, currency: 'usd' },
      from: '2026-03-15T17:00:00.000Z',
      then: { cents: 150_000, currency: 'usd', interval: 'month', weeks: null },
    });
    await press(/^Change to Core Private/);
    expect(await screen.findByText(/^You pay about \$501 now/)).toBeDefined();
    expect(screen.getByText('Core Private starts right away.')).toBeDefined();
    expect(screen.getByText('After that, it’s $1,500 per month.')).toBeDefined();
    expect(api.requestsTo(previewChange)[0]?.path.endsWith(versionOf('core-private'))).toBe(true);
    api.answer(changePlan, billingOf(aSubscription({ name: 'Core Private', planKey: 'core-private' })));
    await press('Change plan');
    expect(await screen.findByRole('region', { name: 'Core Private' })).toBeDefined();
    expect(api.requestsTo(changePlan).map(({ body }) => body)).toEqual([{ versionId: versionOf('core-private') }]);
  });

  test.each([
    ['an amount that is whole', 50_000, 150_000, '$500'],
    ['a price that has cents', 50_050, 149_950, '$500.50'],
  ])('tells %s to the cent', async (_, now, then, amount) => {
    open(billingOf(aSubscription()));
    api.answer(previewChange, {
      now: { cents: now, currency: 'usd' },
      from: '2026-03-15T17:00:00.000Z',
      then: { cents: then, currency: 'usd', interval: 'month', weeks: null },
    });
    await press(/^Change to Core Private/);
    expect(await screen.findByText((text) => text.startsWith(`You pay ${amount} now`))).toBeDefined();
  });

  test('to a cheaper one costs nothing now, and comes later', async () => {
    open(billingOf(aSubscription()));
    api.answer(previewChange, {
      now: { cents: 0, currency: 'usd' },
      from: until,
      then: { cents: 19_900, currency: 'usd', interval: 'month', weeks: null },
    });
    await press(/^Change to Core Basic/);
    expect(await screen.findByText('You pay nothing now.')).toBeDefined();
    expect(screen.getByText('Core Basic starts on April 1, 2026. Nothing changes until then.')).toBeDefined();
  });

  test('takes two presses to cancel, says what stays, and is taken back by one', async () => {
    open(billingOf(aSubscription()));
    api.answer(cancelPlan, billingOf(aSubscription({ endsAt: until })));
    api.answer(undoCancellation, billingOf(aSubscription()));
    await press('Cancel plan');
    expect(screen.getByText(/You have full access until April 1, 2026/)).toBeDefined();
    await press('Cancel my plan');
    expect((await own()).getByText(/^Your plan ends on April 1, 2026/)).toBeDefined();
    await press('Keep my plan');
    expect(await (await own()).findByText(/^Your next charge/)).toBeDefined();
  });

  test('pauses for as long as is chosen, and goes on by one press', async () => {
    open(billingOf(aSubscription()));
    api.answer(pausePlan, billingOf(aSubscription({ pausedUntil: '2026-07-01T17:00:00.000Z' })));
    api.answer(resumePlan, billingOf(aSubscription()));
    await press('Pause');
    await userEvent.selectOptions(screen.getByLabelText('For how long'), '3 months');
    const dialog = within(screen.getByRole('dialog', { name: 'Pause your plan' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Pause' }));
    await press('Don’t pause');
    expect(api.requestsTo(pausePlan).map(({ body }) => body)).toEqual([{ months: 3 }]);
    expect(await (await own()).findByText(/^Your next charge/)).toBeDefined();
  });

  test('that is refused leaves all as it was, in the words of the API', async () => {
    const page = open(billingOf(aSubscription()));
    const message = 'The payment provider does not answer right now. Nothing was charged.';
    api.refuse(cancelPlan, 409, { error: 'Conflict', code: 'conflict', message });
    await press('Cancel plan');
    await press('Cancel my plan');
    await waitFor(() => expect(page.toast()?.description).toBe(message));
    expect(screen.getByRole('dialog', { name: 'Cancel your plan?' })).toBeDefined();
  });
});

describe('buying', () => {
  test('asks for the way to the payment, with the code that was typed, and refuses one in its place', async () => {
    open(billingOf());
    api.refuse(createCheckout, 400, {
      error: 'Bad Request',
      code: 'invalid_input',
      message: 'Some fields are not valid.',
      issues: [{ path: 'coupon', message: 'There is no such code, or it has ended.' }],
    });
    await press('I have a code');
    await userEvent.type(screen.getByLabelText('Code'), 'spring');
    await press('Join Group');
    expect(await screen.findByText('There is no such code, or it has ended.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('spring');
    expect(api.requestsTo(createCheckout).map(({ body }) => body)).toEqual([
      { versionId: versionOf('core-group'), coupon: 'spring' },
    ]);
  });

  test('that is a test says so', async () => {
    open(billingOf());
    expect(await screen.findByText(/test mode/)).toBeDefined();
  });

  test('an offer stands first, for them alone', async () => {
    open({
      ...billingOf(),
      offers: [
        {
          id: '8d8f7c1e-5a0e-4c56-9d64-1f2f6a0c4b11',
          versionId: versionOf('elite'),
          name: 'Elite Private Access',
          price: { cents: 350_000, currency: 'usd', interval: 'month', weeks: null },
          note: 'As we talked about.',
          endsAt: until,
        },
      ],
    });
    const offer = within(await screen.findByRole('article', { name: 'Elite Private Access' }));
    expect(offer.getByText('$3,500')).toBeDefined();
    expect(offer.getByText(/just for you. It ends on April 1, 2026/)).toBeDefined();
  });
});

describe('coming back from the payment', () => {
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) await act(() => jest.advanceTimersByTimeAsync(1_000));
  };
  const PAID = '/subscribe?checkout=8d8f7c1e-5a0e-4c56-9d64-1f2f6a0c4b11';

  test('waits until the provider has told, and shows what is theirs then', async () => {
    let looks = 0;
    api.answerWith(getPurchase, () => {
      looks += 1;
      return { data: looks < 2 ? aPurchase() : aPurchase({ state: 'paid', isOpen: true, url: null }) };
    });
    open(billingOf(), PAID);
    expect(await screen.findByText(/We’re confirming your payment/)).toBeDefined();
    api.answer(getBilling, billingOf(aSubscription()));
    expect(await screen.findByText(/Thank you! Core Group is active/)).toBeDefined();
    expect(await own()).toBeDefined();
  });

  test('says so when it takes long, and looks again when asked', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: (milliseconds) => jest.advanceTimersByTime(milliseconds) });
    api.answer(getPurchase, aPurchase());
    open(billingOf(), PAID);
    await pass(25);
    expect(screen.getByText(/This is taking longer than usual. If you’ve paid, don’t worry/)).toBeDefined();
    api.answer(getPurchase, aPurchase({ state: 'paid', isOpen: true, url: null }));
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await pass(2);
    expect(screen.getByText(/Thank you! Core Group is active/)).toBeDefined();
  });
});

describe('asking for the money back', () => {
  const claimable = aSubscription({ guarantee: { state: 'possible', until, madeAt: null, answer: null } });
  const FIGURES = {
    from: '2026-03-01T17:00:00.000Z',
    to: '2026-03-20T17:00:00.000Z',
    activeDays: 9,
    lessonsCompleted: 4,
    habitsTicked: 12,
    streak: 5,
    prioritiesDone: 3,
    oneToOnes: 1,
    pillars: [],
  };

  test('shows what they have done, and keeps what was written until it is sent', async () => {
    open(billingOf(claimable));
    api.answer(getOwnActivity, FIGURES);
    api.refuse(requestRefund, 503, { error: 'Service Unavailable', message: 'Please try again.' });
    await press(/Request a refund/);
    expect(await screen.findByText('days in your longest streak')).toBeDefined();
    expect(screen.getByText('1:1 session')).toBeDefined();
    await userEvent.type(screen.getByLabelText(/What didn’t work/), 'No time');
    await press('Send request');
    expect(await screen.findByText(/Your request wasn’t sent. What you wrote is still here/)).toBeDefined();
    api.answer(
      requestRefund,
      billingOf(aSubscription({ guarantee: { state: 'claimed', until, madeAt: until, answer: null } })),
    );
    await press('Send request');
    expect(await screen.findByText('You requested a refund on April 1, 2026. We’ll reply by email.')).toBeDefined();
    expect(api.requestsTo(requestRefund).at(-1)?.body).toEqual({ words: 'No time' });
  });

  test('without a word says what is missing', async () => {
    open(billingOf(claimable));
    api.answer(getOwnActivity, FIGURES);
    await press(/Request a refund/);
    await press('Send request');
    expect(await screen.findByText('Please tell us in a sentence or two what didn’t work for you')).toBeDefined();
    expect(api.requestsTo(requestRefund)).toEqual([]);
  });
});
