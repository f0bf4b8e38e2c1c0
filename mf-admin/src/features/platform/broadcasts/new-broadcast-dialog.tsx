import { createBroadcast, type Broadcast } from '@portal/contracts/broadcasts';
import { useToast } from '@portal/sdk';
import { useForm } from '@portal/sdk/forms';
import { FormDialog } from '@portal/ui/form-dialog';
import { TextField } from '@portal/ui/text-field';
import { useAdminSend } from '../../../shared/use-admin-send';
import { messages, newCopy as copy } from './copy';

const EVERY_MEMBER = { audience: 'members', plans: [], course: null, inactiveDays: null } as const;

interface NewBroadcastDialogProps {
  onCreated: (draft: Broadcast) => unknown;
  onClose: () => void;
}

/** Begins a draft with its subject. */
export function NewBroadcastDialog({ onCreated, onClose }: NewBroadcastDialogProps) {
  const toast = useToast();
  const form = useForm('new-broadcast', { subject: '' });
  const create = useAdminSend(createBroadcast, {
    failed: messages.createFailed,
    onRefused: form.refused,
    onSuccess: (draft) => {
      toast(messages.created);
      return onCreated(draft);
    },
  });
  const submit = () => {
    const body = form.check(createBroadcast.body, { ...form.typed, body: '', segment: EVERY_MEMBER });
    if (body && !create.isPending) create.mutate({ body });
  };
  return (
    <FormDialog
      id="new-broadcast"
      title={copy.title}
      texts={copy.texts}
      pending={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField {...form.field('subject')} label={copy.subject} hint={copy.hint} required autoComplete="off" />
    </FormDialog>
  );
}
