import { listComments, type Comment } from '@portal/contracts/comments';
import type { FeedPost } from '@portal/contracts/community';
import { usePages } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { ErrorNotice } from '@portal/ui/error-notice';
import { FocusFallback } from '@portal/ui/focus-fallback';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { LinesSkeleton } from '../../../shared/lines-skeleton';
import { CommentBox } from './comment-box';
import { CommentItem } from './comment-item';
import { copy } from './copy';
import { WaitingComments } from './waiting-comments';

interface CommentsProps {
  post: FeedPost;
  now: Date;
  timeZone: string;
}

/** The comments on a post, oldest first, and where to write one. */
export function Comments({ post, now, timeZone }: CommentsProps) {
  const comments = usePages(listComments, (next) => ({ params: { id: post.id }, query: Object.fromEntries(next) }));
  const loaded = comments.data && onceEach(comments.data.pages.flatMap(({ items }) => items));
  return (
    <Stack as="section" aria-label={copy.label}>
      {comments.isPending && <LinesSkeleton label={copy.loading} />}
      {comments.isError && <ErrorNotice message={copy.failed} onRetry={() => void comments.refetch()} />}
      {loaded?.length === 0 && (
        <Text muted size="sm">
          {copy.none}
        </Text>
      )}
      {loaded && loaded.length > 0 && (
        <Stack as="ul" role="list">
          {loaded.map((comment) => (
            <CommentItem key={comment.id} comment={comment} postId={post.id} now={now} timeZone={timeZone} />
          ))}
        </Stack>
      )}
      {loaded && <WaitingComments postId={post.id} comments={loaded} />}
      <FocusFallback>
        {comments.hasNextPage && (
          <Button
            variant="ghost"
            size="small"
            aria-busy={comments.isFetching}
            onClick={() => void comments.fetchNextPage()}
          >
            {copy.more}
          </Button>
        )}
      </FocusFallback>
      <CommentBox postId={post.id} />
    </Stack>
  );
}

/** Removes duplicates, keeping the last one: a new comment is displayed at the end before its page is loaded. */
const onceEach = (comments: Comment[]) =>
  comments.filter(({ id }, place) => comments.findLastIndex((other) => other.id === id) === place);
