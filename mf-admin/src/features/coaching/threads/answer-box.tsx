import { useRef, useState } from 'react';
import { LIMITS } from '@portal/contracts/limits';
import { IDEMPOTENCY_KEY_HEADER } from '@portal/contracts/questionnaire';
import { sendTeamMessage } from '@portal/contracts/team-threads';
import {
  ATTACHMENT_ERRORS,
  ATTACHMENT_TYPES,
  uploadTeamAttachment,
  type Attachment,
} from '@portal/contracts/thread-files';
import { writtenMessageSchema, type ThreadMessage } from '@portal/contracts/threads';
import { forgetAdmin, isUnauthorized, useDraft, useSend, useToast } from '@portal/sdk';
import { apiErrorMessage, apiErrorText } from '@portal/sdk/api-errors';
import { upload, useUploads } from '@portal/sdk/uploads';
import { MessageForm } from '@portal/ui/message-form';
import { copy, messages } from './copy';

const { box, files: words } = copy;

interface AnswerBoxProps {
  memberId: string;
  onSent: (message: ThreadMessage) => void;
}

/** Where the team writes to a member; input is kept in this browser until it is sent. */
export function AnswerBox({ memberId, onSent }: AnswerBoxProps) {
  const [content, keep, drop] = useDraft(`answer:${memberId}`);
  const [attachments, setAttachments] = useState<readonly Attachment[]>([]);
  const key = useKey();
  const toast = useToast();
  const uploads = useUploads({
    send: (file, onProgress) =>
      upload(uploadTeamAttachment, { params: { id: memberId }, query: { name: file.name }, file }, onProgress),
    onTaken: (file) => setAttachments((before) => [...before, file]),
    onUnauthorized: forgetAdmin,
  });
  const send = useSend(sendTeamMessage, {
    headers: ({ body }) => ({ [IDEMPOTENCY_KEY_HEADER]: key(JSON.stringify(body)) }),
    onSuccess: (message, { body }) => {
      drop();
      // Files added during the request stay for the next message.
      setAttachments((before) => before.filter(({ id }) => !body.attachments?.includes(id)));
      onSent(message);
    },
    onError: (error) => {
      if (isUnauthorized(error)) forgetAdmin();
      else toast(apiErrorMessage(error, messages.sendFailed, 'every'));
    },
  });
  const checked = writtenMessageSchema.safeParse({ content, attachments: attachments.map(({ id }) => id) });
  const isReady = checked.success && uploads.sending.length === 0 && !send.isPending;

  return (
    <MessageForm
      id="answer"
      label={box.label}
      placeholder={box.placeholder}
      hint={box.signed}
      error={content.trim() === '' ? undefined : checked.error?.issues[0]?.message}
      value={content}
      readOnly={send.isPending}
      onType={keep}
      send={send.isPending ? box.sending : box.send}
      disabled={!isReady}
      onSubmit={() => isReady && send.mutate({ params: { id: memberId }, body: checked.data })}
      files={attachments.map(({ id, name }) => ({
        key: id,
        name,
        onRemove: () => setAttachments((before) => before.filter((file) => file.id !== id)),
      }))}
      uploads={{ ...uploads, told: (error) => apiErrorText(error, 'every'), failed: words.failed }}
      fileTexts={{ ...words, tooMany: ATTACHMENT_ERRORS.tooMany }}
      types={ATTACHMENT_TYPES}
      most={LIMITS.attachment.ofMessage}
      onChoose={uploads.choose}
    />
  );
}

/**
 * The idempotency key of a message: the same for the same message, so that a retry after a lost response stores it
 * once.
 */
function useKey() {
  const last = useRef({ content: '', key: '' });
  return (content: string) => {
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() };
    return last.current.key;
  };
}
