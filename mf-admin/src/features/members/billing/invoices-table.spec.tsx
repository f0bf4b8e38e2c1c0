import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { MemberInvoice } from '@portal/contracts/revenue';
import { renderPage } from '@portal/remote-kit/testing/render-page';
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
