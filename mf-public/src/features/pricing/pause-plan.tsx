import { useState } from 'react';
import { PAUSE_MONTHS, pausePlan, type Subscription } from '@portal/contracts/billing';
import { useMoment } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { Select } from '@portal/ui/select';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { copy, toasts } from './copy';
import { dayWords } from './money-words';
import { useBillingSend } from './use-billing';

const texts = copy.pause;

const OPTIONS = PAUSE_MONTHS.map((months) => ({ value: String(months), label: texts.months(months) }));

/** Asks for how long a plan pauses. */
export function PausePlan({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const { timeZone } = useMoment();
  const [chosen, setChosen] = useState<string>(String(PAUSE_MONTHS[0]));
  const pause = useBillingSend(pausePlan, toasts.paused, onClose);
  const months = PAUSE_MONTHS.find((each) => String(each) === chosen) ?? PAUSE_MONTHS[0];
  return (
    <Dialog
      id="pause-plan"
      title={texts.title}
      open
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {texts.close}
          </Button>
          <Button
            disabled={pause.isPending}
            onClick={() => pause.mutate({ params: { id: subscription.id }, body: { months } })}
          >
            {pause.isPending ? texts.pausing : texts.confirm}
          </Button>
        </>
      }
    >
      <Stack>
        <Text>{texts.text(dayWords(subscription.periodEndsAt, timeZone))}</Text>
        <Select
          id="pause-months"
          label={texts.label}
          options={OPTIONS}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        />
      </Stack>
    </Dialog>
  );
}
