import type { CallInput } from '@portal/contracts/call';
import { createPost, listPosts, type FeedPost } from '@portal/contracts/community';
import { getDashboard } from '@portal/contracts/dashboard';
import { callKey, pagesKey, pagesKeyOf, useQueryClient, useSend, useToast, type PagedList } from '@portal/sdk';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { messages } from '../copy';

/** The feed with a new post on top of those that aren't pinned. Only the first page is kept: the next ones are refetched on scrolling. */
function withNewest(feed: PagedList<typeof listPosts>, post: FeedPost): PagedList<typeof listPosts> {
  const [first] = feed.pages;
  if (!first) return feed;
  const [pinned, others] = [first.items.filter((item) => item.pinned), first.items.filter((item) => !item.pinned)];
  return { pages: [{ ...first, items: [...pinned, post, ...others] }], pageParams: feed.pageParams.slice(0, 1) };
}

/** Shares a post: displays it on top immediately, then refetches the feeds, which may have other new posts. */
export function useSharePost(onShared: (post: FeedPost, shared: CallInput<typeof createPost>['body']) => void) {
  const client = useQueryClient();
  const toast = useToast();
  return useSend(createPost, {
    onSuccess: (post, { body }) => {
      onShared(post, body);
      toast(messages.shared);
      for (const query of [{}, ...(post.pillar ? [{ pillar: post.pillar }] : [])]) {
        const key = pagesKeyOf(listPosts, { query });
        client.setQueryData<PagedList<typeof listPosts>>(key, (feed) => feed && withNewest(feed, post));
      }
      void client.invalidateQueries({ queryKey: pagesKey(listPosts) });
      void client.invalidateQueries({ queryKey: callKey(getDashboard, {}) });
    },
    onError: (error) => toast(apiErrorMessage(error, messages.failed)),
  });
}
