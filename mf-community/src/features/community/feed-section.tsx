import { useCallback, useMemo } from 'react';
import type { FeedPost } from '@portal/contracts/community';
import { PILLAR_DETAILS, type Pillar } from '@portal/contracts/pillars';
import { Button } from '@portal/ui/button';
import { EmptyState } from '@portal/ui/empty-state';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Section } from '@portal/ui/section';
import { PostsSkeleton } from './posts-skeleton';
import { copy } from './copy';
import { OlderPosts } from './older-posts';
import { PillarFilter } from './pillar-filter';
import { PostList } from './post-list';
import { useFeed } from './use-feed';
import { usePillarFilter } from './use-pillar-filter';

const { feed } = copy;

/** The feed, all of it or one pillar's posts, and its loading, failed and empty states. */
export function FeedSection() {
  const [pillar, show] = usePillarFilter();
  return (
    <Section id="feed" title={feed.title}>
      <PillarFilter shown={pillar} onShow={show} />
      <Feed key={pillar ?? ''} pillar={pillar} onShowAll={() => show(undefined)} />
    </Section>
  );
}

function Feed({ pillar, onShowAll }: { pillar: Pillar | undefined; onShowAll: () => void }) {
  const posts = useFeed(pillar);
  const { data, fetchNextPage } = posts;
  const loadOlder = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const loaded = useMemo(() => data && onceEach(data.pages.flatMap(({ items }) => items)), [data]);

  if (posts.isPending) return <PostsSkeleton />;
  if (!loaded) return <ErrorNotice message={feed.failed} onRetry={() => void posts.refetch()} />;
  if (loaded.length === 0 && !posts.hasNextPage) return <EmptyFeed pillar={pillar} onShowAll={onShowAll} />;
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

/** Removes duplicates: a post that was unpinned meanwhile is on a later page, too. */
const onceEach = (posts: FeedPost[]) => [...new Map(posts.map((post) => [post.id, post])).values()];

function EmptyFeed({ pillar, onShowAll }: { pillar: Pillar | undefined; onShowAll: () => void }) {
  if (!pillar) return <EmptyState title={feed.empty} text={feed.emptyText} icon="message" />;
  return (
    <EmptyState
      title={feed.emptyOf(PILLAR_DETAILS[pillar].name)}
      text={feed.emptyOfText}
      icon="message"
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {feed.showAll}
        </Button>
      }
    />
  );
}
