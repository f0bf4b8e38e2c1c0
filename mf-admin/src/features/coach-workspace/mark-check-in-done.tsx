import { useState } from 'react';
import { completeCheckIn, type CheckIn, type CompletedCheckIn } from '@portal/contracts/check-ins';
import { CHECK_INS } from '@portal/contracts/entitlements';
import { useDraft, useToast } from '@portal/sdk';
import { useFormErrors } from '@portal/sdk/forms';
import { Button } from '@portal/ui/button';
import { FormDialog } from '@portal/ui/form-dialog';
import { TextArea } from '@portal/ui/text-area';
import { useAdminSend } from '../../shared/use-admin-send';
import { checkInCopy as copy, messages } from './copy';

interface MarkCheckInDoneProps {
  memberId: string;
  /** The member's full name. */
  name: string;
  checkIn: CheckIn;
  onDone: (completed: CompletedCheckIn) => void;
}

/** A button that asks for an optional note and marks a check-in as done. */
export function MarkCheckInDone(props: MarkCheckInDoneProps) {
  const [open, setOpen] = useState(false);
  const { name, checkIn } = props;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={`${copy.done}: ${name}, ${CHECK_INS[checkIn.kind].one}`}
        onClick={() => setOpen(true)}
      >
        {copy.done}
      </Button>
      {open && <DoneDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function DoneDialog({ memberId, name, checkIn, onDone, onClose }: MarkCheckInDoneProps & { onClose: () => void }) {
  const { kind, dueAt } = checkIn;
  const toast = useToast();
  const [note, keep, drop] = useDraft(`check-in:${memberId}:${kind}`);
  const errors = useFormErrors('check-in');
  const complete = useAdminSend(completeCheckIn, {
    failed: messages.checkInFailed,
    onRefused: errors.refused,
    onSuccess: (completed) => {
      drop();
      toast(messages.checkInDone);
      onClose();
      onDone(completed);
    },
  });
  const submit = () => {
    const body = errors.check<{ dueAt: string; note: string }>(completeCheckIn.body, { dueAt, note });
    if (body && !complete.isPending) complete.mutate({ params: { id: memberId, kind }, body });
  };
  return (
    <FormDialog
      id="check-in"
      title={copy.dialog(CHECK_INS[kind].one, name)}
      texts={copy.buttons}
      pending={complete.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        id="check-in-note"
        label={copy.note}
        hint={copy.noteHint}
        value={note}
        error={errors.issues['note']}
        readOnly={complete.isPending}
        onChange={({ target }) => {
          errors.clearErrors('note');
          keep(target.value);
        }}
      />
    </FormDialog>
  );
}
