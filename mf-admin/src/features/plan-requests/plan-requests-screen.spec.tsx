import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listPlanRequests, settlePlanRequest, type StoredPlanRequest } from '@portal/contracts/plan-requests';
import { rememberAdmin } from '@portal/sdk';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { copy, messages } from './copy';
import { PlanRequestsScreen } from './plan-requests-screen';

const aRequest = (given: Partial<StoredPlanRequest> = {}): StoredPlanRequest => ({
  id: '0b6f1c1e-52f3-4f0e-9d53-3a6b8f6f3c11',
  plan: 'core-group',
  note: null,
  createdAt: '2026-03-09T12:00:00.000Z',
  settledAt: null,
  member: { firstName: 'Dana', lastName: 'Reyes', email: 'dana@example.com' },
  ...given,
});
const settledAt = '2026-03-10T12:00:00.000Z';

beforeEach(() => rememberAdmin(Date.now()));

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
