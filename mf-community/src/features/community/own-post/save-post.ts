import { listPosts, updatePost, type FeedPost } from '@portal/contracts/community';
import type { CallInput } from '@portal/contracts/call';
import { getDashboard } from '@portal/contracts/dashboard';
import { callKey, pagesKey, send, showToast, useQueryClient } from '@portal/sdk';
import { OptimisticSender } from '@portal/sdk/optimistic';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { useFeedCache } from '../feed-cache';
import type { PostDraft } from '../post-editor/post-draft';
import { messages } from './copy';
import type { PostEdit } from './edited-post';

type Stored = Pick<FeedPost, 'content' | 'mentions' | 'pillar' | 'picture' | 'editedAt'>;

/** A change of a post. */
interface Change {
  body: CallInput<typeof updatePost>['body'];
  written: PostDraft;
  /** The draft that it was made from. */
  edit: PostEdit;
}

interface SavingOptions {
  onSaved: (edit: PostEdit) => void;
  onRefused: () => void;
}

const storedOf = ({ content, mentions, pillar, picture, editedAt }: Stored): Stored => ({
  content,
  mentions,
  pillar,
  picture,
  editedAt,
});

/** Saves in progress, by post: an editor that is reopened during one continues with the same sender. */
const senders = new Map<string, OptimisticSender<Change, Stored>>();

/** Saves changes to one's own post: each is displayed immediately, and reverted if it is rejected. */
export function useSavePost(post: FeedPost, { onSaved, onRefused }: SavingOptions) {
  const client = useQueryClient();
  const feed = useFeedCache();
  const { id } = post;

  const newSender = () =>
    new OptimisticSender<Change, Stored>({
      shown: () => storedOf(feed.post(id) ?? post),
      show: (stored) => feed.change(id, () => stored),
      expected: ({ body, written: { pillar, picture } }, shown) => ({
        ...shown,
        pillar,
        picture,
        content: body.content,
        mentions: body.mentions,
      }),
      send: async ({ body }) => storedOf((await send(updatePost, { params: { id }, body })).data),
      onStored: ({ body, edit }) => {
        onSaved(edit);
        showToast(messages.edited);
        // It may belong to another pillar's feed by now.
        if (body.pillar !== undefined) void client.invalidateQueries({ queryKey: pagesKey(listPosts) });
        void client.invalidateQueries({ queryKey: callKey(getDashboard, {}) });
      },
      onRefused,
      failed: (error) => apiErrorMessage(error, messages.editFailed, 'every'),
    });

  return (change: Change) => {
    const sender = senders.get(id) ?? newSender();
    senders.set(id, sender);
    void sender.push(change).finally(() => senders.delete(id));
  };
}
