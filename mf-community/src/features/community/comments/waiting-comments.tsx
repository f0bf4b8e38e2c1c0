import { createComment, type Comment } from '@portal/contracts/comments';
import { useMember, useQueuedCalls } from '@portal/sdk';
import { queuedOf } from '@portal/sdk/queued-send';
import { Avatar } from '@portal/ui/avatar';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { WAITING } from '../../../shared/queued';
import { UserText } from '../../../shared/user-text';
import { nameOf } from '../name-of';
import { StyledBubble } from './comment-item';

interface WaitingCommentsProps {
  postId: string;
  /** The comments that the post has. */
  comments: readonly Comment[];
}

/** The member's comments on a post that wait on this device. */
export function WaitingComments({ postId, comments }: WaitingCommentsProps) {
  const member = useMember();
  const calls = useQueuedCalls((state) => state.calls);
  const waiting = queuedOf(calls, 'createComment', createComment).filter(
    ({ id, input: { params } }) => params.id === postId && !comments.some((comment) => comment.id === id),
  );
  if (waiting.length === 0) return null;
  return (
    <Stack as="ul" role="list">
      {waiting.map(({ id, input: { body } }) => (
        <Row as="li" key={id} nowrap align="start" gap="xs">
          <Avatar person={member} size="small" />
          <StyledBubble>
            <Row gap="xs">
              <strong>{nameOf(member)}</strong>
              <Text size="xs" muted>
                {WAITING}
              </Text>
            </Row>
            <UserText>{body.content}</UserText>
          </StyledBubble>
        </Row>
      ))}
    </Stack>
  );
}
