import { useState, type SubmitEvent } from 'react';
import { sendMessage } from '@portal/contracts/coach-messages';
import { LIMITS } from '@portal/contracts/limits';
import { useDraft, useHydrated, useMember, useSend, useToast } from '@portal/sdk';
import { refusalMessage } from '@portal/sdk/refusals';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { Icon } from '@portal/ui/icon';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { TextArea } from '@portal/ui/text-area';
import { copy, messages } from './copy';

const { message } = copy;

/** Sends a message to the coaching team. */
export function SendMessage() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" fullWidth onClick={() => setOpen(true)}>
        <Icon name="mail" size={20} />
        {message.open}
      </Button>
      <Dialog id="message" title={message.title} open={open} onClose={close}>
        <MessageForm onSent={close} />
      </Dialog>
    </>
  );
}

/** What is typed stays in this browser until it is sent. */
function MessageForm({ onSent }: { onSent: () => void }) {
  const [draft, keepDraft, dropDraft] = useDraft(`message:${useMember().id}`);
  // What is typed and sent before the script is there counts once it is.
  const hydrated = useHydrated();
  const toast = useToast();
  const send = useSend(sendMessage, {
    onSuccess: () => {
      dropDraft();
      onSent();
      toast(messages.sent);
    },
    onError: (error) => toast(refusalMessage(error, messages.sendFailed)),
  });
  const checked = sendMessage.body.safeParse({ content: draft });
  const content = draft.trim();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (checked.success && !send.isPending) send.mutate({ body: checked.data });
  };

  return (
    <Stack as="form" onSubmit={submit}>
      <Text muted>{message.intro}</Text>
      <TextArea
        id="message-content"
        label={message.label}
        hint={message.length(content.length, LIMITS.coachMessage)}
        error={content === '' ? undefined : checked.error?.issues[0]?.message}
        value={draft}
        readOnly={send.isPending}
        onChange={(event) => keepDraft(event.target.value)}
      />
      <Row justify="end">
        <Button type="submit" disabled={hydrated && (!checked.success || send.isPending)}>
          {send.isPending ? message.sending : message.send}
        </Button>
      </Row>
    </Stack>
  );
}
