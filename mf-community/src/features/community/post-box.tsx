import type { SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { createPost } from '@portal/contracts/community';
import { LIMITS } from '@portal/contracts/limits';
import { PILLAR_DETAILS, PILLARS, pillarSchema } from '@portal/contracts/pillars';
import { useDraft, useHydrated, useMember } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Section } from '@portal/ui/section';
import { Select } from '@portal/ui/select';
import { Row } from '@portal/ui/stack';
import { TextArea } from '@portal/ui/text-area';
import { copy } from './copy';
import { ChoosePicture, ChosenPicture, PictureFault } from './picture-field';
import { usePostExtras } from './post-extras';
import { usePostPicture } from './use-post-picture';
import { useSharePost } from './use-share-post';
import { useShownPillar } from './use-shown-pillar';

const { box } = copy;

const StyledExtras = styled(Row)`
  select {
    width: auto;
  }
`;

const PILLAR_OPTIONS = [
  { value: '', label: box.noPillar },
  ...PILLARS.map((value) => ({ value, label: PILLAR_DETAILS[value].name })),
];

/** Where a member writes a post (spec sections 2 and 5), names its pillar and adds a picture. */
export function PostBox() {
  const [draft, keepDraft, dropDraft] = useDraft(`post:${useMember().id}`);
  const { extras, keep, drop } = usePostExtras();
  const [shownPillar, showPillar] = useShownPillar();
  const picture = usePostPicture((taken) => keep({ picture: { ...taken, description: '' } }));
  // What is typed and sent before the script is there counts once it is.
  const hydrated = useHydrated();
  const share = useSharePost(({ pillar }) => {
    dropDraft();
    drop();
    if (shownPillar && pillar !== shownPillar) showPillar(undefined);
  });
  const checked = createPost.body.safeParse({ content: draft, ...extras });
  const content = draft.trim();
  const fault = checked.error?.issues.find(({ path }) => path[0] === 'content')?.message;
  const isBusy = share.isPending || picture.isSending;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (checked.success && !isBusy) share.mutate({ body: checked.data });
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
          error={content === '' ? undefined : fault}
          value={draft}
          readOnly={share.isPending}
          onChange={(event) => keepDraft(event.target.value)}
        />
        {extras.picture && (
          <ChosenPicture
            picture={extras.picture}
            disabled={share.isPending}
            onDescribe={(description) => extras.picture && keep({ picture: { ...extras.picture, description } })}
            onRemove={() => keep({ picture: undefined })}
          />
        )}
        {picture.fault && <PictureFault fault={picture.fault} again={picture.again} />}
        <Row justify="between">
          <StyledExtras>
            <Select
              id="post-pillar"
              label={box.pillar}
              labelHidden
              options={PILLAR_OPTIONS}
              value={extras.pillar ?? ''}
              disabled={share.isPending}
              onChange={(event) => keep({ pillar: pillarSchema.safeParse(event.target.value).data })}
            />
            <ChoosePicture
              label={extras.picture ? copy.picture.replace : copy.picture.add}
              isSending={picture.isSending}
              onChoose={picture.choose}
            />
          </StyledExtras>
          <Button type="submit" disabled={hydrated && (!checked.success || isBusy)}>
            {share.isPending ? box.sharing : box.share}
          </Button>
        </Row>
      </Card>
    </Section>
  );
}
