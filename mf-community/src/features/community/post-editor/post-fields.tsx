import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { LIMITS } from '@portal/contracts/limits';
import { PILLAR_DETAILS, PILLARS, pillarSchema } from '@portal/contracts/pillars';
import { ErrorNotice } from '@portal/ui/error-notice';
import { onIntent } from '@portal/ui/on-intent';
import { Select } from '@portal/ui/select';
import { Row } from '@portal/ui/stack';
import { copy } from '../copy';
import { MentionField } from '../mentions/mention-field';
import { ChoosePicture } from './choose-picture';
import type { ChosenPictureProps } from './chosen-picture';
import type { usePostPicture } from './use-post-picture';
import type { DraftPicture, PostDraft } from './post-draft';

const { box } = copy;

const StyledExtras = styled(Row)`
  select {
    width: auto;
  }
`;

const StyledButtons = styled(Row)`
  margin-inline-start: auto;
`;

const PILLAR_OPTIONS = [
  { value: '', label: box.noPillar },
  ...PILLARS.map((value) => ({ value, label: PILLAR_DETAILS[value].name })),
];

const ChosenPicture = onIntent<ChosenPictureProps>(
  () => import(/* webpackChunkName: "post-picture" */ './chosen-picture').then((module) => module.ChosenPicture),
  copy.part,
);

interface PostFieldsProps<Picture extends DraftPicture> {
  /** Base of the fields' ids. */
  id: string;
  label: string;
  placeholder?: string;
  post: PostDraft<Picture>;
  /** What is wrong with the text. */
  fault: string | undefined;
  /** While it is sent. */
  disabled: boolean;
  picture: ReturnType<typeof usePostPicture>;
  onChange: (change: Partial<PostDraft<Picture>>) => void;
  /** Called with the text's field once it's there. */
  onMount?: (field: HTMLTextAreaElement | null) => void;
  /** The buttons. */
  children: ReactNode;
}

/** The fields of a post: its text, pillar, and picture. */
export function PostFields<Picture extends DraftPicture>(props: PostFieldsProps<Picture>) {
  const { id, label, placeholder, post, fault, disabled, picture: sending, onChange, onMount, children } = props;
  const { content, picked, pillar, picture } = post;
  const length = content.trim().length;
  return (
    <>
      <MentionField
        id={`${id}-content`}
        label={label}
        labelHidden
        hint={box.length(length, LIMITS.postContent)}
        error={length === 0 ? undefined : fault}
        value={content}
        readOnly={disabled}
        picked={picked}
        onWrite={(written, members) => onChange({ content: written, picked: members })}
        {...(placeholder && { placeholder })}
        onMount={onMount}
      />
      {picture && (
        <ChosenPicture
          id={`${id}-picture`}
          picture={picture}
          disabled={disabled}
          onDescribe={(description) => onChange({ picture: { ...picture, description } })}
          onRemove={() => onChange({ picture: undefined })}
        />
      )}
      {sending.fault && <ErrorNotice message={sending.fault} {...(sending.again && { onRetry: sending.again })} />}
      <Row justify="between">
        <StyledExtras>
          <Select
            id={`${id}-pillar`}
            label={box.pillar}
            labelHidden
            options={PILLAR_OPTIONS}
            value={pillar ?? ''}
            disabled={disabled}
            onChange={(event) => onChange({ pillar: pillarSchema.safeParse(event.target.value).data })}
          />
          <ChoosePicture
            label={picture ? copy.picture.replace : copy.picture.add}
            isSending={sending.isSending}
            onChoose={sending.choose}
          />
        </StyledExtras>
        <StyledButtons>{children}</StyledButtons>
      </Row>
    </>
  );
}
