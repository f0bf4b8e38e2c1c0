import * as z from 'zod';
import { answerPlanRequest, type PlanAnswer, type StoredPlanRequest } from '@portal/contracts/plan-requests';
import { useToast } from '@portal/sdk';
import { jsonDrafts } from '@portal/sdk/drafts';
import { useForm, type FormDraft } from '@portal/sdk/forms';
import { useState } from 'react';
import { parseCents, formatCents, parseEndOfDay, parseNumber } from '../../../shared/parse-input';
import { useAdminSend } from '../../../shared/use-admin-send';
import { messages } from './copy';

const typedSchema = z.object({
  answer: z.string(),
  cents: z.string(),
  interval: z.string(),
  weeks: z.string(),
  endsAt: z.string(),
  words: z.string(),
});
type Typed = z.infer<typeof typedSchema>;

const drafts = jsonDrafts(typedSchema);

const draftOf = (requestId: string): FormDraft<Typed> => {
  const name = `draft:plan-answer:${requestId}`;
  return { read: () => drafts.read(name), keep: (typed) => drafts.write(name, typed) };
};

/** The request body: only the fields that belong to the chosen answer. */
function bodyOf({ answer, cents, interval, weeks, endsAt, words }: Typed) {
  if (answer === 'grant') return { answer, words, endsAt: parseEndOfDay(endsAt) || null };
  if (answer === 'offer')
    return {
      answer,
      words,
      cents: parseCents(cents),
      interval,
      weeks: interval === 'once' ? parseNumber(weeks) : null,
    };
  return { answer, words };
}

/** The form for answering a plan request; what is typed is kept in this browser until it is sent. */
export function useAnswerForm(
  { id, onSale }: StoredPlanRequest,
  first: PlanAnswer['answer'],
  onAnswered: () => unknown,
) {
  const toast = useToast();
  const [draft] = useState(() => draftOf(id));
  const form = useForm(
    'answer',
    {
      answer: first as string,
      cents: onSale ? formatCents(onSale.cents) : '',
      interval: onSale?.interval ?? 'month',
      weeks: onSale?.weeks ? String(onSale.weeks) : '',
      endsAt: '',
      words: '',
    },
    { draft },
  );
  const send = useAdminSend(answerPlanRequest, {
    failed: messages.answerFailed,
    onRefused: form.refused,
    onSuccess: () => {
      draft.keep(undefined);
      toast(messages.answered);
      return onAnswered();
    },
  });
  return {
    form,
    isSending: send.isPending,
    submit: () => {
      const body = form.check<PlanAnswer>(answerPlanRequest.body, bodyOf(form.typed));
      if (body && !send.isPending) send.mutate({ params: { id }, body });
    },
  };
}
