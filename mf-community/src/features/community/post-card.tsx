import { memo } from 'react';
import { styled } from 'styled-components';
import type { Post } from '@portal/contracts/community';
import { PILLAR_DETAILS } from '@portal/contracts/pillars';
import { Avatar } from '@portal/ui/avatar';
import { PillarBadge } from '@portal/ui/badge';
import { Card } from '@portal/ui/card';
import { Row, Stack } from '@portal/ui/stack';
import { PostTime } from './post-time';

const StyledContent = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const StyledAuthor = styled(Stack)`
  flex: 1;
  overflow-wrap: anywhere;
`;

interface PostCardProps {
  post: Post;
  now: Date;
  timeZone: string;
}

/** One post of the feed. */
export const PostCard = memo(function PostCard({ post, now, timeZone }: PostCardProps) {
  const { user, pillar, createdAt, content } = post;
  return (
    <Card as="article">
      <Row nowrap align="start">
        <Avatar person={user} />
        <StyledAuthor gap="none">
          <strong>{`${user.firstName} ${user.lastName}`}</strong>
          <PostTime at={createdAt} now={now} timeZone={timeZone} />
        </StyledAuthor>
        {pillar && <PillarBadge {...PILLAR_DETAILS[pillar]} />}
      </Row>
      <StyledContent>{content}</StyledContent>
    </Card>
  );
});
