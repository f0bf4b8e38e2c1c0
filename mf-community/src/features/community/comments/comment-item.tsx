import { styled } from 'styled-components';
import type { Comment } from '@portal/contracts/comments';
import { Avatar } from '@portal/ui/avatar';
import { IconButton } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { Row } from '@portal/ui/stack';
import { color, font, radius, space } from '@portal/ui/tokens';
import { AuthorName } from '../author-name';
import { copy } from './copy';
import { PostTime } from '../post-time';
import { useComments } from './use-comments';
import { UserText } from '../../../shared/user-text';

/** What a comment stands in. */
export const StyledBubble = styled.div`
  flex: 1;
  min-width: 0;
  padding: ${space.xs} ${space.sm};
  border-radius: ${radius.md};
  background: ${color.raised};
  font-size: ${font.size.sm};
  overflow-wrap: anywhere;
`;

interface CommentItemProps {
  comment: Comment;
  postId: string;
  now: Date;
  timeZone: string;
}

/** One comment; one's own can be deleted. */
export function CommentItem({
  comment: { id, user, content, mentions, createdAt, mine },
  postId,
  now,
  timeZone,
}: CommentItemProps) {
  const { remove } = useComments(postId);
  return (
    <Row as="li" nowrap align="start" gap="xs">
      <Avatar person={user} size="small" />
      <StyledBubble>
        <Row gap="xs">
          <AuthorName author={user} />
          <PostTime at={createdAt} now={now} timeZone={timeZone} />
        </Row>
        <UserText mentions={mentions}>{content}</UserText>
      </StyledBubble>
      {mine && (
        <IconButton
          aria-label={copy.delete}
          disabled={remove.isPending}
          onClick={() => remove.mutate({ params: { id } })}
        >
          <Icon name="close" size={18} />
        </IconButton>
      )}
    </Row>
  );
}
