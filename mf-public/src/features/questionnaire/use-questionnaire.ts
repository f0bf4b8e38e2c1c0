import { useRef, useState, type SyntheticEvent } from 'react';
import { withBrand } from '@portal/contracts/brand-words';
import { IDEMPOTENCY_KEY_HEADER, questionnaireSchema, submitQuestionnaire } from '@portal/contracts/questionnaire';
import { useBrand, useNavigate, useSend, useToast } from '@portal/sdk';
import { useForm } from '@portal/sdk/forms';
import { toasts } from './copy';
import { draft, clearDraft, idempotencyKeyFor } from './draft';
import { explain } from './submit-error';

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
    // A second press may come before the button is disabled, and after the answer while the next page is on its way.
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
