import type { SubmitEvent } from 'react';
import { createPost } from '@portal/contracts/community';
import { useDraft, useHydrated, useMember } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Section } from '@portal/ui/section';
import { copy } from '../copy';
import { mentionsIn } from '../mentions/mentions-in';
import { usePillarFilter } from '../use-pillar-filter';
import { usePostExtras } from './post-extras';
import { postDraft } from './post-draft';
import { PostFields } from './post-fields';
import { textFault } from './text-fault';
import { usePostPicture } from './use-post-picture';
import { useSharePost } from './use-share-post';

const { box } = copy;

/** Where a member writes a post (spec sections 2 and 5), names its pillar and adds a picture. */
export function PostBox() {
  const [draft, keepDraft, dropDraft] = useDraft(postDraft(useMember().id));
  const { extras, keep, dropShared } = usePostExtras();
  const { picked = [] } = extras;
  const [shownPillar, showPillar] = usePillarFilter();
  const picture = usePostPicture((taken) => keep({ picture: { ...taken, description: '' } }));
  // Text typed and submitted before the script loaded takes effect once it has.
  const hydrated = useHydrated();
  const share = useSharePost((shared) => {
    dropDraft();
    dropShared(shared);
    if (shownPillar && shared.pillar !== shownPillar) showPillar(undefined);
  });
  const checked = createPost.body.safeParse({ content: draft, ...extras, mentions: mentionsIn(draft.trim(), picked) });
  const isBusy = share.isPending || picture.isSending;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (checked.success && !isBusy) share.mutate({ body: checked.data });
  };

  return (
    <Section id="share" title={box.title}>
      <Card as="form" onSubmit={submit}>
        <PostFields
          id="post"
          label={box.label}
          placeholder={box.placeholder}
          post={{ content: draft, picked, pillar: extras.pillar, picture: extras.picture }}
          fault={textFault(checked)}
          disabled={share.isPending}
          picture={picture}
          onChange={({ content, ...change }) => {
            if (content !== undefined) keepDraft(content);
            if (Object.keys(change).length > 0) keep(change);
          }}
        >
          <Button type="submit" disabled={hydrated && (!checked.success || isBusy)}>
            {share.isPending ? box.sharing : box.share}
          </Button>
        </PostFields>
      </Card>
    </Section>
  );
}
