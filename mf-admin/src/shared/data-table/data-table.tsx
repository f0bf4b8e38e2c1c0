import { Table, type TableProps } from '@portal/ui/table';
import type { DataColumn } from './column';
import { TwoLineTable } from './two-line-table';
import { useIsPhone } from './use-is-phone';

export interface DataTableProps<Row> extends Omit<TableProps<Row>, 'columns'> {
  columns: readonly DataColumn<Row>[];
  /** What the row is about: read aloud on the button that shows more of it. */
  rowName: (row: Row) => string;
}

/** A list of the admin: a table, and on a phone the same table with two lines and one action per row. */
export function DataTable<Row>({ rowName, ...props }: DataTableProps<Row>) {
  return useIsPhone() ? <TwoLineTable {...props} rowName={rowName} /> : <Table {...props} />;
}
