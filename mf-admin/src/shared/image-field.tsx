import { useId, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { PICTURE_TYPES } from '@portal/contracts/pictures';
import { Button } from '@portal/ui/button';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { color, font } from '@portal/ui/tokens';

const StyledLabel = styled.span`
  font-size: ${font.size.sm};
  font-weight: ${font.weight.strong};
`;

const StyledError = styled.p`
  color: ${color.dangerText};
  font-size: ${font.size.sm};
`;

interface ImageFieldProps {
  copy: {
    label: string;
    /** The button that opens the file dialog: without an image, with one, and while one is uploaded. */
    choose: string;
    change: string;
    uploading: string;
    remove: string;
    hint: string;
  };
  /** The image that is set, as it's shown here. */
  preview: ReactNode;
  isUploading: boolean;
  error: string | undefined;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** An image of a form, uploaded as soon as it's chosen. */
export function ImageField({ copy, preview, isUploading, error, onChoose, onRemove }: ImageFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  return (
    <Stack gap="xs" role="group" aria-labelledby={`${id}-label`}>
      <StyledLabel id={`${id}-label`}>{copy.label}</StyledLabel>
      <Row>
        {preview}
        <Button
          ref={choose}
          variant="secondary"
          aria-describedby={`${id}-hint`}
          disabled={isUploading}
          onClick={() => input.current?.click()}
        >
          {isUploading ? copy.uploading : preview ? copy.change : copy.choose}
        </Button>
        {preview && (
          <Button
            variant="ghost"
            onClick={() => {
              onRemove();
              choose.current?.focus();
            }}
          >
            {copy.remove}
          </Button>
        )}
      </Row>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join()}
        aria-label={copy.label}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onChoose(file);
          // Allows selecting the same file again.
          target.value = '';
        }}
      />
      <div role="alert">{error && <StyledError>{error}</StyledError>}</div>
      <Text id={`${id}-hint`} muted size="xs">
        {copy.hint}
      </Text>
    </Stack>
  );
}
