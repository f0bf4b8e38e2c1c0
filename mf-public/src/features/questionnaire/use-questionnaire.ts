import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useForm } from 'react-hook-form';
import {
  IDEMPOTENCY_KEY_HEADER,
  questionnaireSchema,
  submitQuestionnaire,
  type Questionnaire,
} from '@portal/contracts/questionnaire';
import { useNavigate, useSend, useToast } from '@portal/sdk';
import { toasts } from './copy';
import { forgetDraft, idempotencyKeyFor, keepFields, readFields } from './draft';
import { explain, fieldFaults } from './failure';

const FIELDS = questionnaireSchema.keyof().options;

/** The questionnaire's state: fields, draft, sending, and what went wrong. */
export function useQuestionnaire() {
  const toast = useToast();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const [restored, setRestored] = useState(false);
  const sending = useRef(false);

  // No default values: what was typed before this script ran is then taken over from the page.
  const form = useForm<Questionnaire>({
    resolver: standardSchemaResolver(questionnaireSchema),
    mode: 'onTouched',
  });
  const { getValues, setValue, setError, setFocus, subscribe } = form;

  // After the first render, which must equal the prerendered page.
  useEffect(() => {
    const draft = readFields();
    for (const name of FIELDS) {
      const value = draft[name];
      if (!value || getValues(name)) continue;
      setValue(name, value);
      setRestored(true);
    }
    return subscribe({ formState: { values: true }, callback: ({ values }) => keepFields(values) });
  }, [getValues, setValue, subscribe]);

  const send = useSend(submitQuestionnaire, {
    headers: ({ body }) => ({ [IDEMPOTENCY_KEY_HEADER]: idempotencyKeyFor(body) }),
    onSuccess: async () => {
      forgetDraft();
      toast(toasts.sent);
      await navigate('/thank-you');
    },
    onError: (error) => {
      sending.current = false;
      toast(toasts.failed);
      setProblem(explain(error));
      const faults = fieldFaults(error);
      for (const { name, message } of faults) setError(name, { message });
      if (faults[0]) setFocus(faults[0].name);
    },
  });

  const deliver = (values: Questionnaire) => {
    // A second press may come before the button is disabled, and after the answer while the next page is on its way.
    if (sending.current) return;
    sending.current = true;
    setProblem(undefined);
    send.mutate({ body: values });
  };
  const submit = (event: SyntheticEvent) => void form.handleSubmit(deliver)(event);

  const startOver = () => {
    form.reset();
    forgetDraft();
    setRestored(false);
    setFocus('name');
  };

  return { form, submit, pending: send.isPending, problem, restored, startOver };
}
