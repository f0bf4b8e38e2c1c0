import { memo } from 'react';
import { styled } from 'styled-components';
import type { FeedPost } from '@portal/contracts/community';
import { PILLAR_DETAILS } from '@portal/contracts/pillars';
import { Avatar } from '@portal/ui/avatar';
import { Badge, PillarBadge } from '@portal/ui/badge';
import { Card } from '@portal/ui/card';
import { Row, Stack } from '@portal/ui/stack';
import { AuthorName } from './author-name';
import { copy } from './copy';
import { HiddenNotice } from './hidden-notice';
import { nameOf } from './name-of';
import { Comments, EditPost } from './parts';
import { PostActions } from './post-actions';
import { PostPicture } from './post-picture';
import { PostTime } from './post-time';
import { UserText } from '../../shared/user-text';

const StyledAuthor = styled(Stack)`
  flex: 1;
  overflow-wrap: anywhere;
`;

/** Open parts of a post. */
export type PostPart = 'editor' | 'comments';

interface PostCardProps {
  post: FeedPost;
  now: Date;
  timeZone: string;
  editor: boolean;
  comments: boolean;
  onOpen: (postId: string, part: PostPart, open: boolean) => void;
}

/** One post of the feed. */
export const PostCard = memo(function PostCard({ post, now, timeZone, editor, comments, onOpen }: PostCardProps) {
  const { id, user, pillar, createdAt, editedAt, content, hiddenReason, picture, pinned, mentions } = post;
  const name = nameOf(user);
  return (
    <Card as="article" aria-label={name}>
      {hiddenReason !== null && <HiddenNotice reason={hiddenReason} />}
      <Row nowrap align="start">
        <Avatar person={user} />
        <StyledAuthor gap="none">
          <AuthorName author={user} />
          <PostTime at={createdAt} editedAt={editedAt} now={now} timeZone={timeZone} />
        </StyledAuthor>
        <Row gap="xs" justify="end">
          {pinned && <Badge>{copy.post.pinned}</Badge>}
          {pillar && <PillarBadge {...PILLAR_DETAILS[pillar]} />}
        </Row>
      </Row>
      {editor ? (
        <EditPost post={post} onOpen={(open) => onOpen(id, 'editor', open)} />
      ) : (
        <>
          <UserText mentions={mentions}>{content}</UserText>
          {picture && <PostPicture picture={picture} fallback={copy.picture.by(name)} />}
        </>
      )}
      <PostActions
        post={post}
        showsComments={comments}
        onShowComments={(shown) => onOpen(id, 'comments', shown)}
        onEdit={() => onOpen(id, 'editor', true)}
      />
      {comments && hiddenReason === null && <Comments post={post} now={now} timeZone={timeZone} />}
    </Card>
  );
});
