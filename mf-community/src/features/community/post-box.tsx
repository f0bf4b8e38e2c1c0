import type { SubmitEvent } from 'react';
import { createPost } from '@portal/contracts/community';
import { LIMITS } from '@portal/contracts/limits';
import { useDraft, useHydrated, useMember } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Section } from '@portal/ui/section';
import { Row } from '@portal/ui/stack';
import { TextArea } from '@portal/ui/text-area';
import { copy } from './copy';
import { useSharePost } from './use-share-post';

const { box } = copy;

/** Where a member writes a post (spec sections 2 and 5). */
export function PostBox() {
  const [draft, keepDraft, dropDraft] = useDraft(`post:${useMember().id}`);
  // What is typed and sent before the script is there counts once it is.
  const hydrated = useHydrated();
  const share = useSharePost(dropDraft);
  const checked = createPost.body.safeParse({ content: draft });
  const content = draft.trim();
  const fault = content === '' ? undefined : checked.error?.issues[0]?.message;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (checked.success && !share.isPending) share.mutate({ body: checked.data });
  };

  return (
    <Section id="share" title={box.title}>
      <Card as="form" onSubmit={submit}>
        <TextArea
          id="post-content"
          label={box.label}
          labelHidden
          placeholder={box.placeholder}
          hint={box.length(content.length, LIMITS.postContent)}
          error={fault}
          value={draft}
          readOnly={share.isPending}
          onChange={(event) => keepDraft(event.target.value)}
        />
        <Row justify="end">
          <Button type="submit" disabled={hydrated && (!checked.success || share.isPending)}>
            {share.isPending ? box.sharing : box.share}
          </Button>
        </Row>
      </Card>
    </Section>
  );
}
