import { ConversationMessage } from '@portal/ui/conversation';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { QuietButton } from '../../shared/quiet-button';
import { WAITING } from '../../shared/queued';
import { UserText } from '../../shared/user-text';
import { Attachments } from './attachments';
import { copy } from './copy';
import type { Outgoing } from './outgoing';

/** A message that waits on this device to be sent. */
export const WaitingMessage = ({ message: { content, attachments } }: { message: Outgoing }) => (
  <ConversationMessage mine heading={<strong>{copy.you}</strong>} foot={<span>{WAITING}</span>}>
    {content !== '' && <UserText>{content}</UserText>}
    <Attachments files={attachments} />
  </ConversationMessage>
);

interface UnsentMessageProps {
  message: Outgoing & { fault: string | undefined };
  onAgain: () => void;
  onEdit: () => void;
}

/** A message that is being sent, or that failed and can be retried. */
export const UnsentMessage = ({ message: { content, attachments, fault }, onAgain, onEdit }: UnsentMessageProps) => (
  <ConversationMessage
    mine
    heading={<strong>{copy.you}</strong>}
    foot={
      fault === undefined ? (
        <span>{copy.unsent.sending}</span>
      ) : (
        <Row gap="xs" role="alert">
          <Text size="sm" tone="red">
            {fault}
          </Text>
          <QuietButton onClick={onAgain}>{copy.unsent.again}</QuietButton>
          <QuietButton onClick={onEdit}>{copy.unsent.edit}</QuietButton>
        </Row>
      )
    }
  >
    {content !== '' && <UserText>{content}</UserText>}
    <Attachments files={attachments} />
  </ConversationMessage>
);
