import { cancelSubscription, type CustomerPurchase } from '@portal/contracts/revenue';
import { useToast } from '@portal/sdk';
import { useForm } from '@portal/sdk/forms';
import { Select } from '@portal/ui/select';
import { Text } from '@portal/ui/text';
import { FormDialog } from '@portal/ui/form-dialog';
import { useAdminSend } from '../../../shared/use-admin-send';
import { detailsCopy, messages } from '../copy';

const { ending: texts } = detailsCopy.billing;

interface CancelSubscriptionDialogProps {
  subscription: CustomerPurchase;
  onClose: () => void;
  onEnded: () => unknown;
}

/**
 * Ends a subscription: at the end of the paid period, which is not offered for a one-time purchase or one that already
 * ends then, or immediately.
 */
export function CancelSubscriptionDialog({ subscription, onClose, onEnded }: CancelSubscriptionDialogProps) {
  const toast = useToast();
  const whens = subscription.endsAt === null ? (['period-end', 'now'] as const) : (['now'] as const);
  const form = useForm('end', { when: whens[0] as string });
  const end = useAdminSend(cancelSubscription, {
    failed: messages.endFailed,
    onSuccess: () => {
      toast(messages.planEnded);
      return onEnded();
    },
  });
  const submit = () => {
    const body = form.check(cancelSubscription.body, form.typed);
    if (body && !end.isPending) end.mutate({ params: { id: subscription.id }, body });
  };
  return (
    <FormDialog
      id="end-plan"
      wide
      title={texts.title(subscription.plan)}
      texts={texts}
      pending={end.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{texts.text}</Text>
      <Select
        {...form.field('when')}
        label={texts.when}
        options={whens.map((value) => ({ value, label: texts.whens[value] }))}
      />
    </FormDialog>
  );
}
