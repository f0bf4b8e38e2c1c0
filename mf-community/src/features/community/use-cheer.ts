import { cheerPost, uncheerPost, type FeedPost } from '@portal/contracts/community';
import { useSend, useToast } from '@portal/sdk';
import { refusalMessage } from '../../messages/refusal-message';
import { messages } from './copy';
import { useFeedCache } from './feed-cache';

type Cheers = Pick<FeedPost, 'cheers' | 'cheered'>;

/** Cheers a post, or takes the cheer back: on screen at once, and back as it was when that fails. */
export function useCheer({ id, cheered, cheers }: FeedPost) {
  const feed = useFeedCache();
  const toast = useToast();
  const set = (fields: Cheers) => feed.change(id, () => fields);
  const options = {
    onMutate: (): Cheers => {
      set({ cheered: !cheered, cheers: cheers + (cheered ? -1 : 1) });
      return { cheered, cheers };
    },
    onSuccess: set,
    onError: (error: Error, _: unknown, before: Cheers | undefined) => {
      if (before) set(before);
      toast(refusalMessage(error, messages.cheerFailed));
    },
  };
  const give = useSend(cheerPost, options);
  const takeBack = useSend(uncheerPost, options);
  return () => {
    if (!give.isPending && !takeBack.isPending) (cheered ? takeBack : give).mutate({ params: { id } });
  };
}
