import { cheerPost, uncheerPost, type FeedPost } from '@portal/contracts/community';
import { send } from '@portal/sdk';
import { useOptimistic } from '@portal/sdk/optimistic';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { messages } from './copy';
import { useFeedCache } from './feed-cache';

type Cheers = Pick<FeedPost, 'cheers' | 'cheered'>;

/** Adds or removes a cheer: displayed immediately, and reverted on failure. */
export function useCheer(post: FeedPost) {
  const feed = useFeedCache();
  const cheer = useOptimistic<boolean, Cheers>((id) => ({
    shown: () => feed.post(id) ?? post,
    show: ({ cheered, cheers }) => feed.change(id, () => ({ cheered, cheers })),
    expected: (cheered, now) => ({ cheered, cheers: now.cheers + Number(cheered) - Number(now.cheered) }),
    send: async (cheered) => (await send(cheered ? cheerPost : uncheerPost, { params: { id } })).data,
    failed: (error) => apiErrorMessage(error, messages.cheerFailed),
  }));
  return () => cheer(post.id, !post.cheered);
}
