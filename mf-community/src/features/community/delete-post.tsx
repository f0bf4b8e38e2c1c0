import { deletePost, type FeedPost } from '@portal/contracts/community';
import { useSend, useToast } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { Text } from '@portal/ui/text';
import { refusalMessage } from '../../messages/refusal-message';
import { copy, messages } from './copy';
import { useFeedCache } from './feed-cache';

const { title, text, confirm, keep } = copy.deleting;

/** Asks before one's own post is deleted. */
export function DeletePost({ post, onClose }: { post: FeedPost; onClose: () => void }) {
  const feed = useFeedCache();
  const toast = useToast();
  const remove = useSend(deletePost, {
    onSuccess: () => {
      onClose();
      feed.remove(post.id);
      toast(messages.deleted);
    },
    onError: (error) => toast(refusalMessage(error, messages.deleteFailed)),
  });
  const footer = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {keep}
      </Button>
      <Button variant="danger" disabled={remove.isPending} onClick={() => remove.mutate({ params: { id: post.id } })}>
        {confirm}
      </Button>
    </>
  );
  return (
    <Dialog id={`delete-${post.id}`} title={title} open onClose={onClose} footer={footer}>
      <Text>{text}</Text>
    </Dialog>
  );
}
