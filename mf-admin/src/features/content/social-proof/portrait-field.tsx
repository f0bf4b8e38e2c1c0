import { useId, useRef } from 'react';
import { styled } from 'styled-components';
import { PICTURE_TYPES, pictureUrlOf } from '@portal/contracts/pictures';
import { uploadSocialProofPicture } from '@portal/contracts/social-proof';
import { apiErrorText } from '@portal/sdk/api-errors';
import { Button } from '@portal/ui/button';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { color, font, radius } from '@portal/ui/tokens';
import { useAdminSend } from '../../../shared/use-admin-send';
import { formCopy, messages } from './copy';

const { picture: texts } = formCopy;

const StyledPortrait = styled.img`
  flex: none;
  width: 4.5rem;
  height: 4.5rem;
  border: 1px solid ${color.border};
  border-radius: ${radius.pill};
  object-fit: cover;
`;

const StyledLabel = styled.span`
  font-size: ${font.size.sm};
  font-weight: ${font.weight.strong};
`;

const StyledError = styled.p`
  color: ${color.dangerText};
  font-size: ${font.size.sm};
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
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const upload = useAdminSend(uploadSocialProofPicture, {
    failed: messages.pictureFailed,
    onSuccess: (sent) => onChange(sent.picture),
  });
  const problem = upload.error ? apiErrorText(upload.error, 'every') : error;
  return (
    <Stack gap="xs" role="group" aria-labelledby={`${id}-label`}>
      <StyledLabel id={`${id}-label`}>{texts.label}</StyledLabel>
      <Row>
        {picture && <StyledPortrait src={pictureUrlOf(picture)} alt={texts.alt} width={72} height={72} />}
        <Button
          ref={choose}
          variant="secondary"
          aria-describedby={`${id}-hint`}
          disabled={upload.isPending}
          onClick={() => input.current?.click()}
        >
          {upload.isPending ? texts.sending : picture ? texts.change : texts.choose}
        </Button>
        {picture && (
          <Button
            variant="ghost"
            onClick={() => {
              onChange(null);
              choose.current?.focus();
            }}
          >
            {texts.remove}
          </Button>
        )}
      </Row>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join()}
        aria-label={texts.label}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) upload.mutate({ file });
          // Allows selecting the same file again.
          target.value = '';
        }}
      />
      <div role="alert">{problem && <StyledError>{problem}</StyledError>}</div>
      <Text id={`${id}-hint`} muted size="xs">
        {texts.hint}
      </Text>
    </Stack>
  );
}
