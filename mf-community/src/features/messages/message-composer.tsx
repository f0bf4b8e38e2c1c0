import { LIMITS } from '@portal/contracts/limits';
import { ATTACHMENT_ERRORS, ATTACHMENT_TYPES, uploadAttachment } from '@portal/contracts/thread-files';
import { writtenMessageSchema } from '@portal/contracts/threads';
import { goToSignIn, useHydrated } from '@portal/sdk';
import { apiErrorText } from '@portal/sdk/api-errors';
import { upload, useUploads } from '@portal/sdk/uploads';
import { MessageForm } from '@portal/ui/message-form';
import { copy } from './copy';
import type { useOutgoing } from './outgoing';
import type { useMessageDraft } from './use-message-draft';

const { box, files: words } = copy;

interface MessageComposerProps {
  written: ReturnType<typeof useMessageDraft>;
  onSend: ReturnType<typeof useOutgoing>['write'];
}

/** Where a member writes to the team; text and files are kept in this browser until they are sent. */
export function MessageComposer({ written, onSend }: MessageComposerProps) {
  const { content, attachments } = written;
  const hydrated = useHydrated();
  const uploads = useUploads({
    send: (file, onProgress) => upload(uploadAttachment, { query: { name: file.name }, file }, onProgress),
    onTaken: written.addFile,
    onUnauthorized: goToSignIn,
  });
  const checked = writtenMessageSchema.safeParse({ content, attachments: attachments.map(({ id }) => id) });
  const isReady = checked.success && uploads.sending.length === 0;

  const submit = () => {
    if (!isReady) return;
    onSend(checked.data.content, attachments);
    written.clear();
  };
  return (
    <MessageForm
      id="message-content"
      label={box.label}
      placeholder={box.placeholder}
      hint={
        content.length > LIMITS.coachMessage / 2 ? box.length(content.trim().length, LIMITS.coachMessage) : undefined
      }
      error={content.trim() === '' ? undefined : checked.error?.issues[0]?.message}
      value={content}
      onType={written.setContent}
      send={box.send}
      disabled={hydrated && !isReady}
      onSubmit={submit}
      files={attachments.map(({ id, name }) => ({ key: id, name, onRemove: () => written.removeFile(id) }))}
      uploads={{ ...uploads, told: (error) => apiErrorText(error, 'every'), failed: words.failed }}
      fileTexts={{ ...words, tooMany: ATTACHMENT_ERRORS.tooMany }}
      types={ATTACHMENT_TYPES}
      most={LIMITS.attachment.ofMessage}
      onChoose={uploads.choose}
    />
  );
}
