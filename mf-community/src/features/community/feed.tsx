import { useCallback, useMemo, type ReactNode } from 'react';
import type { FeedPost } from '@portal/contracts/community';
import { ErrorNotice } from '@portal/ui/error-notice';
import { copy } from './copy';
import { OlderPosts } from './older-posts';
import { PostList } from './post-list';
import { PostsSkeleton } from './posts-skeleton';
import { useFeed, type FeedFilter } from './use-feed';
import { WaitingPosts } from './waiting-posts';

interface FeedProps {
  filter: FeedFilter;
  /** Replaces a feed without posts. */
  empty: ReactNode;
}

/** Posts, newest first, and their loading, failed and empty states. */
export function Feed({ filter, empty }: FeedProps) {
  const posts = useFeed(filter);
  const { data, fetchNextPage } = posts;
  const loadOlder = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const loaded = useMemo(() => data && onceEach(data.pages.flatMap(({ items }) => items)), [data]);

  if (posts.isPending) return <PostsSkeleton />;
  if (!loaded) return <ErrorNotice message={copy.feed.failed} onRetry={() => void posts.refetch()} />;
  const waiting = <WaitingPosts filter={filter} posts={loaded} />;
  if (loaded.length === 0 && !posts.hasNextPage) {
    return (
      <>
        {waiting}
        {empty}
      </>
    );
  }
  return (
    <>
      {waiting}
      <PostList posts={loaded} />
      <OlderPosts
        hasOlder={posts.hasNextPage}
        isLoading={posts.isFetching}
        hasFailed={posts.isFetchNextPageError}
        load={loadOlder}
      />
    </>
  );
}

/** Removes duplicates: a post that was unpinned meanwhile is on a later page, too. */
const onceEach = (posts: FeedPost[]) => [...new Map(posts.map((post) => [post.id, post])).values()];
