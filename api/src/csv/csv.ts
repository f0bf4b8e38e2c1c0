/** Tells spreadsheets that what follows is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Text that a spreadsheet would take for a formula, including its escaped form. */
const FORMULA = /^'*(?:[=+\-@\t\r\n]|\s+[=+\-@])/;

/** A quoted field, with an apostrophe before anything that a spreadsheet would calculate. */
export const field = (text: string) => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** The inverse of {@link field}'s escaping. */
export const unguarded = (text: string) => (text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text);

const line = (values: string[]) => `${values.map(field).join(',')}\r\n`;

/** A column's header, and its value for a row. */
export type CsvColumn<Row> = readonly [header: string, value: (row: Row) => string];

/** Rows as the lines of a CSV file (RFC 4180), as they come. */
export async function* toCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(columns.map(([header]) => header));
  for await (const row of rows) yield line(columns.map(([, value]) => value(row)));
}

/**
 * Rows after the first one has been read: an error before that gives a normal error response, a later one truncates the
 * response.
 */
export async function begun<Row>(rows: AsyncGenerator<Row>): Promise<AsyncGenerator<Row>> {
  const first = await rows.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* rows;
  })();
}
