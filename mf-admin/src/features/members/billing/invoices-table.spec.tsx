import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refundInvoice, type MemberInvoice } from '@portal/contracts/revenue';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { messages } from '../copy';
import { InvoicesTable } from './invoices-table';

const anInvoice = (number: string, changes: Partial<MemberInvoice>): MemberInvoice => ({
  id: crypto.randomUUID(),
  number,
  state: 'paid',
  cents: 49_900,
  paidCents: 49_900,
  refundedCents: 0,
  currency: 'usd',
  issuedAt: '2026-03-01T17:00:00.000Z',
  refundableCents: 49_900,
  ...changes,
});

beforeAll(stubModalDialogs);

/** Opens the dialog that refunds an invoice, of which 400.00 of 499.00 can still be refunded. */
async function openRefund() {
  const api = stubApi();
  const onChanged = jest.fn();
  const invoice = anInvoice('1', { refundedCents: 9_900, refundableCents: 40_000 });
  const page = renderPage(<InvoicesTable invoices={[invoice]} onChanged={onChanged} />);
  await userEvent.click(screen.getByRole('button', { name: /^Refund/ }));
  const amount = within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>('Amount');
  return {
    api,
    page,
    invoice,
    onChanged,
    amount,
    refund: async (typed: string) => {
      await userEvent.clear(amount);
      await userEvent.type(amount, `${typed}{Enter}`);
    },
  };
}

test('a refund is offered for what was paid and not refunded yet', () => {
  const invoices = [
    anInvoice('1', {}),
    anInvoice('2', { refundedCents: 49_899, refundableCents: 1 }),
    anInvoice('3', { refundedCents: 49_900, refundableCents: 0 }),
  ];
  renderPage(<InvoicesTable invoices={invoices} onChanged={() => {}} />);
  const offers = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).queryByRole('button', { name: /Refund/ }) !== null);
  expect(offers).toEqual([true, true, false]);
});

test('all that is left is suggested, a part of it can be refunded, and the call says how much was refunded before', async () => {
  const { api, page, invoice, onChanged, amount, refund } = await openRefund();
  api.answer(refundInvoice, { ok: true });
  expect(amount.value).toBe('400');
  await refund('0.01');
  await waitFor(() => expect(page.toast()).toMatchObject(messages.refunded));
  expect(api.requestsTo(refundInvoice)).toMatchObject([
    { path: `/api/admin/invoices/${invoice.id}/refund`, body: { cents: 1, refundedCents: 9_900 } },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onChanged).toHaveBeenCalledTimes(1);
});

test('more than is left, or nothing, is not sent', async () => {
  const { api, amount, refund } = await openRefund();
  api.answer(refundInvoice, { ok: true });
  await refund('400.01');
  expect(screen.getByText('The most you can refund on this invoice is $400')).toBeTruthy();
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  await refund('0');
  expect(screen.getByText('Please refund at least 0.01')).toBeTruthy();
  expect(api.requestsTo(refundInvoice)).toEqual([]);
  await refund('400');
  await waitFor(() => expect(api.requestsTo(refundInvoice)).toMatchObject([{ body: { cents: 40_000 } }]));
});

test('a refund that fails says so, and what was typed stays', async () => {
  const { api, page, onChanged, amount, refund } = await openRefund();
  api.disconnect(refundInvoice);
  await refund('12.50');
  await waitFor(() => expect(page.toast()).toMatchObject(messages.refundFailed));
  expect(amount.value).toBe('12.50');
  expect(onChanged).not.toHaveBeenCalled();
});
