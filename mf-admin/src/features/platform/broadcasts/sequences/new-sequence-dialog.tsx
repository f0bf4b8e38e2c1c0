import {
  createEmailSequence,
  SEQUENCE_TRIGGERS,
  type EmailSequence,
  type SequenceBody,
} from '@portal/contracts/email-sequences';
import { deviceTimeZone, useToast } from '@portal/sdk';
import { useForm } from '@portal/sdk/forms';
import { FormDialog } from '@portal/ui/form-dialog';
import { Select } from '@portal/ui/select';
import { TextField } from '@portal/ui/text-field';
import { useAdminSend } from '../../../../shared/use-admin-send';
import { useCourseTitles } from '../use-course-titles';
import { messages, newCopy as copy } from './copy';

const TRIGGERS = SEQUENCE_TRIGGERS.map((value) => ({ value, label: copy.triggers[value] }));

/** Days without a visit to begin with. */
const DAYS = 14;

interface NewSequenceDialogProps {
  onCreated: (draft: EmailSequence) => unknown;
  onClose: () => void;
}

/** Begins a draft with its name and what starts it. */
export function NewSequenceDialog({ onCreated, onClose }: NewSequenceDialogProps) {
  const toast = useToast();
  const [first] = useCourseTitles();
  const form = useForm('new-sequence', { name: '', trigger: 'questionnaire' });
  const create = useAdminSend(createEmailSequence, {
    failed: messages.createFailed,
    onRefused: form.refused,
    onSuccess: (draft) => {
      toast(messages.created);
      return onCreated(draft);
    },
  });
  const submit = () => {
    const { name, trigger: kind } = form.typed;
    const body = form.check<SequenceBody>(createEmailSequence.body, {
      name,
      trigger: {
        kind,
        days: kind === 'inactivity' ? DAYS : null,
        course: kind === 'course-completed' ? (first?.key ?? null) : null,
      },
      goal: null,
      timeZone: deviceTimeZone(),
      steps: [],
    });
    if (body && !create.isPending) create.mutate({ body });
  };
  return (
    <FormDialog
      id="new-sequence"
      title={copy.title}
      texts={copy.texts}
      pending={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={copy.name} hint={copy.hint} required autoComplete="off" />
      <Select
        {...form.field('trigger')}
        label={copy.trigger}
        error={form.issues['trigger.course']}
        options={TRIGGERS}
      />
    </FormDialog>
  );
}
