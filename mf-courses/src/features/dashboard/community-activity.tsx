import { styled } from 'styled-components';
import { ENTITLEMENTS } from '@portal/contracts/entitlements';
import type { Post } from '@portal/contracts/posts';
import { DASHBOARD_POSTS } from '@portal/contracts/dashboard';
import { dateText, Link, useRenderContext } from '@portal/sdk';
import { PlanLine } from '@portal/sdk/plan-notice';
import { Avatar } from '@portal/ui/avatar';
import { Button } from '@portal/ui/button';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { copy } from './copy';

const WHEN: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' };

const StyledExcerpt = styled(Text)`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
  overflow-wrap: anywhere;
`;

interface CommunityActivityProps {
  posts: readonly Post[];
  /** Whether the community is part of a plan that the member does not have. */
  closed: boolean;
}

/** The newest posts of the community, at most three. */
export function CommunityActivity({ posts, closed }: CommunityActivityProps) {
  const { timeZone } = useRenderContext();
  if (closed) return <PlanLine words={ENTITLEMENTS.forum.closed} />;
  return (
    <>
      {posts.length === 0 && <Text muted>{copy.community.empty}</Text>}
      <Stack as="ul" role="list">
        {posts.slice(0, DASHBOARD_POSTS).map(({ id, user, content, createdAt }) => (
          <Row as="li" key={id} align="start" nowrap>
            <Avatar person={user} size="small" />
            <div>
              <Text size="sm" weight="strong">
                {user.firstName} {user.lastName}
              </Text>
              <Text size="xs" muted>
                <time dateTime={createdAt}>{dateText(new Date(createdAt), WHEN, timeZone)}</time>
              </Text>
              <StyledExcerpt size="sm">{content}</StyledExcerpt>
            </div>
          </Row>
        ))}
      </Stack>
      <Row>
        <Button as={Link} to="/community" variant="quiet" size="small">
          {copy.community.all}
        </Button>
      </Row>
    </>
  );
}
