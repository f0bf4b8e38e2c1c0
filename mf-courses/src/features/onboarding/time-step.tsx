import { useState } from 'react';
import { updateOnboarding } from '@portal/contracts/onboarding';
import { useMember } from '@portal/sdk';
import { useForm } from '@portal/sdk/forms';
import { Text } from '@portal/ui/text';
import { TextField } from '@portal/ui/text-field';
import { WeekdayFields } from '../../shared/weekday-fields';
import { copy } from './copy';
import { StepForm, type StepProps } from './step-form';

const { time: texts } = copy;

/** Default: weekdays at 7:30. */
const USUAL = { weekdays: [1, 2, 3, 4, 5], time: '07:30' };

/** On which days and when they work on themselves. Without a day there are no reminders. */
export function TimeStep({ onboarding, onSave, ...ways }: StepProps) {
  const { timeZone } = useMember();
  const { weekdays, time } = onboarding.reminder ?? USUAL;
  const [days, setDays] = useState(weekdays);
  const form = useForm('first-day', { time });
  const submit = () => {
    if (days.length === 0) return onSave({ reminder: null });
    const reminder = form.check(updateOnboarding.body.shape.reminder, { weekdays: days, time: form.typed.time });
    if (reminder) onSave({ reminder });
  };
  return (
    <StepForm title={texts.title} {...ways} onSubmit={submit}>
      <WeekdayFields id="first-day" label={texts.days} days={days} onChange={setDays} />
      <TextField {...form.field('time')} label={texts.at} hint={texts.zone(timeZone)} type="time" required />
      <Text muted size="sm">
        {days.length === 0 ? texts.none : onboarding.mailed ? texts.mailed : texts.notMailed}
      </Text>
    </StepForm>
  );
}
