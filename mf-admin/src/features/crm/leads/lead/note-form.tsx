import { useState, type SubmitEvent } from 'react';
import { addLeadNote, LEAD_LIMITS } from '@portal/contracts/leads';
import { useToast } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Row, Stack } from '@portal/ui/stack';
import { TextArea } from '@portal/ui/text-area';
import { useAdminSend } from '../../../../shared/use-admin-send';
import { copy, messages } from './copy';

interface NoteFormProps {
  leadId: string;
  onAdded: () => unknown;
}

/** Adds a note. Input is kept if it cannot be stored. */
export function NoteForm({ leadId, onAdded }: NoteFormProps) {
  const toast = useToast();
  const [text, setText] = useState('');
  const add = useAdminSend(addLeadNote, {
    failed: messages.noteFailed,
    onSuccess: () => {
      setText('');
      toast(messages.noteAdded);
      return onAdded();
    },
  });
  const isBlank = text.trim() === '';

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBlank && !add.isPending) add.mutate({ params: { id: leadId }, body: { text } });
  };

  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextArea
          id="lead-note"
          label={copy.note.label}
          maxLength={LEAD_LIMITS.note}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Row justify="end">
          <Button type="submit" variant="secondary" disabled={isBlank || add.isPending}>
            {add.isPending ? copy.note.adding : copy.note.add}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
