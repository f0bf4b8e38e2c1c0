import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cancelSubscription, type CustomerPurchase } from '@portal/contracts/revenue';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { messages } from '../copy';
import { SubscriptionsTable } from './subscriptions-table';

const aPurchase = (plan: string, changes: Partial<CustomerPurchase> = {}): CustomerPurchase => ({
  id: crypto.randomUUID(),
  plan,
  cents: 49_900,
  currency: 'usd',
  interval: 'month',
  state: 'active',
  startedAt: '2026-03-01T17:00:00.000Z',
  endsAt: null,
  endedAt: null,
  pausedUntil: null,
  nextCents: 49_900,
  nextChargeAt: '2026-04-01T17:00:00.000Z',
  retryAt: null,
  ...changes,
});

beforeAll(stubModalDialogs);

const endOf = (plan: string) => screen.queryByRole('button', { name: `End: ${plan}` });
const whens = () =>
  within(screen.getByLabelText('When'))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value);

test('what hasn’t ended yet can be ended: at the end of the paid period, or immediately', async () => {
  const api = stubApi();
  api.answer(cancelSubscription, { ok: true });
  const active = aPurchase('Core Group');
  let changes = 0;
  const page = renderPage(
    <SubscriptionsTable
      bought={[active, aPurchase('Core Basic', { state: 'ended', endedAt: '2026-03-02T17:00:00.000Z' })]}
      onChanged={() => (changes += 1)}
    />,
  );
  expect(endOf('Core Basic')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'End: Core Group' }));
  expect(screen.getByRole('dialog', { name: 'End Core Group?' })).toBeTruthy();
  expect(whens()).toEqual(['period-end', 'now']);
  await userEvent.selectOptions(screen.getByLabelText('When'), 'now');
  await userEvent.click(screen.getByRole('button', { name: 'End plan' }));

  await waitFor(() => expect(page.toast()).toMatchObject(messages.planEnded));
  expect(api.requestsTo(cancelSubscription)).toMatchObject([
    { path: `/api/admin/subscriptions/${active.id}/cancel`, body: { when: 'now' } },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(changes).toBe(1);
});

test('what ends with the paid period anyway can only be ended immediately', async () => {
  stubApi();
  renderPage(
    <SubscriptionsTable
      bought={[aPurchase('Core Group', { endsAt: '2026-04-01T17:00:00.000Z' })]}
      onChanged={() => undefined}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'End: Core Group' }));
  expect(whens()).toEqual(['now']);
});

test('a failure is told, and the plan stays', async () => {
  const api = stubApi();
  api.disconnect(cancelSubscription);
  let changes = 0;
  const page = renderPage(<SubscriptionsTable bought={[aPurchase('Core Group')]} onChanged={() => (changes += 1)} />);
  await userEvent.click(screen.getByRole('button', { name: 'End: Core Group' }));
  await userEvent.click(screen.getByRole('button', { name: 'End plan' }));

  await waitFor(() => expect(page.toast()).toMatchObject(messages.endFailed));
  expect(screen.getByRole('dialog', { name: 'End Core Group?' })).toBeTruthy();
  expect(changes).toBe(0);
});
