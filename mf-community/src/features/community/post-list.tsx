import { useCallback, useDeferredValue, useState } from 'react';
import { css, styled } from 'styled-components';
import type { FeedPost } from '@portal/contracts/community';
import { useHydrated, useMember } from '@portal/sdk';
import { useNow } from '@portal/sdk/clock';
import { contentVisibilityAuto } from '@portal/ui/page';
import { PostCard, type PostPart } from './post-card';
import { GAP, POST_HEIGHT, useFeedWindow } from './use-feed-window';

const MINUTE_MS = 60_000;

const StyledList = styled.ul`
  position: relative;
`;

const inTheFlow = css`
  margin-bottom: ${GAP}px;

  &:nth-child(n + 2) {
    ${contentVisibilityAuto(`${POST_HEIGHT}px`)}
  }
`;

/** Before hydration, nothing is measured: the posts are in normal flow. */
const StyledPlace = styled.li<{ $inFlow: boolean }>`
  ${({ $inFlow }) => ($inFlow ? inTheFlow : 'position: absolute; inset: 0 0 auto;')}
`;

interface PostListProps {
  posts: readonly FeedPost[];
  /** Whether their comments are open from the start. */
  showsComments?: boolean;
}

/** Posts in the order given. Only those near the window are in the page, so that thousands scroll like a few. */
export function PostList({ posts, showsComments = false }: PostListProps) {
  const { timeZone } = useMember();
  const now = useNow(MINUTE_MS);
  const [openParts, setOpenParts] = useState<ReadonlySet<string>>(
    () => new Set(showsComments ? posts.map(({ id }) => `${id} comments`) : []),
  );
  // Deferred, because positioning and measuring all posts synchronously would block reading and scrolling.
  const inFlow = useDeferredValue(!useHydrated());
  const { list, height, places, hold } = useFeedWindow(posts, inFlow);

  const onOpen = useCallback((postId: string, part: PostPart, open: boolean) => {
    setOpenParts((before) => {
      const after = new Set(before);
      if (open) after.add(`${postId} ${part}`);
      else after.delete(`${postId} ${part}`);
      return after;
    });
  }, []);

  return (
    <StyledList ref={list} role="list" {...(!inFlow && { style: { height } })} onBlur={() => hold(undefined)}>
      {places.map(({ post, index, top, measure }) => (
        <StyledPlace
          key={post.id}
          ref={measure}
          data-index={index}
          aria-setsize={posts.length}
          aria-posinset={index + 1}
          $inFlow={inFlow}
          {...(!inFlow && { style: { transform: `translateY(${top}px)` } })}
          onFocus={() => hold(post.id)}
        >
          <PostCard
            post={post}
            now={now}
            timeZone={timeZone}
            editor={openParts.has(`${post.id} editor`)}
            comments={openParts.has(`${post.id} comments`)}
            onOpen={onOpen}
          />
        </StyledPlace>
      ))}
    </StyledList>
  );
}
