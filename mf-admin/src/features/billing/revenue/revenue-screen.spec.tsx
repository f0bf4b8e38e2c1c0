import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  decideRefundRequest,
  getRevenue,
  listRefundRequests,
  listLedgerTransactions,
  listSubscriptions,
  type ListedRefundRequest,
  type ListedSubscription,
  type Revenue,
} from '@portal/contracts/revenue';
import { rememberAdmin } from '@portal/sdk';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { rememberRole } from '../../../shared/staff-role';
import { copy, messages } from './copy';
import { RevenueScreen } from './revenue-screen';

const MONTH = {
  month: '2026-03',
  recurringCents: 89_800,
  chargedCents: 139_700,
  refundedCents: -10_000,
  disputedCents: -19_900,
  netCents: 109_800,
  before: 8,
  started: 3,
  ended: 1,
  boughtOnce: 2,
  unpaid: 1,
};

const REVENUE: Revenue = {
  currency: 'usd',
  test: false,
  monthlyCents: 89_800,
  endingCents: 19_900,
  active: 9,
  trialing: 2,
  pastDue: 1,
  paused: 0,
  months: [{ ...MONTH, month: '2026-02', started: 7 }, MONTH],
  plans: [
    {
      key: 'core-group',
      name: 'Core Group',
      active: 9,
      trialing: 2,
      pastDue: 1,
      paused: 0,
      monthlyCents: 89_800,
      netCents: 219_600,
    },
  ],
};

const ID = '0b6f1c1e-52f3-4f0e-9d53-3a6b8f6f3c11';

const FAILED: ListedSubscription = {
  id: ID,
  plan: 'Core Group',
  cents: 49_900,
  currency: 'usd',
  interval: 'month',
  state: 'past-due',
  startedAt: '2026-01-03T12:00:00.000Z',
  endsAt: null,
  endedAt: null,
  pausedUntil: null,
  nextCents: 49_900,
  nextChargeAt: null,
  retryAt: '2026-03-06T12:00:00.000Z',
  memberId: ID,
  personId: ID,
  name: 'Dana Reyes',
  email: 'dana@example.com',
};

const REFUND_REQUEST: ListedRefundRequest = {
  id: ID,
  member: { id: ID, personId: ID, name: 'Dana Reyes', email: 'dana@example.com' },
  bought: { ...FAILED, state: 'active', retryAt: null },
  words: 'Nothing has changed for me.',
  madeAt: '2026-03-10T12:00:00.000Z',
  figures: {
    from: '2026-03-01T12:00:00.000Z',
    to: '2026-03-10T12:00:00.000Z',
    activeDays: 2,
    lessonsCompleted: 4,
    habitsTicked: 3,
    streak: 2,
    prioritiesDone: 1,
    oneToOnes: 0,
    pillars: [{ pillar: 'clarity', progress: 14 }],
  },
  refundCents: 49_900,
  refundBegun: false,
  decision: null,
  answer: null,
  decidedAt: null,
};

beforeEach(() => {
  stubModalDialogs();
  localStorage.clear();
  rememberAdmin(Date.now());
  rememberRole('owner');
});

test('shows what comes in a month, month by month with the newest first, and by plan', async () => {
  stubApi().answer(getRevenue, REVENUE);
  renderPage(<RevenueScreen />, '/admin/revenue');
  expect(await screen.findByText(copy.tiles.ending('$199'))).toBeTruthy();
  const months = within(screen.getByRole('table', { name: copy.months.title }));
  expect(months.getAllByRole('row').map(({ textContent }) => textContent?.slice(0, 13))).toEqual([
    expect.stringContaining('Month'),
    expect.stringContaining('Mar 2026'),
    expect.stringContaining('Feb 2026'),
  ]);
  expect(months.getAllByText('-$299')).toHaveLength(2);
  expect(months.getAllByText(/1 \(13%\)/)).toHaveLength(2);
  expect(screen.queryByText(copy.test)).toBeNull();
});

test('says of test payments that no money has moved', async () => {
  stubApi().answer(getRevenue, { ...REVENUE, test: true });
  renderPage(<RevenueScreen />, '/admin/revenue');
  expect(await screen.findByText(copy.test)).toBeTruthy();
});

test('lists failed charges with who it is and when it is tried again', async () => {
  const api = stubApi();
  api.answer(listSubscriptions, [FAILED]);
  renderPage(<RevenueScreen />, '/admin/revenue?show=failed');
  const link = await screen.findByRole('link', { name: 'Dana Reyes' });
  expect(link.getAttribute('href')).toBe(`/admin/people/${ID}`);
  expect(screen.getByText(/Mar 6, 2026/)).toBeTruthy();
  expect(api.requestsTo(listSubscriptions)[0]?.query.get('show')).toBe('failed');
});

test('narrows the ledger to one kind', async () => {
  const api = stubApi();
  api.answer(listLedgerTransactions, []);
  renderPage(<RevenueScreen />, '/admin/revenue?show=money');
  await screen.findByText(copy.money.empty.title);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: copy.money.show }), 'refunds');
  await waitFor(() => expect(api.requestsTo(listLedgerTransactions).at(-1)?.query.get('show')).toBe('refunds'));
});

test('a claim is refunded with words that outlive a failure', async () => {
  const api = stubApi();
  api.answer(listRefundRequests, [REFUND_REQUEST]);
  api.refuse(decideRefundRequest, 503, { error: 'Service Unavailable', message: 'Later' });
  const page = renderPage(<RevenueScreen />, '/admin/revenue?show=claims');
  await userEvent.click(await screen.findByRole('button', { name: 'Refund $499' }));
  await userEvent.type(screen.getByRole('textbox', { name: copy.refundRequests.dialog.words }), 'Thank you.');
  const send = () => userEvent.click(screen.getByRole('button', { name: copy.refundRequests.dialog.refunded.save }));
  await send();
  await waitFor(() => expect(page.toast()).toMatchObject({ title: 'Error' }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Thank you.');
  api.answer(decideRefundRequest, { ok: true });
  api.answer(listRefundRequests, []);
  await send();
  await waitFor(() => expect(page.toast()).toMatchObject(messages.refunded));
  expect(api.requestsTo(decideRefundRequest).at(-1)?.body).toEqual({ decision: 'refunded', answer: 'Thank you.' });
  expect(await screen.findByText(copy.refundRequests.empty.open.title)).toBeTruthy();
});

test('a refund that was begun can only be gone on with', async () => {
  stubApi().answer(listRefundRequests, [{ ...REFUND_REQUEST, refundBegun: true }]);
  renderPage(<RevenueScreen />, '/admin/revenue?show=claims');
  expect(await screen.findByText(copy.refundRequests.begun)).toBeTruthy();
  expect(screen.queryByRole('button', { name: copy.refundRequests.decline })).toBeNull();
});
