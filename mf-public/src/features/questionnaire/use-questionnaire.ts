import { useRef, useState, type SyntheticEvent } from 'react';
import { withBrand } from '@portal/contracts/brand-words';
import {
  IDEMPOTENCY_KEY_HEADER,
  questionnaireSchema,
  submitQuestionnaire,
  type Questionnaire,
} from '@portal/contracts/questionnaire';
import { useBrand, useNavigate, useSend, useToast } from '@portal/sdk';
import { useForm, type FormDraft } from '@portal/sdk/forms';
import { toasts } from './copy';
import { explain } from './submit-error';
import * as z from 'zod';
import { jsonDrafts } from '@portal/sdk/drafts';

const EMPTY = {
  name: '',
  phone: '',
  email: '',
  industry: '',
  currentIncome: '',
  incomeGoal: '',
  businessDescription: '',
};

/** The questionnaire's state: fields, draft, sending, and what went wrong. */
export function useQuestionnaire() {
  const toast = useToast();
  const brand = useBrand();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const sending = useRef(false);
  const form = useForm('questionnaire', EMPTY, { rule: questionnaireSchema, draft });

  const send = useSend(submitQuestionnaire, {
    headers: ({ body }) => ({ [IDEMPOTENCY_KEY_HEADER]: idempotencyKeyFor(body) }),
    onSuccess: async ({ strategyToken }) => {
      clearDraft();
      toast(toasts.sent);
      // Kept with the place in the history: it survives a reload, and is gone with the tab.
      await navigate('/thank-you', { state: { strategyToken } });
    },
    onError: (error) => {
      sending.current = false;
      toast(toasts.failed);
      setProblem(withBrand(explain(error, form.refused(error)), brand));
    },
  });

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const body = form.check(questionnaireSchema, form.typed);
    // A second click may come before the button is disabled, or after the response while the next page loads.
    if (!body || sending.current) return;
    sending.current = true;
    setProblem(undefined);
    send.mutate({ body });
  };

  const startOver = () => {
    form.reset();
    document.getElementById(form.field('name').id)?.focus();
  };

  return { form, submit, pending: send.isPending, problem, startOver };
}

const NAME = 'questionnaire-draft';

/** The fields as they are typed, however incomplete. */
type Typed = Record<keyof Questionnaire, string>;

interface Draft {
  fields: Partial<Typed>;
  /** The last send that was tried: the idempotency key it went out with, and its content as JSON. */
  attempt?: { key: string; content: string } | undefined;
}

const typed = z.string().optional();
const { industry, currentIncome, incomeGoal } = questionnaireSchema.shape;

const drafts = jsonDrafts<Draft>(
  z.object({
    fields: z.object({
      name: typed,
      phone: typed,
      email: typed,
      industry: industry.optional().catch(undefined),
      currentIncome: currentIncome.optional().catch(undefined),
      incomeGoal: incomeGoal.optional().catch(undefined),
      businessDescription: typed,
    }),
    attempt: z.object({ key: z.string(), content: z.string() }).optional(),
  }),
);

const read = (): Draft => drafts.read(NAME) ?? { fields: {} };

/** Deletes the draft, once it is sent or discarded. */
export const clearDraft = () => drafts.write(NAME, undefined);

/** What was typed on this device but not sent yet. */
export const draft: FormDraft<Typed> = {
  read: () => Object.fromEntries(Object.entries(read().fields).filter(([, text]) => Boolean(text))),
  keep: (fields) => (fields ? drafts.write(NAME, { ...read(), fields }) : clearDraft()),
};

/**
 * The idempotency key to send `values` with. The same content keeps the same key, so that a retry after a lost response
 * stores nothing twice; changed content gets a new key, so that it is not treated as a repeat.
 */
export function idempotencyKeyFor(values: Questionnaire): string {
  const content = JSON.stringify(values);
  const { fields, attempt } = read();
  if (attempt?.content === content) return attempt.key;
  const key = crypto.randomUUID();
  drafts.write(NAME, { fields, attempt: { key, content } });
  return key;
}
