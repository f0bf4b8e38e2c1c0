import { useState } from 'react';
import * as z from 'zod';
import {
  conditionsOf,
  goalsOf,
  sequenceBodySchema,
  updateEmailSequence,
  type EmailSequence,
  type SequenceBody,
} from '@portal/contracts/email-sequences';
import { useToast } from '@portal/sdk';
import { jsonDrafts } from '@portal/sdk/drafts';
import { useForm, type FormDraft } from '@portal/sdk/forms';
import { parseOptionalNumber } from '../../../../shared/parse-input';
import { useAdminSend } from '../../../../shared/use-admin-send';
import { messages } from './copy';
import { readSteps, stepsOf, typedStepsOf, writeSteps, type TypedStep } from './edit-steps';

/** What the fields hold; the emails are one text. */
const typedSchema = z.object({
  name: z.string(),
  trigger: z.string(),
  days: z.string(),
  course: z.string(),
  goal: z.string(),
  timeZone: z.string(),
  steps: z.string(),
});
type Typed = z.infer<typeof typedSchema>;

const drafts = jsonDrafts(typedSchema);

const nameOf = (id: string) => `draft:sequence:${id}`;

const draftOf = (id: string): FormDraft<Typed> => ({
  read: () => drafts.read(nameOf(id)),
  keep: (typed) => drafts.write(nameOf(id), typed),
});

/** Drops what this browser keeps of a sequence. */
export const dropDraft = (id: string) => drafts.write(nameOf(id), undefined);

const typedOf = (sequence: EmailSequence): Typed => ({
  name: sequence.name,
  trigger: sequence.trigger.kind,
  days: sequence.trigger.days?.toString() ?? '14',
  course: sequence.trigger.course ?? '',
  goal: sequence.goal ?? '',
  timeZone: sequence.timeZone,
  steps: writeSteps(typedStepsOf(sequence)),
});

const isOneOf = (known: readonly string[], value: string) => known.includes(value);

/** The sequence that the fields describe, to be checked: only what belongs to what starts it. */
const bodyOf = ({ name, trigger: kind, days, course, goal, timeZone, steps }: Typed) => ({
  name,
  trigger: {
    kind,
    days: kind === 'inactivity' ? parseOptionalNumber(days) : null,
    course: kind === 'course-completed' && course ? course : null,
  },
  goal: isOneOf(goalsOf(kind), goal) ? goal : null,
  timeZone,
  steps: stepsOf(readSteps(steps)).map((step) => ({
    ...step,
    condition: step.condition !== null && isOneOf(conditionsOf(kind), step.condition) ? step.condition : null,
  })),
});

/** The form for a sequence; what is typed is kept in this browser until it is saved. */
export function useSequenceForm(sequence: EmailSequence, onSaved: (saved: EmailSequence) => void) {
  const toast = useToast();
  const [draft] = useState(() => draftOf(sequence.id));
  const form = useForm('sequence', typedOf(sequence), { draft });
  const save = useAdminSend(updateEmailSequence, {
    failed: messages.saveFailed,
    onRefused: form.refused,
    onSuccess: (saved) => {
      draft.keep(undefined);
      form.setTyped(typedOf(saved));
      onSaved(saved);
      toast(messages.saved);
    },
  });
  return {
    form,
    steps: readSteps(form.typed.steps),
    setSteps: (change: (steps: TypedStep[]) => TypedStep[]) =>
      form.setTyped((now) => ({ ...now, steps: writeSteps(change(readSteps(now.steps))) })),
    isSaving: save.isPending,
    submit: () => {
      const body = form.check<SequenceBody>(sequenceBodySchema, bodyOf(form.typed));
      const { id, version } = sequence;
      if (body && !save.isPending) save.mutate({ params: { id }, body: { ...body, version } });
    },
  };
}
