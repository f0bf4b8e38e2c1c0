import { useState } from 'react';
import type { FeedPost } from '@portal/contracts/community';
import { useAdminStatus } from '@portal/sdk';
import { Icon } from '@portal/ui/icon';
import { Row } from '@portal/ui/stack';
import { QuietButton, QuietButtonRow } from '../../shared/quiet-button';
import { copy } from './copy';
import { Comments, DeletePost, EditPost, PinPost, ReportPost } from './parts';
import { useSpace } from './space-context';
import { useCheer } from './use-cheer';
import { numberText } from '@portal/contracts/number-text';

/** Loads a part when its button is hovered or focused. */
const preloadOnIntent = ({ preload }: { preload: () => void }) => ({ onPointerEnter: preload, onFocus: preload });

interface PostActionsProps {
  post: FeedPost;
  showsComments: boolean;
  onShowComments: (shown: boolean) => void;
  onEdit: () => void;
}

/** What a reader can do with a post. A hidden one has no readers but its author. */
export function PostActions({ post, showsComments, onShowComments, onEdit }: PostActionsProps) {
  const [asking, setAsking] = useState<'delete' | 'report'>();
  const toggleCheer = useCheer(post);
  const isStaff = useAdminStatus();
  const space = useSpace();
  const stopAsking = () => setAsking(undefined);
  return (
    <QuietButtonRow gap="none" justify="between">
      {post.hiddenReason === null && (
        <Row gap="none">
          <QuietButton aria-pressed={post.cheered} onClick={toggleCheer}>
            <Icon name="flame" size={18} filled={post.cheered} />
            {copy.post.cheer}
            {post.cheers > 0 && <Count shown={post.cheers} read={copy.post.cheers(post.cheers)} />}
          </QuietButton>
          <QuietButton
            aria-expanded={showsComments}
            onClick={() => onShowComments(!showsComments)}
            {...preloadOnIntent(Comments)}
          >
            <Icon name="message" size={18} />
            {copy.post.comment}
            {post.comments > 0 && <Count shown={post.comments} read={copy.post.comments(post.comments)} />}
          </QuietButton>
        </Row>
      )}
      <Row gap="none">
        {isStaff && space && post.hiddenReason === null && <PinPost post={post} space={space} />}
        {post.mine ? (
          <>
            <QuietButton onClick={onEdit} {...preloadOnIntent(EditPost)}>
              {copy.post.edit}
            </QuietButton>
            <QuietButton onClick={() => setAsking('delete')} {...preloadOnIntent(DeletePost)}>
              {copy.post.delete}
            </QuietButton>
          </>
        ) : (
          <QuietButton onClick={() => setAsking('report')} {...preloadOnIntent(ReportPost)}>
            {copy.post.report}
          </QuietButton>
        )}
      </Row>
      {asking === 'delete' && <DeletePost post={post} onClose={stopAsking} />}
      {asking === 'report' && <ReportPost post={post} onClose={stopAsking} />}
    </QuietButtonRow>
  );
}

const Count = ({ shown, read }: { shown: number; read: string }) => (
  <>
    <span aria-hidden="true">{numberText(shown)}</span>
    <span className="visually-hidden">({read})</span>
  </>
);
