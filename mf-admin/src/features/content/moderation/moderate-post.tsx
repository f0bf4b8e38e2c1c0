import { useState } from 'react';
import { hidePost, restorePost, type ReportedPost } from '@portal/contracts/moderation';
import { LIMITS } from '@portal/contracts/limits';
import { useToast } from '@portal/sdk';
import { useForm } from '@portal/sdk/forms';
import { Button } from '@portal/ui/button';
import { FormDialog } from '@portal/ui/form-dialog';
import { Row } from '@portal/ui/stack';
import { TextArea } from '@portal/ui/text-area';
import { useAdminSend } from '../../../shared/use-admin-send';
import { copy, messages } from './copy';

interface ModeratePostProps {
  post: ReportedPost['post'];
  /** Whether a report still waits for a decision. */
  isOpen: boolean;
  onDecided: () => void;
}

/** Hides a post with a reason, keeps it, or shows it again. */
export function ModeratePost({ post, isOpen, onDecided }: ModeratePostProps) {
  const toast = useToast();
  const [hiding, setHiding] = useState(false);
  const params = { id: post.id };
  const decided = (message: (typeof messages)['hidden' | 'shown']) => () => {
    toast(message);
    setHiding(false);
    onDecided();
  };
  const restore = useAdminSend(restorePost, { failed: messages.failed, onSuccess: decided(messages.shown) });
  return (
    <Row>
      {!post.hidden && <Button onClick={() => setHiding(true)}>{copy.hide}</Button>}
      {(post.hidden || isOpen) && (
        <Button variant="secondary" disabled={restore.isPending} onClick={() => restore.mutate({ params })}>
          {post.hidden ? copy.restore : copy.keep}
        </Button>
      )}
      {hiding && <HideDialog id={post.id} onClose={() => setHiding(false)} onHidden={decided(messages.hidden)} />}
    </Row>
  );
}

interface HideDialogProps {
  id: string;
  onClose: () => void;
  onHidden: () => void;
}

function HideDialog({ id, onClose, onHidden }: HideDialogProps) {
  const form = useForm('hide', { reason: '' });
  const hide = useAdminSend(hidePost, { failed: messages.failed, onRefused: form.refused, onSuccess: onHidden });
  const submit = () => {
    const body = form.check(hidePost.body, form.typed);
    if (body) hide.mutate({ params: { id }, body });
  };
  return (
    <FormDialog
      id="hide-post"
      title={copy.hideTitle}
      texts={{ close: copy.cancel, save: copy.hide, saving: copy.hide }}
      danger
      pending={hide.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{copy.hideText}</p>
      <TextArea {...form.field('reason')} label={copy.reason} maxLength={LIMITS.hideReason} required />
    </FormDialog>
  );
}
