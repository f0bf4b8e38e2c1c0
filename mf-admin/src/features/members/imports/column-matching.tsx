import { useState } from 'react';
import type { ImportColumn, MatchedColumns } from '@portal/contracts/imports';
import { Button } from '@portal/ui/button';
import { Select } from '@portal/ui/select';
import { Row, Stack } from '@portal/ui/stack';
import { Table, type Column } from '@portal/ui/table';
import { Text } from '@portal/ui/text';
import { CellLines } from '../../../shared/cell-lines';
import { copy } from './copy';

const { matching: texts } = copy;

interface ColumnMatchingProps {
  found: MatchedColumns;
  /** While the file is checked. */
  busy: boolean;
  /** Which of our columns each is, in the order of the file; '' for one that is ignored. */
  onCheck: (fields: string[]) => void;
  onCancel: () => void;
}

/** The columns of a file with its first rows, and what each of them is: recognized by its header, or chosen by hand. */
export function ColumnMatching({ found, busy, onCheck, onCancel }: ColumnMatchingProps) {
  const [fields, setFields] = useState(() => found.columns.map(({ field }) => field ?? ''));
  // A column of ours can only be one of theirs: the latest choice counts.
  const choose = (at: number, chosen: string) =>
    setFields((before) => before.map((field, index) => (index === at ? chosen : field === chosen ? '' : field)));
  const columns: Column<ImportColumn & { index: number }>[] = [
    { key: 'header', header: texts.header, cell: ({ header }) => <strong>{header || texts.unnamed}</strong> },
    {
      key: 'samples',
      header: texts.samples,
      cell: ({ samples }) => (
        <CellLines>
          {samples.map((sample, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of a file may be the same and keep their order
            <span key={index}>{sample || texts.blank}</span>
          ))}
        </CellLines>
      ),
    },
    {
      key: 'field',
      header: texts.field,
      cell: ({ index, header }) => (
        <Select
          id={`import-column-${index}`}
          label={texts.choose(header || texts.unnamed)}
          labelHidden
          options={[{ value: '', label: texts.ignore }, ...found.fields]}
          value={fields[index] ?? ''}
          disabled={busy}
          onChange={({ target }) => choose(index, target.value)}
        />
      ),
    },
  ];
  return (
    <Stack>
      <Text role="status">{texts.intro}</Text>
      <Table
        caption={texts.caption}
        columns={columns}
        rows={found.columns.map((column, index) => ({ ...column, index }))}
        rowKey={({ index }) => index}
      />
      <Row>
        <Button disabled={busy} onClick={() => onCheck(fields)}>
          {busy ? copy.file.checking : texts.check}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={onCancel}>
          {texts.cancel}
        </Button>
      </Row>
    </Stack>
  );
}
