import { styled } from 'styled-components';
import { createPost } from '@portal/contracts/community';
import { Button } from '@portal/ui/button';
import { Stack } from '@portal/ui/stack';
import { TextField } from '@portal/ui/text-field';
import { from, radius, space } from '@portal/ui/tokens';
import { copy } from '../copy';
import type { DraftPicture } from './post-draft';

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

export interface ChosenPictureProps {
  /** ID of the description's field. */
  id: string;
  picture: DraftPicture;
  disabled: boolean;
  onDescribe: (description: string) => void;
  onRemove: () => void;
}

/** The picture that goes with a post, and what it shows in the member's own words. */
export function ChosenPicture({ id, picture, disabled, onDescribe, onRemove }: ChosenPictureProps) {
  const { pictureUrl, width, height, description } = picture;
  const checked = createPost.body.shape.picture.unwrap().shape.description.safeParse(description);
  return (
    <StyledChosen>
      <img src={pictureUrl} alt={words.chosen} width={width} height={height} />
      <Stack gap="xs" align="stretch">
        <TextField
          id={id}
          label={words.description}
          hint={words.why}
          error={checked.error?.issues[0]?.message}
          value={description}
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
