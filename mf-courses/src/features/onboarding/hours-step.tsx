import { updateOnboarding, WEEKLY_HOURS } from '@portal/contracts/onboarding';
import { useForm } from '@portal/sdk/forms';
import { TextField } from '@portal/ui/text-field';
import { copy } from './copy';
import { StepForm, type StepProps } from './step-form';

const { hours: texts } = copy;

/** How many hours a week they give to themselves. */
export function HoursStep({ onboarding, onSave, ...ways }: StepProps) {
  const form = useForm('first-day', { weeklyHours: String(onboarding.weeklyHours ?? '') });
  const submit = () => {
    const typed = form.typed.weeklyHours.trim();
    const body = form.check(updateOnboarding.body, { weeklyHours: typed === '' ? null : Number(typed) });
    if (body) onSave(body);
  };
  return (
    <StepForm title={texts.title} {...ways} onSubmit={submit}>
      <TextField
        {...form.field('weeklyHours')}
        label={texts.label}
        hint={texts.hint}
        type="number"
        inputMode="numeric"
        min={WEEKLY_HOURS.min}
        max={WEEKLY_HOURS.max}
      />
    </StepForm>
  );
}
