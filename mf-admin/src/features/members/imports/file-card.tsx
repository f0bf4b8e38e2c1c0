import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import {
  checkImport,
  IMPORT_KINDS,
  IMPORT_TYPE,
  matchedColumns,
  matchImportColumns,
  type Import,
  type ImportKind,
  type MatchedColumns,
} from '@portal/contracts/imports';
import { LIMITS } from '@portal/contracts/limits';
import { apiErrorText } from '@portal/sdk/api-errors';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Heading } from '@portal/ui/heading';
import { ProgressBar } from '@portal/ui/progress-bar';
import { Select } from '@portal/ui/select';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { width } from '@portal/ui/tokens';
import { useAdminSend } from '../../../shared/use-admin-send';
import { ColumnMatching } from './column-matching';
import { copy, messages } from './copy';

const { file: texts } = copy;

const StyledNarrow = styled.div`
  max-width: ${width.text};
`;

interface FileCardProps {
  kind: ImportKind;
  onKind: (kind: ImportKind) => void;
  onChecked: (checked: Import) => void;
}

/** A file that was selected. */
interface SelectedFile {
  name: string;
  content: Blob;
}

/** What a file may contain, and the file itself, which is checked once it is selected and its columns are matched. */
export function FileCard({ kind, onKind, onChecked }: FileCardProps) {
  const input = useRef<HTMLInputElement>(null);
  const check = useAdminSend(checkImport, { failed: messages.checkFailed, onSuccess: onChecked });
  const match = useAdminSend(matchImportColumns, { failed: messages.checkFailed });
  const [unmatched, setUnmatched] = useState<{ selected: SelectedFile; found: MatchedColumns }>();
  const isBusy = check.isPending || match.isPending;
  const failure = check.error ?? match.error;
  const send = ({ name, content }: SelectedFile, fields?: string[]) =>
    check.mutate({ query: { kind, name, ...(fields && { columns: matchedColumns.write(fields) }) }, file: content });
  const choose = (file: File) => {
    const name = file.name.slice(0, LIMITS.import.name).trim() || texts.label;
    // Browsers report a CSV file's type as registered by the device's spreadsheet program.
    const selected = { name, content: new Blob([file], { type: IMPORT_TYPE }) };
    check.reset();
    match.mutate(
      { query: { kind }, file: selected.content },
      { onSuccess: (found) => (found.recognized ? send(selected) : setUnmatched({ selected, found })) },
    );
  };
  const forget = () => {
    setUnmatched(undefined);
    check.reset();
  };
  return (
    <Card as="section" aria-labelledby="import-file">
      <Heading as="h2" size="h3" id="import-file">
        {texts.title}
      </Heading>
      <StyledNarrow>
        <Select
          id="import-kind"
          label={texts.kind}
          hint={texts.columns[kind]}
          options={IMPORT_KINDS.map((value) => ({ value, label: texts.kinds[value] }))}
          value={kind}
          onChange={({ target }) => {
            const chosen = IMPORT_KINDS.find((one) => one === target.value);
            if (!chosen) return;
            forget();
            onKind(chosen);
          }}
        />
      </StyledNarrow>
      {unmatched ? (
        <ColumnMatching
          found={unmatched.found}
          busy={isBusy}
          onCheck={(fields) => send(unmatched.selected, fields)}
          onCancel={forget}
        />
      ) : (
        <Row>
          <Button disabled={isBusy} aria-describedby="import-file-hint" onClick={() => input.current?.click()}>
            {isBusy ? texts.checking : texts.choose}
          </Button>
        </Row>
      )}
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label={texts.label}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) choose(file);
          // Allows selecting the same file again, after it was corrected.
          target.value = '';
        }}
      />
      {isBusy && <ProgressBar label={texts.checking} />}
      {failure && <ErrorNotice message={apiErrorText(failure, 'every') ?? messages.checkFailed.description} />}
      <Text id="import-file-hint" muted size="xs">
        {texts.hint}
      </Text>
    </Card>
  );
}
