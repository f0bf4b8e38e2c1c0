import { listPosts, type FeedPost } from '@portal/contracts/community';
import { PILLAR_DETAILS } from '@portal/contracts/pillars';
import { pinPost, unpinPost } from '@portal/contracts/pins';
import { forgetAdmin, isUnauthorized, pagesKey, useQueryClient, useSend, useToast } from '@portal/sdk';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { QuietButton } from '../../../shared/quiet-button';
import { copy as feedCopy } from '../copy';
import { usePillarFilter } from '../use-pillar-filter';
import { copy, messages } from './copy';

/** Pins a post to the top of the feed on screen, all of it or a pillar’s, or unpins it there. For staff. */
export function PinPost({ post }: { post: FeedPost }) {
  const [pillar] = usePillarFilter();
  const client = useQueryClient();
  const toast = useToast();
  const feed = pillar ? PILLAR_DETAILS[pillar].name : feedCopy.feed.all;
  const { mutate, isPending } = useSend(post.pinned ? unpinPost : pinPost, {
    onSuccess: () => {
      toast((post.pinned ? messages.unpinned : messages.pinned)(feed));
      return client.invalidateQueries({ queryKey: pagesKey(listPosts) });
    },
    onError: (error) => {
      if (isUnauthorized(error)) forgetAdmin();
      else toast(apiErrorMessage(error, messages.failed, 'every'));
    },
  });
  return (
    <QuietButton disabled={isPending} onClick={() => mutate({ params: { id: post.id, space: pillar ?? 'all' } })}>
      {post.pinned ? copy.unpin : copy.pin}
    </QuietButton>
  );
}
