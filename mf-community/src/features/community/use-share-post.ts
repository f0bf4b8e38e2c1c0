import { createPost, listPosts, type Post } from '@portal/contracts/community';
import { getDashboard } from '@portal/contracts/dashboard';
import { callKey, HttpError, pagesKey, useQueryClient, useSend, useToast, type PagedList } from '@portal/sdk';
import { messages } from './copy';

/** The feed with a new post on top. Only the first page is kept: those after it are read again when scrolled to. */
function withNewest(feed: PagedList<typeof listPosts>, post: Post): PagedList<typeof listPosts> {
  const [first] = feed.pages;
  if (!first) return feed;
  return { pages: [{ ...first, items: [post, ...first.items] }], pageParams: feed.pageParams.slice(0, 1) };
}

/** What to tell when a post was not shared; after too many of them the server says how long to wait. */
function messageFor(error: Error) {
  const refusal = error instanceof HttpError ? error.refusal : undefined;
  return refusal?.code === 'too_many_requests' ? { ...messages.failed, description: refusal.message } : messages.failed;
}

/** Shares a post: it stands on top at once, then the feed is read again with what others posted meanwhile. */
export function useSharePost(onShared: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  return useSend(createPost, {
    onSuccess: (post) => {
      onShared();
      toast(messages.shared);
      client.setQueryData<PagedList<typeof listPosts>>(pagesKey(listPosts), (feed) => feed && withNewest(feed, post));
      void client.invalidateQueries({ queryKey: pagesKey(listPosts) });
      void client.invalidateQueries({ queryKey: callKey(getDashboard, {}) });
    },
    onError: (error) => toast(messageFor(error)),
  });
}
