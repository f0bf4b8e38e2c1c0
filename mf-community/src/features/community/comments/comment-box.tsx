import type { SubmitEvent } from 'react';
import { createComment } from '@portal/contracts/comments';
import { useDraft, useMember } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Row, Stack } from '@portal/ui/stack';
import { TextArea } from '@portal/ui/text-area';
import { styled } from 'styled-components';
import { copy } from './copy';
import { useComments } from './use-comments';

/** A comment is shorter than a post: its box starts with one line. */
const StyledForm = styled(Stack)`
  textarea {
    min-height: 2.75rem;
  }
`;

/** The comment form; input survives a failure and a reload. */
export function CommentBox({ postId }: { postId: string }) {
  const [draft, keepDraft, dropDraft] = useDraft(`comment:${useMember().id}:${postId}`);
  const { send } = useComments(postId, dropDraft);
  const checked = createComment.body.safeParse({ content: draft });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (checked.success && !send.isPending) send.mutate({ params: { id: postId }, body: checked.data });
  };

  return (
    <StyledForm as="form" gap="xs" onSubmit={submit}>
      <TextArea
        id={`comment-${postId}`}
        label={copy.box}
        labelHidden
        rows={1}
        placeholder={copy.placeholder}
        error={draft.trim() === '' ? undefined : checked.error?.issues[0]?.message}
        value={draft}
        readOnly={send.isPending}
        onChange={(event) => keepDraft(event.target.value)}
      />
      <Row justify="end">
        <Button type="submit" size="small" disabled={!checked.success || send.isPending}>
          {send.isPending ? copy.sending : copy.send}
        </Button>
      </Row>
    </StyledForm>
  );
}
