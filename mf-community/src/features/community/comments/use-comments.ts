import { getPost, listPosts } from '@portal/contracts/community';
import { createComment, deleteComment, listComments, type Comment } from '@portal/contracts/comments';
import { pagesKey, pathOf, useMember, useQueryClient, useSend, useToast, type PagedList } from '@portal/sdk';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { useQueuedSend } from '@portal/sdk/queued-send';
import { startOf } from '../../../shared/queued';
import { copy, messages } from './copy';
import { useFeedCache } from '../feed-cache';

type List = PagedList<typeof listComments>;

/** The name of a member's draft of a comment on a post. */
export const commentDraft = (memberId: string, postId: string) => `comment:${memberId}:${postId}`;

/** Adds and deletes comments on a post; updates the displayed list and count immediately. */
export function useComments(postId: string, onSent?: () => void) {
  const client = useQueryClient();
  const feed = useFeedCache();
  const toast = useToast();
  const { id: memberId } = useMember();

  const change = (items: (page: List['pages'][number], isLast: boolean) => Comment[], more: number) => {
    client.setQueryData<List>(pagesKey(listComments, { id: postId }), (list) => {
      const last = list?.pages.at(-1);
      return list && { ...list, pages: list.pages.map((page) => ({ ...page, items: items(page, page === last) })) };
    });
    feed.change(postId, ({ comments }) => ({ comments: Math.max(0, comments + more) }));
  };

  const send = useQueuedSend('createComment', createComment, {
    queueing: ({ body: { content } }) => ({
      // Behind the post, if it waits, too.
      about: `post:${postId}`,
      label: copy.queued(startOf(content)),
      refreshes: [pathOf(getPost, { params: { id: postId } }), listPosts.path],
      text: content,
      draft: commentDraft(memberId, postId),
    }),
    onQueued: () => onSent?.(),
    onSuccess: (comment) => {
      onSent?.();
      change((page, isLast) => (isLast ? [...page.items, comment] : page.items), 1);
    },
    onError: (error) => toast(apiErrorMessage(error, messages.commentFailed)),
  });
  const remove = useSend(deleteComment, {
    onSuccess: (_, { params }) => change((page) => page.items.filter(({ id }) => id !== params.id), -1),
    onError: (error) => toast(apiErrorMessage(error, messages.commentDeleteFailed)),
  });
  return { send, remove };
}
