import { useState } from 'react';
import { moneyText } from '@portal/contracts/money';
import type { MemberInvoice } from '@portal/contracts/revenue';
import { Badge } from '@portal/ui/badge';
import { Table, type Column } from '@portal/ui/table';
import { Text } from '@portal/ui/text';
import type { Tone } from '@portal/ui/tokens';
import { CellLines } from '../../../shared/cell-lines';
import { ExactTime } from '../../../shared/exact-time';
import { RowAction } from '../../../shared/row-action';
import { detailsCopy } from '../copy';
import { RefundDialog } from './refund-dialog';

const { billing: texts } = detailsCopy;

const TONES: Record<MemberInvoice['state'], Tone> = { open: 'blue', paid: 'green', failed: 'red', void: 'neutral' };

const nameOf = ({ number }: MemberInvoice) => number ?? texts.unnumbered;

interface InvoicesTableProps {
  invoices: readonly MemberInvoice[];
  onChanged: () => unknown;
}

/** What a member was charged, and the way to give it back. */
export function InvoicesTable({ invoices, onChanged }: InvoicesTableProps) {
  const [refunding, setRefunding] = useState<MemberInvoice>();
  const columns: Column<MemberInvoice>[] = [
    { key: 'invoice', header: texts.invoice, cell: (invoice) => nameOf(invoice) },
    { key: 'at', header: texts.at, cell: ({ issuedAt }) => <ExactTime at={issuedAt} /> },
    {
      key: 'amount',
      header: texts.amount,
      cell: (invoice) => (
        <CellLines>
          <strong>{moneyText(invoice)}</strong>
          {invoice.refundedCents > 0 && (
            <Text muted size="sm">
              {texts.refunded(moneyText({ cents: invoice.refundedCents, currency: invoice.currency }))}
            </Text>
          )}
        </CellLines>
      ),
    },
    { key: 'state', header: texts.state, cell: ({ state }) => <Badge tone={TONES[state]}>{texts.paid[state]}</Badge> },
    {
      key: 'actions',
      header: texts.actions,
      cell: (invoice) =>
        invoice.refundableCents > 0 && (
          <RowAction
            label={texts.refund}
            subject={`${nameOf(invoice)}, ${moneyText(invoice)}`}
            onClick={() => setRefunding(invoice)}
          />
        ),
    },
  ];
  return (
    <>
      <Table caption={texts.invoices} columns={columns} rows={invoices} rowKey={({ id }) => id} />
      {refunding && (
        <RefundDialog
          invoice={refunding}
          onClose={() => setRefunding(undefined)}
          onRefunded={() => {
            setRefunding(undefined);
            return onChanged();
          }}
        />
      )}
    </>
  );
}
