import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallOutput } from '@portal/contracts/call';
import { getPlans } from '@portal/contracts/plan-catalog';
import {
  answerPlanRequest,
  listPlanRequests,
  settlePlanRequest,
  withdrawOffer,
  type StoredPlanRequest,
} from '@portal/contracts/plan-requests';
import { rememberAdmin } from '@portal/sdk';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { rememberRole } from '../../../shared/staff-role';
import { copy, messages } from './copy';
import { PlanRequestsScreen } from './plan-requests-screen';

const aRequest = (given: Partial<StoredPlanRequest> = {}): StoredPlanRequest => ({
  id: '0b6f1c1e-52f3-4f0e-9d53-3a6b8f6f3c11',
  plan: 'core-group',
  note: null,
  createdAt: '2026-03-09T12:00:00.000Z',
  settledAt: null,
  outcome: null,
  offer: null,
  onSale: { cents: 49_900, currency: 'usd', interval: 'month', weeks: null },
  member: {
    id: 'b3f1c1e0-52f3-4f0e-9d53-3a6b8f6f3c12',
    firstName: 'Dana',
    lastName: 'Reyes',
    email: 'dana@example.com',
  },
  ...given,
});
const settledAt = '2026-03-10T12:00:00.000Z';

const { dialog } = copy;

const PLANS: CallOutput<typeof getPlans> = { currency: 'usd', payments: 'live', membersNeedPlan: false, plans: [] };

const OFFER = {
  id: '1b6f1c1e-52f3-4f0e-9d53-3a6b8f6f3c11',
  cents: 350_000,
  currency: 'usd',
  interval: 'month',
  weeks: null,
  madeAt: '2026-03-10T12:00:00.000Z',
  endsAt: '2999-03-24T12:00:00.000Z',
  takenAt: null,
  withdrawnAt: null,
} as const;

beforeEach(() => {
  stubModalDialogs();
  localStorage.clear();
  rememberAdmin(Date.now());
  rememberRole('owner');
});

test('a request that is settled leaves those to settle, and comes back when it is reopened', async () => {
  const api = stubApi();
  api.answer(listPlanRequests, [aRequest()]);
  api.answer(settlePlanRequest, { ok: true });
  renderPage(<PlanRequestsScreen />, '/admin/plan-requests');

  const settle = await screen.findByRole('button', { name: 'Mark as settled: Core Group, Dana Reyes' });
  api.answer(listPlanRequests, [aRequest({ settledAt })]);
  await userEvent.click(settle);
  expect(await screen.findByText(copy.empty.open.title)).toBeTruthy();

  await userEvent.click(screen.getByRole('tab', { name: 'All' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reopen: Core Group, Dana Reyes' }));
  await waitFor(() =>
    expect(api.requestsTo(settlePlanRequest).map(({ body }) => body)).toEqual([{ settled: true }, { settled: false }]),
  );
});

test('tells when a request could not be settled', async () => {
  const api = stubApi();
  api.answer(listPlanRequests, [aRequest()]);
  api.refuse(settlePlanRequest, 500, { error: 'Error', message: 'No' });
  const page = renderPage(<PlanRequestsScreen />, '/admin/plan-requests?show=open');
  await userEvent.click(await screen.findByRole('button', { name: /^Mark as settled/ }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.failed));
});

test('says whether there is none at all or none to settle', async () => {
  stubApi().answer(listPlanRequests, []);
  renderPage(<PlanRequestsScreen />, '/admin/plan-requests?show=all');
  expect(await screen.findByText(copy.empty.all.title)).toBeTruthy();
});

test('an offer goes out at the price that the owner chose, in their words', async () => {
  const api = stubApi();
  api.answer(getPlans, PLANS);
  api.answer(listPlanRequests, [
    aRequest({ plan: 'elite', onSale: { cents: 300_000, currency: 'usd', interval: 'month', weeks: null } }),
  ]);
  api.answer(answerPlanRequest, { ok: true });
  const page = renderPage(<PlanRequestsScreen />, '/admin/plan-requests');
  await userEvent.click(await screen.findByRole('button', { name: /^Reply: Elite/ }));
  const price = await screen.findByRole('textbox', { name: dialog.price });
  await userEvent.clear(price);
  await userEvent.type(price, '3,500.50');
  await userEvent.type(screen.getByRole('textbox', { name: dialog.words }), 'We begin on Monday.');
  await userEvent.click(screen.getByRole('button', { name: dialog.save }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.answered));
  expect(api.requestsTo(answerPlanRequest)[0]?.body).toEqual({
    answer: 'offer',
    words: 'We begin on Monday.',
    cents: 350_050,
    interval: 'month',
    weeks: null,
  });
});

test('what was typed outlives a failure and leaving the page', async () => {
  const api = stubApi();
  api.answer(getPlans, PLANS);
  api.answer(listPlanRequests, [aRequest()]);
  api.refuse(answerPlanRequest, 503, { error: 'Service Unavailable', message: 'Later' });
  const page = renderPage(<PlanRequestsScreen />, '/admin/plan-requests');
  const open = async () => userEvent.click(await screen.findByRole('button', { name: /^Reply: Core Group/ }));
  await open();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: dialog.answer }), 'decline');
  await userEvent.type(screen.getByRole('textbox', { name: dialog.words }), 'Not this year.');
  await userEvent.click(screen.getByRole('button', { name: dialog.save }));
  await waitFor(() => expect(page.toast()).toMatchObject({ title: 'Error' }));
  await userEvent.click(screen.getByRole('button', { name: dialog.close }));
  await open();
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: dialog.words })).value).toBe(
    'Not this year.',
  );
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: dialog.answer }).value).toBe('decline');
});

test('offers nothing at a price where payments are off', async () => {
  const api = stubApi();
  api.answer(getPlans, { ...PLANS, payments: 'off' });
  api.answer(listPlanRequests, [aRequest()]);
  renderPage(<PlanRequestsScreen />, '/admin/plan-requests');
  await userEvent.click(await screen.findByRole('button', { name: /^Reply/ }));
  expect(await screen.findByText(dialog.off)).toBeTruthy();
  expect(screen.queryByRole('option', { name: dialog.answers.offer })).toBeNull();
});

test('an open offer says its price and day, and is withdrawn', async () => {
  const api = stubApi();
  api.answer(listPlanRequests, [aRequest({ settledAt, outcome: 'offered', offer: OFFER })]);
  api.answer(withdrawOffer, { ok: true });
  const page = renderPage(<PlanRequestsScreen />, '/admin/plan-requests?show=all');
  expect(await screen.findByText('$3,500 per month')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Withdraw/ }));
  await userEvent.click(await screen.findByRole('button', { name: copy.offer.withdraw }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.withdrawn));
});

test('support settles requests and answers none', async () => {
  rememberRole('support');
  stubApi().answer(listPlanRequests, [aRequest()]);
  renderPage(<PlanRequestsScreen />, '/admin/plan-requests');
  expect(await screen.findByRole('button', { name: /^Mark as settled/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Reply/ })).toBeNull();
});
