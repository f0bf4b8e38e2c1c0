import type { SubmitEvent } from 'react';
import { createComment } from '@portal/contracts/comments';
import { useDraft, useMember } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Row, Stack } from '@portal/ui/stack';
import { styled } from 'styled-components';
import { MentionField } from '../mentions/mention-field';
import { mentionsIn } from '../mentions/mentions-in';
import { copy } from './copy';
import { usePickedMembers } from './use-picked-members';
import { commentDraft, useComments } from './use-comments';

/** A comment is shorter than a post: its box starts with one line. */
const StyledForm = styled(Stack)`
  textarea {
    min-height: 2.75rem;
  }
`;

/** The comment form; input survives a failure and a reload. */
export function CommentBox({ postId }: { postId: string }) {
  const [draft, keepDraft, dropDraft] = useDraft(commentDraft(useMember().id, postId));
  const { picked, keep, drop } = usePickedMembers(postId);
  const { send } = useComments(postId, () => {
    dropDraft();
    drop();
  });
  const checked = createComment.body.safeParse({ content: draft, mentions: mentionsIn(draft.trim(), picked) });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (checked.success && !send.isPending) send.mutate({ params: { id: postId }, body: checked.data });
  };

  return (
    <StyledForm as="form" gap="xs" onSubmit={submit}>
      <MentionField
        id={`comment-${postId}`}
        label={copy.box}
        labelHidden
        rows={1}
        placeholder={copy.placeholder}
        error={draft.trim() === '' ? undefined : checked.error?.issues[0]?.message}
        value={draft}
        readOnly={send.isPending}
        picked={picked}
        onWrite={(text, members) => {
          keepDraft(text);
          if (members !== picked) keep(members);
        }}
      />
      <Row justify="end">
        <Button type="submit" size="small" disabled={!checked.success || send.isPending}>
          {send.isPending ? copy.sending : copy.send}
        </Button>
      </Row>
    </StyledForm>
  );
}
