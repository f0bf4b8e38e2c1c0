/** Tells spreadsheets that what follows is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet would take for the beginning of a formula, and what is written for it. */
const FORMULA = /^'*(?:[=+\-@\t\r\n]|\s+[=+\-@])/;

/** One field: quoted, and with an apostrophe before anything that a spreadsheet would calculate. */
export const field = (text: string) => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** What {@link field} was given, by what stands in the file. */
export const unguarded = (text: string) => (text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text);

const line = (values: string[]) => `${values.map(field).join(',')}\r\n`;

/** What heads a column, and what a row has in it. */
export type CsvColumn<Row> = readonly [header: string, value: (row: Row) => string];

/** Rows as the lines of a CSV file (RFC 4180), as they come. */
export async function* toCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(columns.map(([header]) => header));
  for await (const row of rows) yield line(columns.map(([, value]) => value(row)));
}

/** Rows of which the first has been read: an error before that is refused as usual, a later one cuts the answer off. */
export async function begun<Row>(rows: AsyncGenerator<Row>): Promise<AsyncGenerator<Row>> {
  const first = await rows.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* rows;
  })();
}
