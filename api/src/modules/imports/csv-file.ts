import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { LIMITS } from '@portal/contracts/limits';
import { CsvError, parse } from 'csv-parse';
import { unguarded } from '../../common/csv';
import type { CsvRecord, Importable } from '../../common/importable';
import { Refusal } from '../../common/refusal';
import { COPY } from './copy';

/** The most that a row may have, in characters. */
const ROW_MAX = 100_000;

/** Bytes that are read at a time. */
const PIECE = 65_536;

const SEPARATORS = [',', ';', '\t'];

/** How files of spreadsheets begin: `PK` of a packed one, and the mark of the old ones. */
const SPREADSHEETS = ['504b0304', 'd0cf11e0'];

/** A row that was read. */
export interface FileRow {
  /** As a spreadsheet counts: the header is row 1. */
  row: number;
  record: CsvRecord;
  /** Why the row cannot be read; undefined where it can. */
  fault: string | undefined;
}

/** A file that was read. */
export interface CsvFile {
  /** Columns that are known, by the name that we have for them. */
  headers: string[];
  /** Columns that nothing reads, as the file names them. */
  unread: string[];
  rows: FileRow[];
}

type Columns = Pick<Importable<unknown>, 'columns' | 'known' | 'lacks'>;

const fault = (message: string) => new Refusal(400, 'invalid_input', message);

/**
 * Reads a CSV file (RFC 4180) in UTF-8, with or without a byte order mark; its fields are separated by commas, semicolons or
 * tabs. Columns are found by their header, in whatever case. Apostrophes that our exports put before formulas are taken off.
 * @throws {Refusal} 400, in words, when it is none, lacks a column, has one twice, or is too large
 */
export async function readCsv(bytes: Buffer, importable: Columns): Promise<CsvFile> {
  const { columns, known } = importable;
  if (SPREADSHEETS.includes(bytes.subarray(0, 4).toString('hex'))) throw fault(COPY.spreadsheet);
  if (!isUtf8(bytes)) throw fault(COPY.encoding);
  const lines = parsed(bytes);
  const first = (await lines.next()).value ?? [];
  const named = first.map((header) => [...columns, ...known].find((each) => keyOf(each) === keyOf(header)));
  const twice = named.find((header, index) => header !== undefined && named.indexOf(header) !== index);
  if (twice !== undefined) throw fault(COPY.twice(twice));
  const headers = named.filter((header): header is string => header !== undefined && columns.includes(header));
  const missing = importable.lacks(headers);
  if (missing !== undefined) throw fault(first.join('') === '' ? COPY.empty : COPY.lacks(missing, first));
  const rows: FileRow[] = [];
  let row = 1;
  for await (const fields of lines) {
    row += 1;
    if (fields.every((each) => each.trim() === '')) continue;
    if (rows.length === LIMITS.import.rows) throw fault(COPY.tooManyRows);
    rows.push({ row, ...toRecord(named, fields) });
  }
  if (rows.length === 0) throw fault(COPY.empty);
  const unread = first.filter((header, index) => named[index] === undefined && header.trim() !== '');
  return { headers, unread: unread.map((header) => header.slice(0, 100)), rows };
}

/** The fields of each line, the header among them. */
async function* parsed(bytes: Buffer): AsyncGenerator<string[], undefined> {
  const delimiter = separatorOf(bytes.subarray(0, ROW_MAX).toString());
  const parser = parse({ bom: true, delimiter, relax_column_count: true, max_record_size: ROW_MAX });
  Readable.from(piecesOf(bytes)).pipe(parser);
  try {
    for await (const fields of parser as AsyncIterable<string[]>) yield fields.map((each) => unguarded(each));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as { lines?: unknown };
    throw fault(error.code.includes('QUOTE') && typeof lines === 'number' ? COPY.quotes(lines) : COPY.unreadable);
  }
}

/** A piece at a time, so that other work has its turn. */
function* piecesOf(bytes: Buffer) {
  for (let start = 0; start < bytes.length; start += PIECE) yield bytes.subarray(start, start + PIECE);
}

/** The one that the header has most of. */
function separatorOf(text: string): string {
  const [header = ''] = text.split(/\r?\n|\r/, 1);
  const counts = SEPARATORS.map((separator) => header.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** By which a column is found: `E-mail` is `Email`. */
const keyOf = (header: string) => header.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

function toRecord(named: readonly (string | undefined)[], fields: readonly string[]): Omit<FileRow, 'row'> {
  const entries = named.flatMap((header, index): [string, string][] =>
    header === undefined ? [] : [[header, fields[index] ?? '']],
  );
  const isStorable = fields.every((each) => !each.includes('\u0000'));
  const record = isStorable ? Object.fromEntries(entries) : {};
  const tooMany = fields.slice(named.length).some((each) => each.trim() !== '');
  return { record, fault: !isStorable ? COPY.unstorable : tooMany ? COPY.tooManyFields : undefined };
}
