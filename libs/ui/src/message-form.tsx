import { styled } from 'styled-components';
import { Button } from './button';
import {
  SelectFilesButton,
  SelectedFiles,
  type SelectedFile,
  type SelectedFilesProps,
  type Uploads,
} from './selected-files';
import { Row, Stack } from './stack';
import { Text } from './text';
import { TextArea, type TextAreaProps } from './text-area';

const StyledForm = styled(Stack)`
  textarea {
    min-height: 4.5rem;
    max-height: 40dvh;
  }
`;

export type MessageFormProps = Pick<TextAreaProps, 'id' | 'label' | 'placeholder' | 'hint' | 'error' | 'readOnly'> & {
  /** What was typed so far. */
  value: string;
  onType: (value: string) => void;
  /** Of the button that sends. */
  send: string;
  disabled: boolean;
  /** Sends, from the button or by Ctrl or Cmd with Enter. */
  onSubmit: () => void;
  /** The files that are there already, and those on their way. */
  files: readonly SelectedFile[];
  uploads: Uploads;
  fileTexts: SelectedFilesProps['texts'] & { add: string; tooMany: string };
  /** The content types that are offered. */
  types: readonly string[];
  /** How many files a message can have. */
  most: number;
  /** Called with no more files than are allowed. */
  onChoose: (files: File[]) => void;
};

/** Where a message of a `Conversation` is written, with its files. */
export function MessageForm(props: MessageFormProps) {
  const { value, onType, send, disabled, onSubmit, files, uploads, fileTexts, types, most, onChoose, ...field } = props;
  const count = files.length + uploads.sending.length;
  return (
    <StyledForm
      as="form"
      gap="sm"
      onSubmit={(event: { preventDefault: () => void }) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <TextArea
        {...field}
        labelHidden
        aria-keyshortcuts="Control+Enter Meta+Enter"
        value={value}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) onSubmit();
        }}
      />
      <SelectedFiles texts={fileTexts} uploads={uploads} files={files} />
      {count > most && (
        <Text size="sm" tone="red" role="alert">
          {fileTexts.tooMany}
        </Text>
      )}
      <Row justify="between">
        <SelectFilesButton
          label={fileTexts.add}
          types={types}
          disabled={count >= most}
          onChoose={(chosen) => onChoose(chosen.slice(0, most - count))}
        />
        <Button type="submit" disabled={disabled}>
          {send}
        </Button>
      </Row>
    </StyledForm>
  );
}
