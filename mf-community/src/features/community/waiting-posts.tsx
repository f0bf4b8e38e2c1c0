import { createPost, type FeedPost } from '@portal/contracts/community';
import { PILLAR_DETAILS } from '@portal/contracts/pillars';
import { useMember, useQueuedCalls } from '@portal/sdk';
import { queuedOf } from '@portal/sdk/queued-send';
import { Avatar } from '@portal/ui/avatar';
import { PillarBadge } from '@portal/ui/badge';
import { Card } from '@portal/ui/card';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { WAITING } from '../../shared/queued';
import { UserText } from '../../shared/user-text';
import { nameOf } from './name-of';
import type { FeedFilter } from './use-feed';

interface WaitingPostsProps {
  filter: FeedFilter;
  /** The posts that the feed has. */
  posts: readonly FeedPost[];
}

/** The member's posts that wait on this device, newest first, where the feed will have them. */
export function WaitingPosts({ filter: { pillar, author }, posts }: WaitingPostsProps) {
  const member = useMember();
  const calls = useQueuedCalls((state) => state.calls);
  const name = nameOf(member);
  const waiting = queuedOf(calls, 'createPost', createPost).filter(
    ({ id, input: { body } }) =>
      !posts.some((post) => post.id === id) &&
      (pillar === undefined || body.pillar === pillar) &&
      (author === undefined || author === member.id),
  );
  return waiting.toReversed().map(({ id, input: { body } }) => (
    <Card as="article" key={id} aria-label={name}>
      <Row nowrap align="start" justify="between">
        <Row nowrap>
          <Avatar person={member} />
          <Stack gap="none">
            <strong>{name}</strong>
            <Text as="span" size="xs" muted>
              {WAITING}
            </Text>
          </Stack>
        </Row>
        {body.pillar && <PillarBadge {...PILLAR_DETAILS[body.pillar]} />}
      </Row>
      <UserText>{body.content}</UserText>
    </Card>
  ));
}
