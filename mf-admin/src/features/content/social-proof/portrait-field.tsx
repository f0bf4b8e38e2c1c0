import { styled } from 'styled-components';
import { pictureUrlOf } from '@portal/contracts/pictures';
import { uploadSocialProofPicture } from '@portal/contracts/social-proof';
import { apiErrorText } from '@portal/sdk/api-errors';
import { color, radius } from '@portal/ui/tokens';
import { ImageField } from '../../../shared/image-field';
import { useAdminSend } from '../../../shared/use-admin-send';
import { formCopy, messages } from './copy';

const StyledPortrait = styled.img`
  flex: none;
  width: 4.5rem;
  height: 4.5rem;
  border: 1px solid ${color.border};
  border-radius: ${radius.pill};
  object-fit: cover;
`;

interface PortraitFieldProps {
  /** The token of the uploaded picture. */
  picture: string | null;
  /** Why the entry was refused because of it. */
  error: string | undefined;
  onChange: (picture: string | null) => void;
}

/** The portrait of an entry: uploaded when it is chosen, and saved with the entry. */
export function PortraitField({ picture, error, onChange }: PortraitFieldProps) {
  const upload = useAdminSend(uploadSocialProofPicture, {
    failed: messages.pictureFailed,
    onSuccess: (sent) => onChange(sent.picture),
  });
  return (
    <ImageField
      copy={formCopy.picture}
      preview={
        picture && <StyledPortrait src={pictureUrlOf(picture)} alt={formCopy.picture.alt} width={72} height={72} />
      }
      isUploading={upload.isPending}
      error={upload.error ? apiErrorText(upload.error, 'every') : error}
      onChoose={(file) => upload.mutate({ file })}
      onRemove={() => onChange(null)}
    />
  );
}
