import { useRef } from 'react';
import { styled } from 'styled-components';
import { createPost } from '@portal/contracts/community';
import { PICTURE_TYPES } from '@portal/contracts/picture-address';
import { Button } from '@portal/ui/button';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Stack } from '@portal/ui/stack';
import { TextField } from '@portal/ui/text-field';
import { from, radius, space } from '@portal/ui/tokens';
import { copy } from './copy';
import type { PostExtras } from './post-extras';

const { picture: words } = copy;

const StyledChosen = styled.div`
  display: grid;
  gap: ${space.md};

  ${from.tablet} {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: start;
  }

  img {
    width: auto;
    max-width: 100%;
    max-height: 10rem;
    border-radius: ${radius.md};
  }
`;

interface ChosenPictureProps {
  picture: NonNullable<PostExtras['picture']>;
  disabled: boolean;
  onDescribe: (description: string) => void;
  onRemove: () => void;
}

/** The picture that goes with a post, and what it shows in the member's own words. */
export function ChosenPicture({ picture, disabled, onDescribe, onRemove }: ChosenPictureProps) {
  const checked = createPost.body.shape.picture.safeParse(picture);
  return (
    <StyledChosen>
      <img src={picture.pictureUrl} alt={words.chosen} />
      <Stack gap="xs" align="stretch">
        <TextField
          id="picture-description"
          label={words.description}
          hint={words.why}
          error={checked.error?.issues[0]?.message}
          value={picture.description}
          readOnly={disabled}
          onChange={(event) => onDescribe(event.target.value)}
        />
        <div>
          <Button variant="ghost" size="small" disabled={disabled} onClick={onRemove}>
            {words.remove}
          </Button>
        </div>
      </Stack>
    </StyledChosen>
  );
}

interface ChoosePictureProps {
  label: string;
  isSending: boolean;
  onChoose: (file: File) => void;
}

/** Opens the files of the device. */
export function ChoosePicture({ label, isSending, onChoose }: ChoosePictureProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="quiet" disabled={isSending} onClick={() => input.current?.click()}>
        {isSending ? words.sending : label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join()}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}

/** Why a picture is not there, and a way to try again where that may help. */
export const PictureFault = ({ fault, again }: { fault: string; again: (() => void) | undefined }) => (
  <ErrorNotice message={fault} {...(again && { onRetry: again })} />
);
