import { useState } from 'react';
import { LIMITS } from '@portal/contracts/limits';
import { useDraft, useMember } from '@portal/sdk';
import { Checkbox } from '@portal/ui/checkbox';
import { TextArea } from '@portal/ui/text-area';
import { copy } from './copy';
import { StepForm, type StepProps } from './step-form';

const { goal: texts } = copy;

/** The goal for the next six months; input is kept in this browser until it is saved. */
export function GoalStep({ onboarding, onSave, ...ways }: StepProps) {
  const [goal, keepGoal, dropGoal] = useDraft(`goal:${useMember().id}`, onboarding.goal);
  const [shared, setShared] = useState(onboarding.goalShared);
  return (
    <StepForm title={texts.title} {...ways} onSubmit={() => onSave({ goal, goalShared: shared }, dropGoal)}>
      <TextArea
        id="first-day-goal"
        label={texts.label}
        hint={texts.hint}
        placeholder={texts.placeholder}
        maxLength={LIMITS.goal}
        value={goal}
        onChange={({ target }) => keepGoal(target.value)}
      />
      <Checkbox
        id="first-day-shared"
        label={texts.share}
        checked={shared}
        onChange={({ target }) => setShared(target.checked)}
      />
    </StepForm>
  );
}
