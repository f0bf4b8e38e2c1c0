import { Heading } from '@portal/ui/heading';
import { Stack } from '@portal/ui/stack';
import { Table, type Column } from '@portal/ui/table';

interface TitledTableProps<Item> {
  title: string;
  columns: Column<Item>[];
  rows: readonly Item[];
}

/** One of the page's tables, under its heading. */
export const TitledTable = <Item extends { id: string }>({ title, columns, rows }: TitledTableProps<Item>) => (
  <Stack>
    <Heading as="h2" size="h3">
      {title}
    </Heading>
    <Table caption={title} columns={columns} rows={rows} rowKey={({ id }) => id} />
  </Stack>
);
