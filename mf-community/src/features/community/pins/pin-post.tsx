import { listPosts, type FeedPost } from '@portal/contracts/community';
import { PILLAR_DETAILS } from '@portal/contracts/pillars';
import { pinPost, unpinPost, type Space } from '@portal/contracts/pins';
import { forgetAdmin, isUnauthorized, pagesKey, useQueryClient, useSend, useToast } from '@portal/sdk';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { QuietButton } from '../../../shared/quiet-button';
import { copy as feedCopy } from '../copy';
import { copy, messages } from './copy';

/** Pins a post to the top of a space, or unpins it there. For staff. */
export function PinPost({ post, space }: { post: FeedPost; space: Space }) {
  const client = useQueryClient();
  const toast = useToast();
  const feed = space === 'all' ? feedCopy.feed.all : PILLAR_DETAILS[space].name;
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
    <QuietButton disabled={isPending} onClick={() => mutate({ params: { id: post.id, space } })}>
      {post.pinned ? copy.unpin : copy.pin}
    </QuietButton>
  );
}
