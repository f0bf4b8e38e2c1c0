import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { LIMITS } from '@portal/contracts/limits';
import { useDraft, useMember } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { Row, Stack } from '@portal/ui/stack';
import { TextField } from '@portal/ui/text-field';
import { copy } from './copy';
import { newPriorityDraft, useAddPriority } from './use-add-priority';

const texts = copy.priorities;

/** Input is kept in this browser until it is added or discarded. */
function AddForm({ onClose }: { onClose: () => void }) {
  const [title, keepTitle, dropTitle] = useDraft(newPriorityDraft(useMember().id));
  const leave = () => {
    dropTitle();
    onClose();
  };
  const { add, adding } = useAddPriority(leave);
  const trimmed = title.trim();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (trimmed !== '' && !adding) add(trimmed);
  };

  return (
    <Stack as="form" ref={form} gap="sm" onSubmit={submit}>
      <TextField
        id="new-priority"
        label={texts.label}
        placeholder={texts.placeholder}
        maxLength={LIMITS.priorityTitle}
        autoComplete="off"
        value={title}
        onChange={(event) => keepTitle(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') leave();
        }}
      />
      <Row gap="xs">
        <Button type="submit" variant="secondary" size="small" disabled={trimmed === '' || adding}>
          {adding ? texts.adding : texts.add}
        </Button>
        <Button size="small" variant="ghost" onClick={leave}>
          {texts.cancel}
        </Button>
      </Row>
    </Stack>
  );
}

/** A button that opens the form for a new priority; the form closes when the priority is added. */
export function AddPriority() {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);

  if (open) return <AddForm onClose={() => setOpen(false)} />;
  return (
    <Row>
      <Button ref={opener} variant="quiet" size="small" onClick={() => setOpen(true)}>
        <Icon name="plus" size={18} />
        {texts.open}
      </Button>
    </Row>
  );
}
