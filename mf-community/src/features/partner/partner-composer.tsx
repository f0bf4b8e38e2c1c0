import { useState, type FormEvent } from 'react';
import { LIMITS } from '@portal/contracts/limits';
import { sendPartnerMessage } from '@portal/contracts/partners';
import { IDEMPOTENCY_KEY_HEADER } from '@portal/contracts/questionnaire';
import { useDraft, useHydrated, useMember, useSend, useToast } from '@portal/sdk';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { Button } from '@portal/ui/button';
import { Row, Stack } from '@portal/ui/stack';
import { TextArea } from '@portal/ui/text-area';
import { copy, messages } from './copy';

const { thread: texts } = copy;

interface PartnerComposerProps {
  name: string;
  onSent: () => void;
}

/** Where a member writes to their partner; the text is kept in this browser until it is sent. */
export function PartnerComposer({ name, onSent }: PartnerComposerProps) {
  const { id } = useMember();
  const hydrated = useHydrated();
  const toast = useToast();
  const [content, setContent, dropContent] = useDraft(`partner-message:${id}`);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const send = useSend(sendPartnerMessage, {
    headers: () => ({ [IDEMPOTENCY_KEY_HEADER]: key }),
    onSuccess: () => {
      dropContent();
      setKey(crypto.randomUUID());
      onSent();
    },
    onError: (error) => toast(apiErrorMessage(error, messages.sendFailed)),
  });
  const checked = sendPartnerMessage.body.safeParse({ content });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (checked.success && !send.isPending) send.mutate({ body: checked.data });
  };
  return (
    <Stack as="form" gap="sm" noValidate onSubmit={submit}>
      <TextArea
        id="partner-message"
        label={texts.field}
        labelHidden
        placeholder={texts.placeholder(name)}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        value={content}
        error={content.length > LIMITS.coachMessage ? checked.error?.issues[0]?.message : undefined}
        onChange={({ target }) => {
          setContent(target.value);
          // Other words are another message.
          setKey(crypto.randomUUID());
        }}
        onKeyDown={({ key: pressed, ctrlKey, metaKey }) => {
          if (pressed === 'Enter' && (ctrlKey || metaKey)) submit();
        }}
      />
      <Row justify="end">
        <Button type="submit" disabled={send.isPending || (hydrated && !checked.success)}>
          {send.isPending ? texts.sending : texts.send}
        </Button>
      </Row>
    </Stack>
  );
}
