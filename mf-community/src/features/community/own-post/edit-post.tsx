import type { SubmitEvent } from 'react';
import { updatePost, type FeedPost } from '@portal/contracts/community';
import { Button } from '@portal/ui/button';
import { Stack } from '@portal/ui/stack';
import { PostFields } from '../post-editor/post-fields';
import { mentionsIn } from '../mentions/mentions-in';
import { textFault } from '../post-editor/text-fault';
import { usePostPicture } from '../post-editor/use-post-picture';
import { copy } from './copy';
import { usePostEdit, withEdit } from './edited-post';
import { useSavePost } from './save-post';

const { editing } = copy;

interface EditPostProps {
  post: FeedPost;
  /** Opens or closes the editor. */
  onOpen: (open: boolean) => void;
}

/** Edits one's own post in place: its text, pillar, and picture. */
export function EditPost({ post, onOpen }: EditPostProps) {
  const { edit, keep, drop, dropSaved } = usePostEdit(post);
  const save = useSavePost(post, { onSaved: dropSaved, onRefused: () => onOpen(true) });
  const picture = usePostPicture((taken) => keep({ picture: { ...taken, description: '' } }));
  const written = withEdit(post, edit);
  const checked = updatePost.body.safeParse({
    ...edit,
    content: written.content,
    mentions: mentionsIn(written.content.trim(), written.picked),
  });
  const isChanged = written.content.trim() !== post.content || edit.pillar !== undefined || edit.picture !== undefined;
  const canSave = checked.success && isChanged && !picture.isSending;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!canSave) return;
    onOpen(false);
    save({ body: checked.data, written, edit });
  };

  return (
    <Stack as="form" onSubmit={submit}>
      <PostFields
        id={`edit-${post.id}`}
        label={editing.label}
        post={written}
        fault={textFault(checked)}
        disabled={false}
        picture={picture}
        onChange={keep}
        onMount={takeFocus}
      >
        <Button
          variant="ghost"
          onClick={() => {
            drop();
            onOpen(false);
          }}
        >
          {editing.cancel}
        </Button>
        <Button type="submit" disabled={!canSave}>
          {editing.save}
        </Button>
      </PostFields>
    </Stack>
  );
}

/** Takes the focus when the editor opens at the press of its post's button, and not when it is scrolled back to. */
function takeFocus(editor: HTMLTextAreaElement | null) {
  const post = editor?.closest('article');
  if (post?.contains(document.activeElement)) editor?.focus();
}
