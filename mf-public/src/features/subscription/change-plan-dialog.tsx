import { changePlan, previewChange, type Subscription } from '@portal/contracts/billing';
import type { CallOutput } from '@portal/contracts/call';
import { callKey, useCall, useRenderContext, useQueryClient } from '@portal/sdk';
import { apiErrorText } from '@portal/sdk/api-errors';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { copy, toasts } from './copy';
import { formatDay, formatPrice, formatProrated } from './format-price';
import { useBillingSend } from './use-billing';

const texts = copy.change;

interface ChangePlanDialogProps {
  subscription: Subscription;
  /** What it changes to. */
  to: { name: string; versionId: string };
  onClose: () => void;
}

/** Shows the cost of a change before it is made. */
export function ChangePlanDialog({ subscription, to, onClose }: ChangePlanDialogProps) {
  const { id, periodEndsAt } = subscription;
  const client = useQueryClient();
  const asked = { params: { id, versionId: to.versionId } };
  const { data, error, refetch } = useCall(previewChange, asked);
  // The cost changes by day: it is fetched again when the dialog is reopened.
  const close = () => {
    client.removeQueries({ queryKey: callKey(previewChange, asked) });
    onClose();
  };
  const change = useBillingSend(changePlan, toasts.changed, close);
  return (
    <Dialog
      id="change-plan"
      title={texts.title(to.name)}
      open
      onClose={close}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {texts.close}
          </Button>
          <Button
            disabled={!data || change.isPending}
            onClick={() => change.mutate({ params: { id }, body: { versionId: to.versionId } })}
          >
            {change.isPending ? texts.changing : texts.confirm}
          </Button>
        </>
      }
    >
      {data && <Costs preview={data} price={subscription.price} name={to.name} isLater={data.from >= periodEndsAt} />}
      {error && <ErrorNotice message={apiErrorText(error) ?? texts.failed} onRetry={() => void refetch()} />}
      {!data && !error && <Text muted>{texts.looking}</Text>}
    </Dialog>
  );
}

interface CostsProps {
  preview: CallOutput<typeof previewChange>;
  /** What the plan costs until then. */
  price: Subscription['price'];
  name: string;
  isLater: boolean;
}

function Costs({ preview: { now, from, then }, price, name, isLater }: CostsProps) {
  const { timeZone } = useRenderContext();
  return (
    <Stack gap="sm">
      <Text weight="medium">{now.cents > 0 ? texts.now(formatProrated(now, price, then)) : texts.nothingNow}</Text>
      <Text>{isLater ? texts.from(name, formatDay(from, timeZone)) : texts.atOnce(name)}</Text>
      <Text>{texts.then(formatPrice(then))}</Text>
    </Stack>
  );
}
