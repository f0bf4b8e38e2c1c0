import { useState } from 'react';
import { deleteThreadMessage, type ThreadMessage } from '@portal/contracts/threads';
import { useSend, useToast } from '@portal/sdk';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { Badge } from '@portal/ui/badge';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { ConversationMessage } from '@portal/ui/conversation';
import { Text } from '@portal/ui/text';
import { QuietButton } from '../../shared/quiet-button';
import { UserText } from '../../shared/user-text';
import { Attachments } from './attachments';
import { copy, messages } from './copy';
import { timeOf } from './days';
import { useThreadCache } from './thread-cache';

const { deleting } = copy;

interface MessageItemProps {
  message: ThreadMessage;
  timeZone: string;
  /** Whether it is the last of the member's that the team has read. */
  isReadTo: boolean;
}

/** A message in the thread; one's own can be deleted. */
export function MessageItem({ message, timeZone, isReadTo }: MessageItemProps) {
  const { from, author, content, createdAt, attachments, hiddenReason, mayDelete } = message;
  const [asking, setAsking] = useState(false);
  const mine = from === 'member';
  return (
    <ConversationMessage
      mine={mine}
      heading={
        <>
          <strong>{mine ? copy.you : author}</strong>
          <time dateTime={createdAt}>{timeOf(createdAt, timeZone)}</time>
          {mayDelete && <QuietButton onClick={() => setAsking(true)}>{deleting.open}</QuietButton>}
        </>
      }
      foot={isReadTo && <span>{copy.read}</span>}
    >
      {hiddenReason !== null && <Badge tone="gold">{copy.hidden(hiddenReason)}</Badge>}
      {content !== '' && <UserText>{content}</UserText>}
      <Attachments files={attachments} />
      {asking && <DeleteMessage message={message} onClose={() => setAsking(false)} />}
    </ConversationMessage>
  );
}

function DeleteMessage({ message: { id }, onClose }: { message: ThreadMessage; onClose: () => void }) {
  const thread = useThreadCache();
  const toast = useToast();
  const remove = useSend(deleteThreadMessage, {
    onSuccess: () => {
      onClose();
      thread.remove(id);
      toast(messages.deleted);
    },
    onError: (error) => toast(apiErrorMessage(error, messages.deleteFailed)),
  });
  return (
    <ConfirmDialog
      id={`delete-${id}`}
      title={deleting.title}
      keep={deleting.keep}
      confirm={deleting.confirm}
      disabled={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } })}
      onClose={onClose}
    >
      <Text>{deleting.text}</Text>
    </ConfirmDialog>
  );
}
