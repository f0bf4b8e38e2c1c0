import type { Import } from '@portal/contracts/imports';
import { Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Section } from '@portal/ui/section';
import { Table, type Column } from '@portal/ui/table';
import { CellLines } from '../../../shared/cell-lines';
import { ExactTime } from '../../../shared/exact-time';
import { copy } from './copy';

const { others: texts } = copy;

const COLUMNS: Column<Import>[] = [
  {
    key: 'file',
    header: texts.file,
    cell: (each) => (
      <CellLines>
        <strong>{each.name}</strong>
        <span>{copy.about(each)}</span>
      </CellLines>
    ),
  },
  { key: 'at', header: texts.at, cell: ({ createdAt }) => <ExactTime at={createdAt} /> },
  { key: 'state', header: texts.state, cell: ({ state }) => texts.states[state] },
  {
    key: 'actions',
    header: texts.actions,
    cell: ({ id, name }) => (
      <Button
        as={Link}
        to={`/admin/import?import=${id}`}
        variant="secondary"
        size="small"
        aria-label={`${texts.open} ${name}`}
      >
        {texts.open}
      </Button>
    ),
  },
];

/** Other files checked or imported within the last day. */
export const OtherImports = ({ imports }: { imports: readonly Import[] }) => (
  <Section id="other-imports" title={texts.title} size="h3">
    <Table caption={texts.title} columns={COLUMNS} rows={imports} rowKey={({ id }) => id} />
  </Section>
);
