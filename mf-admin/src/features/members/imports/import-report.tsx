import { useState } from 'react';
import { styled } from 'styled-components';
import {
  exportImportRows,
  IMPORT_ROWS_PAGE,
  listImportRows,
  ROW_OUTCOMES,
  type Import,
  type ImportRow,
  type RowOutcome,
} from '@portal/contracts/imports';
import { Badge } from '@portal/ui/badge';
import { Section } from '@portal/ui/section';
import { Select } from '@portal/ui/select';
import { TableSkeleton } from '@portal/ui/skeleton-presets';
import { Stack } from '@portal/ui/stack';
import { Table, type Column } from '@portal/ui/table';
import { Text } from '@portal/ui/text';
import type { Tone } from '@portal/ui/tokens';
import { CellLines } from '../../../shared/cell-lines';
import { ExportButton } from '../../../shared/export-button';
import { QueryResult } from '../../../shared/query-result';
import { Pagination } from '../../../shared/pagination';
import { useAdminCall } from '../../../shared/use-admin-call';
import { useKeepPreviousData } from '../../../shared/use-keep-previous-data';
import { copy } from './copy';

const { report: texts } = copy;

const StyledFilter = styled.div`
  max-width: 20rem;
`;

const TONES: Record<RowOutcome, Tone> = {
  fresh: 'green',
  created: 'green',
  there: 'neutral',
  refused: 'red',
  kept: 'gold',
};

const COLUMNS: Column<ImportRow>[] = [
  { key: 'row', header: texts.row, cell: ({ row }) => row },
  {
    key: 'who',
    header: texts.who,
    cell: ({ name, email }) => (
      <CellLines>
        <strong>{name || texts.nobody}</strong>
        <span>{email}</span>
      </CellLines>
    ),
  },
  {
    key: 'outcome',
    header: texts.outcome,
    cell: ({ outcome, reason }) => (
      <CellLines>
        <Badge tone={TONES[outcome]}>{texts.outcomes[outcome]}</Badge>
        {reason && <p>{reason}</p>}
      </CellLines>
    ),
  },
];

/** What becomes, or became, of each row; those with a reason first to choose. */
export function ImportReport({ shown }: { shown: Import }) {
  const [outcome, setOutcome] = useState<RowOutcome | undefined>();
  const [page, setPage] = useState(1);
  const params = { id: shown.id };
  const query = { page, ...(outcome && { outcome }) };
  const rows = useKeepPreviousData(useAdminCall(listImportRows, { params, query }));
  return (
    <Section
      id="import-report"
      title={texts.title}
      size="h3"
      action={<ExportButton call={exportImportRows} input={{ params }} name="import" />}
    >
      <StyledFilter>
        <Select
          id="import-outcome"
          label={texts.filter}
          options={[
            { value: '', label: texts.all },
            ...ROW_OUTCOMES.filter((each) => fits(each, shown)).map((value) => ({
              value,
              label: texts.outcomes[value],
            })),
          ]}
          value={outcome ?? ''}
          onChange={({ target }) => {
            setOutcome(ROW_OUTCOMES.find((one) => one === target.value));
            setPage(1);
          }}
        />
      </StyledFilter>
      <QueryResult query={rows} loading={texts.loading} skeleton={<TableSkeleton />} failed={texts.failed}>
        {({ rows: found, total }) => (
          <Stack>
            {found.length === 0 ? (
              <Text muted role="status">
                {texts.none}
              </Text>
            ) : (
              <Table caption={texts.caption} columns={COLUMNS} rows={found} rowKey={({ row }) => row} />
            )}
            <Pagination
              label={texts.pages}
              page={page}
              last={Math.max(1, Math.ceil(total / IMPORT_ROWS_PAGE))}
              onChange={setPage}
            />
          </Stack>
        )}
      </QueryResult>
    </Section>
  );
}

/** Whether rows of an import in its state can have come to that. */
function fits(outcome: RowOutcome, { state, kept }: Import): boolean {
  if (outcome === 'fresh') return state === 'checked';
  if (outcome === 'created') return state === 'done';
  return outcome !== 'kept' || kept > 0;
}
