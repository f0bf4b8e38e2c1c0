import { styled } from 'styled-components';
import type { Post } from '@portal/contracts/community';
import { useMember } from '@portal/sdk';
import { Stack } from '@portal/ui/stack';
import { useNow } from '../../clock/use-now';
import { PostCard } from './post-card';

const MINUTE_MS = 60_000;

/** The browser lays out and paints only the posts near the window, however many are loaded. */
const StyledPost = styled.li`
  content-visibility: auto;
  contain-intrinsic-size: auto 10rem;
`;

/** Posts in the order given. */
export function PostList({ posts }: { posts: readonly Post[] }) {
  const { timeZone } = useMember();
  const now = useNow(MINUTE_MS);
  return (
    <Stack as="ul" role="list">
      {posts.map((post) => (
        <StyledPost key={post.id}>
          <PostCard post={post} now={now} timeZone={timeZone} />
        </StyledPost>
      ))}
    </Stack>
  );
}
