export type Cell = string | number;

/** The rule under a heading has three characters at least. */
const NARROWEST = 3;

/** Rows under headings as a Markdown table: columns aligned, so that it reads well in a terminal too. */
export function table(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [headings, ...rows].map((row) => row.map(String));
  const widths = headings.map((_, column) => Math.max(NARROWEST, ...lines.map((line) => line[column]?.length ?? 0)));
  const isNumber = headings.map((_, column) => rows.every((row) => typeof row[column] === 'number'));
  const draw = (line: string[]) =>
    `| ${widths.map((width, column) => (isNumber[column] ? (line[column] ?? '').padStart(width) : (line[column] ?? '').padEnd(width))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (isNumber[column] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))).join(' | ')} |`;
  const [heading = [], ...body] = lines;
  return [draw(heading), rule, ...body.map(draw)].join('\n');
}
