import type { CallInput } from '@portal/contracts/call';
import { createPost, listPosts, type FeedPost } from '@portal/contracts/community';
import { getDashboard } from '@portal/contracts/dashboard';
import { callKey, pagesKey, pagesKeyOf, useMember, useQueryClient, useToast, type PagedList } from '@portal/sdk';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { useQueuedSend } from '@portal/sdk/queued-send';
import { startOf } from '../../../shared/queued';
import { copy, messages } from '../copy';
import { postDraft } from './post-draft';

/** The feed with a new post on top of those that aren't pinned. Only the first page is kept: the next ones are refetched on scrolling. */
function withNewest(feed: PagedList<typeof listPosts>, post: FeedPost): PagedList<typeof listPosts> {
  const [first] = feed.pages;
  if (!first) return feed;
  const [pinned, others] = [first.items.filter((item) => item.pinned), first.items.filter((item) => !item.pinned)];
  return { pages: [{ ...first, items: [...pinned, post, ...others] }], pageParams: feed.pageParams.slice(0, 1) };
}

/**
 * Shares a post: displays it on top immediately, then refetches the feeds, which may have other new posts. `onShared`: it
 * is, or it waits on this device.
 */
export function useSharePost(onShared: (shared: CallInput<typeof createPost>['body']) => void) {
  const client = useQueryClient();
  const toast = useToast();
  const { id: memberId } = useMember();
  return useQueuedSend('createPost', createPost, {
    queueing: ({ body: { content } }, id) => ({
      about: `post:${id}`,
      label: copy.box.queued(startOf(content)),
      refreshes: [listPosts.path, getDashboard.path],
      text: content,
      draft: postDraft(memberId),
    }),
    onQueued: (_queued, { body }) => onShared(body),
    onSuccess: (post, { body }) => {
      onShared(body);
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
