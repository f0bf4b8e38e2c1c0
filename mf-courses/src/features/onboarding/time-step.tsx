import { useState } from 'react';
import { updateOnboarding } from '@portal/contracts/onboarding';
import { useMember } from '@portal/sdk';
import { useForm } from '@portal/sdk/forms';
import { Checkbox } from '@portal/ui/checkbox';
import { Text } from '@portal/ui/text';
import { TextField } from '@portal/ui/text-field';
import { WeekdayFields } from '../../shared/weekday-fields';
import { copy } from './copy';
import { StepForm, type StepProps } from './step-form';

const { time: texts } = copy;

/** Default: weekdays at 7:30. */
const USUAL = { weekdays: [1, 2, 3, 4, 5], time: '07:30' };

/** When habits are suggested: late enough to have done them, early enough to do them. */
const USUAL_FOR_HABITS = '19:00';

/**
 * On which days and when they work on themselves, and when they are reminded of their habits. Without a day there are no
 * reminders of lessons.
 */
export function TimeStep({ onboarding, onSave, ...ways }: StepProps) {
  const { timeZone } = useMember();
  const { habitTime: storedHabitTime = null, paused } = onboarding;
  const { weekdays, time } = onboarding.reminder ?? USUAL;
  const [days, setDays] = useState(weekdays);
  const [wantsHabits, setWantsHabits] = useState(storedHabitTime !== null);
  const form = useForm('first-day', { time, habitTime: storedHabitTime ?? USUAL_FOR_HABITS });
  const submit = () => {
    const { body } = updateOnboarding;
    const habits = form.check(body.pick({ habitTime: true }), { habitTime: wantsHabits ? form.typed.habitTime : null });
    if (!habits) return;
    const wanted = { weekdays: days, time: form.typed.time };
    const reminder = days.length === 0 ? null : form.check(body.shape.reminder, wanted);
    if (reminder === undefined) return;
    onSave({ reminder, ...((wantsHabits || storedHabitTime !== null) && habits) });
  };
  return (
    <StepForm title={texts.title} {...ways} onSubmit={submit}>
      <WeekdayFields id="first-day" label={texts.days} days={days} onChange={setDays} />
      <TextField {...form.field('time')} label={texts.at} hint={texts.zone(timeZone)} type="time" required />
      <Text muted size="sm">
        {days.length === 0 ? texts.none : onboarding.mailed ? texts.mailed : texts.notMailed}
      </Text>
      {paused?.lesson && <Text size="sm">{texts.paused}</Text>}
      <Checkbox
        id="first-day-habits"
        label={texts.habits}
        checked={wantsHabits}
        onChange={({ target }) => setWantsHabits(target.checked)}
      />
      {wantsHabits && (
        <TextField {...form.field('habitTime')} label={texts.habitsAt} hint={texts.habitsHint} type="time" required />
      )}
      {paused?.habits && <Text size="sm">{texts.habitsPaused}</Text>}
    </StepForm>
  );
}
