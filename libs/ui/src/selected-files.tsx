import { useRef } from 'react';
import { styled } from 'styled-components';
import { Button, IconButton } from './button';
import { Icon } from './icon';
import { ProgressBar } from './progress-bar';
import { Row, Stack } from './stack';
import { Text } from './text';
import { color, radius, space } from './tokens';

const StyledFile = styled.li`
  display: flex;
  align-items: center;
  gap: ${space.sm};
  padding: ${space.xxs} ${space.xxs} ${space.xxs} ${space.sm};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  overflow-wrap: anywhere;

  > :nth-child(2) {
    flex: 1;
    min-width: 0;
  }
`;

/** A file attached to what is being written. */
export type SelectedFile = {
  key: string;
  name: string;
  /** 0 to 100 while it is on its way. */
  progress?: number;
  /** Why it could not be sent. */
  fault?: string;
  /** Retries, if that may help. */
  onRetry?: () => void;
  onRemove: () => void;
};

/** A file that is on its way, or that could not be sent. */
type UploadedFile = { key: string; file: File; progress: number; error: Error | undefined };

/** Files that are being sent, as the SDK's `useUploads` has them. */
export type Uploads = {
  sending: readonly UploadedFile[];
  again: (one: UploadedFile) => void;
  drop: (key: string) => void;
  /** Why a file was rejected, if a retry is pointless. */
  told: (error: Error) => string | undefined;
  /** The text for any other failure. */
  failed: string;
};

function uploadedFile(one: UploadedFile, { again, drop, told, failed }: Uploads): SelectedFile {
  const { key, file, progress, error } = one;
  const chosen = { key, name: file.name, onRemove: () => drop(key) };
  if (!error) return { ...chosen, progress: progress * 100 };
  const fault = told(error);
  return fault === undefined ? { ...chosen, fault: failed, onRetry: () => again(one) } : { ...chosen, fault };
}

export type SelectedFilesProps = {
  files: readonly SelectedFile[];
  /** Uploads in progress or failed; displayed last. */
  uploads?: Uploads;
  texts: { list: string; again: string; remove: (name: string) => string; sending: (name: string) => string };
};

/** The attached files: uploads with their progress, and failed ones with the reason. */
export const SelectedFiles = ({ files, uploads, texts }: SelectedFilesProps) => {
  const all = uploads ? [...files, ...uploads.sending.map((one) => uploadedFile(one, uploads))] : files;
  return (
    all.length > 0 && (
      <Stack as="ul" role="list" gap="xs" aria-label={texts.list}>
        {all.map(({ key, name, progress, fault, onRetry, onRemove }) => (
          <StyledFile key={key}>
            <Icon name={fault === undefined ? 'paperclip' : 'alert'} size={18} />
            <div>
              <Text size="sm">{name}</Text>
              {progress !== undefined && <ProgressBar label={texts.sending(name)} value={progress} size="small" />}
              {fault !== undefined && (
                <Row gap="xs" role="alert">
                  <Text size="sm" tone="red">
                    {fault}
                  </Text>
                  {onRetry && (
                    <Button variant="secondary" size="small" onClick={onRetry}>
                      {texts.again}
                    </Button>
                  )}
                </Row>
              )}
            </div>
            <IconButton aria-label={texts.remove(name)} onClick={onRemove}>
              <Icon name="close" size={18} />
            </IconButton>
          </StyledFile>
        ))}
      </Stack>
    )
  );
};

export type SelectFilesButtonProps = {
  label: string;
  /** The content types that are offered. */
  types: readonly string[];
  disabled?: boolean;
  onChoose: (files: File[]) => void;
};

/** Opens the files of the device. */
export function SelectFilesButton({ label, types, disabled = false, onChoose }: SelectFilesButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="quiet" disabled={disabled} onClick={() => input.current?.click()}>
        <Icon name="paperclip" size={18} />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={types.join()}
        hidden
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // Allows selecting the same file again.
          target.value = '';
        }}
      />
    </>
  );
}
