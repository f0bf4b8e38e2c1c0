import { useState } from 'react';
import { PAUSE_MONTHS, pausePlan, type Subscription } from '@portal/contracts/billing';
import { useRenderContext } from '@portal/sdk';
import { FormDialog } from '@portal/ui/form-dialog';
import { Select } from '@portal/ui/select';
import { Text } from '@portal/ui/text';
import { copy, toasts } from './copy';
import { formatDay } from './format-price';
import { useBillingSend } from './use-billing';

const texts = copy.pause;

const OPTIONS = PAUSE_MONTHS.map((months) => ({ value: String(months), label: texts.months(months) }));

/** Asks for how long a plan pauses. */
export function PausePlanDialog({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const { timeZone } = useRenderContext();
  const [chosen, setChosen] = useState<string>(String(PAUSE_MONTHS[0]));
  const pause = useBillingSend(pausePlan, toasts.paused, onClose);
  const months = PAUSE_MONTHS.find((each) => String(each) === chosen) ?? PAUSE_MONTHS[0];
  return (
    <FormDialog
      id="pause-plan"
      title={texts.title}
      texts={{ close: texts.close, save: texts.confirm, saving: texts.pausing }}
      pending={pause.isPending}
      onSubmit={() => pause.mutate({ params: { id: subscription.id }, body: { months } })}
      onClose={onClose}
    >
      <Text>{texts.text(formatDay(subscription.periodEndsAt, timeZone))}</Text>
      <Select
        id="pause-months"
        label={texts.label}
        options={OPTIONS}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      />
    </FormDialog>
  );
}
