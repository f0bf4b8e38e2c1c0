import type { SubmitEvent } from 'react';
import { updatePost, type FeedPost } from '@portal/contracts/community';
import { LIMITS } from '@portal/contracts/limits';
import { useDraft, useSend, useToast } from '@portal/sdk';
import { refusalMessage } from '@portal/sdk/refusals';
import { Button } from '@portal/ui/button';
import { Row, Stack } from '@portal/ui/stack';
import { TextArea } from '@portal/ui/text-area';
import { copy, messages } from './copy';
import { useFeedCache } from './feed-cache';

/** Changes the text of one's own post in its place. */
export function EditPost({ post, onDone }: { post: FeedPost; onDone: () => void }) {
  const [draft, keepDraft, dropDraft] = useDraft(`edit:${post.id}`, post.content);
  const feed = useFeedCache();
  const toast = useToast();
  const close = () => {
    dropDraft();
    onDone();
  };
  const update = useSend(updatePost, {
    onSuccess: (updated) => {
      close();
      feed.change(post.id, () => updated);
      toast(messages.edited);
    },
    onError: (error) => toast(refusalMessage(error, messages.editFailed)),
  });
  const checked = updatePost.body.safeParse({ content: draft });
  const content = draft.trim();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (checked.success && !update.isPending) update.mutate({ params: { id: post.id }, body: checked.data });
  };

  return (
    <Stack as="form" onSubmit={submit}>
      <TextArea
        id={`edit-${post.id}`}
        label={copy.editing.label}
        labelHidden
        hint={copy.box.length(content.length, LIMITS.postContent)}
        error={content === '' ? undefined : checked.error?.issues[0]?.message}
        value={draft}
        ref={takeFocus}
        readOnly={update.isPending}
        onChange={(event) => keepDraft(event.target.value)}
      />
      <Row justify="end">
        <Button variant="ghost" onClick={close}>
          {copy.editing.cancel}
        </Button>
        <Button type="submit" disabled={!checked.success || content === post.content || update.isPending}>
          {update.isPending ? copy.editing.saving : copy.editing.save}
        </Button>
      </Row>
    </Stack>
  );
}

/** Takes the focus when the editor opens at the press of its post's button, and not when it is scrolled back to. */
function takeFocus(editor: HTMLTextAreaElement | null) {
  const post = editor?.closest('article');
  if (post?.contains(document.activeElement)) editor?.focus();
}
