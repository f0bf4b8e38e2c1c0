import type { KeyboardEvent, SubmitEvent } from 'react';
import { LIMITS } from '@portal/contracts/limits';
import { ATTACHMENT_FAULTS, ATTACHMENT_TYPES, uploadAttachment } from '@portal/contracts/thread-files';
import { writtenMessageSchema } from '@portal/contracts/threads';
import { goToSignIn, useHydrated } from '@portal/sdk';
import { refusalText } from '@portal/sdk/refusals';
import { upload, useUploads } from '@portal/sdk/uploads';
import { Button } from '@portal/ui/button';
import { ChooseFiles, ChosenFiles } from '@portal/ui/chosen-files';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { TextArea } from '@portal/ui/text-area';
import { styled } from 'styled-components';
import { copy } from './copy';
import type { useOutgoing } from './outgoing';
import type { useWritten } from './use-written';

const { box, files: words } = copy;

const { ofMessage } = LIMITS.attachment;

const StyledForm = styled(Stack)`
  textarea {
    min-height: 4.5rem;
    max-height: 40dvh;
  }
`;

interface WriteBoxProps {
  written: ReturnType<typeof useWritten>;
  onSend: ReturnType<typeof useOutgoing>['write'];
}

/** Where a member writes to the team; what is typed and chosen stays in this browser until it is sent. */
export function WriteBox({ written, onSend }: WriteBoxProps) {
  const { content, attachments } = written;
  const hydrated = useHydrated();
  const uploads = useUploads({
    send: (file, onProgress) => upload(uploadAttachment, { query: { name: file.name }, file }, onProgress),
    onTaken: written.addFile,
    onUnauthorized: goToSignIn,
  });
  const checked = writtenMessageSchema.safeParse({ content, attachments: attachments.map(({ id }) => id) });
  const count = attachments.length + uploads.sending.length;
  const isReady = checked.success && uploads.sending.length === 0;

  const submit = () => {
    if (!isReady) return;
    onSend(checked.data.content, attachments);
    written.clear();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
  };

  return (
    <StyledForm
      as="form"
      gap="sm"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextArea
        id="message-content"
        label={box.label}
        labelHidden
        placeholder={box.placeholder}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        {...(content.length > LIMITS.coachMessage / 2 && {
          hint: box.length(content.trim().length, LIMITS.coachMessage),
        })}
        error={content.trim() === '' ? undefined : checked.error?.issues[0]?.message}
        value={content}
        onChange={(event) => written.setContent(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <ChosenFiles
        texts={words}
        uploads={{ ...uploads, told: (error) => refusalText(error, 'every'), failed: words.failed }}
        files={attachments.map(({ id, name }) => ({ key: id, name, onRemove: () => written.removeFile(id) }))}
      />
      {count > ofMessage && (
        <Text size="sm" tone="red" role="alert">
          {ATTACHMENT_FAULTS.tooMany}
        </Text>
      )}
      <Row justify="between">
        <ChooseFiles
          label={words.add}
          types={ATTACHMENT_TYPES}
          disabled={count >= ofMessage}
          onChoose={(chosen) => uploads.choose(chosen.slice(0, ofMessage - count))}
        />
        <Button type="submit" disabled={hydrated && !isReady}>
          {box.send}
        </Button>
      </Row>
    </StyledForm>
  );
}
