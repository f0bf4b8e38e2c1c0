import { useMemo } from 'react';
import { getPost, listPosts, type FeedPost } from '@portal/contracts/community';
import { callKey, pagesKey, useQueryClient, type PagedList } from '@portal/sdk';

type Feed = PagedList<typeof listPosts>;

/** The feed with one post changed, or taken out by `undefined`. What did not change stays the same object. */
function withPost(feed: Feed, id: string, change: (post: FeedPost) => FeedPost | undefined): Feed {
  const pages = feed.pages.map((page) =>
    page.items.some((post) => post.id === id)
      ? { ...page, items: page.items.flatMap((post) => (post.id === id ? (change(post) ?? []) : post)) }
      : page,
  );
  return { ...feed, pages };
}

/** Updates every cached feed, and a post's own page, so that nothing needs to be refetched. */
export function useFeedCache() {
  const client = useQueryClient();
  return useMemo(() => {
    const feeds = { queryKey: pagesKey(listPosts) };
    const keyOf = (id: string) => callKey(getPost, { params: { id } });
    const update = (id: string, change: (post: FeedPost) => FeedPost | undefined) => {
      client.setQueriesData<Feed>(feeds, (feed) => feed && withPost(feed, id, change));
      client.setQueryData<FeedPost>(keyOf(id), (post) => post && change(post));
    };
    return {
      /** A post as it is on screen, if it is. */
      post: (id: string) =>
        client
          .getQueriesData<Feed>(feeds)
          .flatMap(([, feed]) => feed?.pages ?? [])
          .flatMap(({ items }) => items)
          .find((post) => post.id === id) ?? client.getQueryData<FeedPost>(keyOf(id)),
      /** Changes some fields of a post. */
      change: (id: string, fields: (post: FeedPost) => Partial<FeedPost>) =>
        update(id, (post) => ({ ...post, ...fields(post) })),
      /** Takes a post out; its own page asks for it again, and learns that it's gone. */
      remove: (id: string) => {
        update(id, () => undefined);
        return client.invalidateQueries({ queryKey: keyOf(id) });
      },
    };
  }, [client]);
}
