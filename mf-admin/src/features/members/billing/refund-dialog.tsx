import { moneyText } from '@portal/contracts/money';
import { refundInvoice, type MemberInvoice } from '@portal/contracts/revenue';
import { useToast } from '@portal/sdk';
import { useForm } from '@portal/sdk/forms';
import { TextField } from '@portal/ui/text-field';
import { FormDialog } from '@portal/ui/form-dialog';
import { parseCents, formatCents } from '../../../shared/parse-input';
import { useAdminSend } from '../../../shared/use-admin-send';
import { detailsCopy, messages } from '../copy';

const { refunding: texts } = detailsCopy.billing;

interface RefundDialogProps {
  invoice: MemberInvoice;
  onClose: () => void;
  onRefunded: () => unknown;
}

/** Gives money of an invoice back: all that is left of it, or a part. */
export function RefundDialog({ invoice, onClose, onRefunded }: RefundDialogProps) {
  const toast = useToast();
  const { id, currency, refundableCents, refundedCents } = invoice;
  const left = moneyText({ cents: refundableCents, currency });
  const form = useForm('refund', { cents: formatCents(refundableCents) });
  const refund = useAdminSend(refundInvoice, {
    failed: messages.refundFailed,
    onRefused: form.refused,
    onSuccess: () => {
      toast(messages.refunded);
      return onRefunded();
    },
  });
  const submit = () => {
    const cents = parseCents(form.typed.cents);
    const rule = refundInvoice.body.extend({
      cents: refundInvoice.body.shape.cents.max(refundableCents, texts.tooMuch(left)),
    });
    const body = form.check(rule, { cents, refundedCents });
    if (body && !refund.isPending) refund.mutate({ params: { id }, body });
  };
  return (
    <FormDialog
      id="refund-invoice"
      wide
      title={texts.title}
      texts={texts}
      pending={refund.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField {...form.field('cents')} label={texts.cents} hint={texts.hint(left)} inputMode="decimal" required />
    </FormDialog>
  );
}
