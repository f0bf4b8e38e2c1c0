import { useCallback, useMemo } from 'react';
import { listPosts } from '@portal/contracts/community';
import { usePages } from '@portal/sdk';
import { EmptyState } from '@portal/ui/empty-state';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Section } from '@portal/ui/section';
import { Spinner } from '@portal/ui/spinner';
import { copy } from './copy';
import { OlderPosts } from './older-posts';
import { PostList } from './post-list';

const { feed } = copy;

/** The feed and its loading, failed and empty states. */
export const FeedSection = () => (
  <Section id="feed" title={feed.title}>
    <Feed />
  </Section>
);

function Feed() {
  const posts = usePages(listPosts, (next) => ({ query: Object.fromEntries(next) }));
  const { data, fetchNextPage } = posts;
  const loadOlder = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const loaded = useMemo(() => data?.pages.flatMap(({ items }) => items), [data]);

  if (posts.isPending) return <Spinner label={feed.loading} labelled />;
  if (!loaded) return <ErrorNotice message={feed.failed} onRetry={() => void posts.refetch()} />;
  if (loaded.length === 0 && !posts.hasNextPage) {
    return <EmptyState title={feed.empty} text={feed.emptyText} icon="message" />;
  }
  return (
    <>
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
