import { deletePost, type FeedPost } from '@portal/contracts/community';
import { useSend, useToast } from '@portal/sdk';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Text } from '@portal/ui/text';
import { copy, messages } from './copy';
import { useFeedCache } from '../feed-cache';

const { title, text, confirm, keep } = copy.deleting;

/** Asks for confirmation before deleting one's own post. */
export function DeletePost({ post, onClose }: { post: FeedPost; onClose: () => void }) {
  const feed = useFeedCache();
  const toast = useToast();
  const remove = useSend(deletePost, {
    onSuccess: () => {
      onClose();
      toast(messages.deleted);
      return feed.remove(post.id);
    },
    onError: (error) => toast(apiErrorMessage(error, messages.deleteFailed)),
  });
  return (
    <ConfirmDialog
      id={`delete-${post.id}`}
      title={title}
      keep={keep}
      confirm={confirm}
      disabled={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: post.id } })}
      onClose={onClose}
    >
      <Text>{text}</Text>
    </ConfirmDialog>
  );
}
