import { cancelPlan, type Subscription } from '@portal/contracts/billing';
import { useRenderContext } from '@portal/sdk';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { copy, toasts } from './copy';
import { formatDay } from './format-price';
import { useBillingSend } from './use-billing';

const texts = copy.cancel;

/** Says what stays until when; the second of the two presses that it takes. */
export function CancelPlanDialog({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const { timeZone } = useRenderContext();
  const cancel = useBillingSend(cancelPlan, toasts.canceled, onClose);
  return (
    <ConfirmDialog
      id="cancel-plan"
      title={texts.title}
      keep={texts.close}
      confirm={texts.confirm}
      disabled={cancel.isPending}
      onConfirm={() => cancel.mutate({ params: { id: subscription.id } })}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>{texts.until(formatDay(subscription.periodEndsAt, timeZone))}</Text>
        <Text>{texts.keeps}</Text>
        <Text>{texts.back}</Text>
      </Stack>
    </ConfirmDialog>
  );
}
