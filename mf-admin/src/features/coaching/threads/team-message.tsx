import { useState } from 'react';
import { deleteTeamMessage, hideThreadMessage, restoreThreadMessage } from '@portal/contracts/team-threads';
import { LIMITS } from '@portal/contracts/limits';
import type { ThreadMessage } from '@portal/contracts/threads';
import { useToast } from '@portal/sdk';
import { useForm } from '@portal/sdk/forms';
import { Button } from '@portal/ui/button';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { ConversationMessage } from '@portal/ui/conversation';
import { FormDialog } from '@portal/ui/form-dialog';
import { Text } from '@portal/ui/text';
import { TextArea } from '@portal/ui/text-area';
import { styled } from 'styled-components';
import { ExactTime } from '../../../shared/exact-time';
import { useAdminSend } from '../../../shared/use-admin-send';
import { Attachments } from './attachments';
import { copy, messages } from './copy';

const { hide: hiding, remove: removing } = copy;

const StyledContent = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

interface TeamMessageProps {
  memberId: string;
  message: ThreadMessage;
  /** Whether it is the last of the team's that the member has read. */
  isReadTo: boolean;
  onChanged: (message: ThreadMessage) => void;
  onDeleted: (id: string) => void;
}

/** A message in a member's thread: a member's can be hidden, the team's can be deleted. */
export function TeamMessage({ memberId, message, isReadTo, onChanged, onDeleted }: TeamMessageProps) {
  const { id, from, author, content, createdAt, attachments, hiddenReason, mayDelete } = message;
  const [asking, setAsking] = useState<'hide' | 'delete'>();
  const toast = useToast();
  const params = { id: memberId, messageId: id };
  const stop = () => setAsking(undefined);
  const restore = useAdminSend(restoreThreadMessage, {
    failed: messages.changeFailed,
    onSuccess: (changed) => {
      toast(messages.shown);
      onChanged(changed);
    },
  });
  const remove = useAdminSend(deleteTeamMessage, {
    failed: messages.changeFailed,
    onSuccess: () => {
      toast(messages.deleted);
      stop();
      onDeleted(id);
    },
  });
  return (
    <ConversationMessage
      mine={from === 'team'}
      heading={
        <>
          <strong>{author}</strong>
          <ExactTime at={createdAt} />
          {from === 'member' && hiddenReason === null && (
            <Button variant="ghost" size="small" onClick={() => setAsking('hide')}>
              {hiding.open}
            </Button>
          )}
          {hiddenReason !== null && (
            <Button
              variant="ghost"
              size="small"
              disabled={restore.isPending}
              onClick={() => restore.mutate({ params })}
            >
              {hiding.restore}
            </Button>
          )}
          {mayDelete && (
            <Button variant="ghost" size="small" onClick={() => setAsking('delete')}>
              {removing.open}
            </Button>
          )}
        </>
      }
      foot={isReadTo && <span>{copy.thread.readByMember}</span>}
    >
      {hiddenReason !== null && (
        <Text size="sm" muted>
          {hiding.hidden(hiddenReason)}
        </Text>
      )}
      {content !== '' && <StyledContent>{content}</StyledContent>}
      <Attachments memberId={memberId} files={attachments} />
      {asking === 'hide' && (
        <HideDialog
          params={params}
          onClose={stop}
          onHidden={(changed) => {
            toast(messages.hidden);
            stop();
            onChanged(changed);
          }}
        />
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          id={`delete-${id}`}
          title={removing.title}
          keep={removing.keep}
          confirm={removing.confirm}
          disabled={remove.isPending}
          onConfirm={() => remove.mutate({ params })}
          onClose={stop}
        >
          {removing.text}
        </ConfirmDialog>
      )}
    </ConversationMessage>
  );
}

interface HideDialogProps {
  params: { id: string; messageId: string };
  onClose: () => void;
  onHidden: (message: ThreadMessage) => void;
}

function HideDialog({ params, onClose, onHidden }: HideDialogProps) {
  const form = useForm('hide', { reason: '' });
  const hide = useAdminSend(hideThreadMessage, {
    failed: messages.changeFailed,
    onRefused: form.refused,
    onSuccess: onHidden,
  });
  const submit = () => {
    const body = form.check(hideThreadMessage.body, form.typed);
    if (body) hide.mutate({ params, body });
  };
  return (
    <FormDialog
      id="hide-message"
      title={hiding.title}
      texts={{ close: hiding.cancel, save: hiding.confirm, saving: hiding.confirm }}
      danger
      pending={hide.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{hiding.text}</p>
      <TextArea {...form.field('reason')} label={hiding.reason} maxLength={LIMITS.hideReason} required />
    </FormDialog>
  );
}
