import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { LIMITS } from '@portal/contracts/limits';
import { CsvError, parse } from 'csv-parse';
import { unguarded } from '../../csv/csv';
import type { CsvRecord, Importable } from './importable';
import type { MatchedColumns } from '@portal/contracts/imports';
import { ApiException } from '../../errors/api-exception';
import { COPY } from './copy';

/** The most that a row may have, in characters. */
const ROW_MAX = 100_000;

/**
 * How much is parsed before yielding to other work, in bytes and in lines: the parser takes time for each short line.
 */
const PIECE = { bytes: 16_384, lines: 50 };

/** `\n` and `\r`. */
const LINE_ENDS = new Set([10, 13]);

const SEPARATORS = [',', ';', '\t'];

/** Magic numbers of spreadsheet files: `PK` for zipped ones, and the signature of the old format. */
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
  /** Recognized columns, by our own name for them. */
  headers: string[];
  /** Ignored columns, as named in the file. */
  unread: string[];
  rows: FileRow[];
}

/** Rows that show what a column has. */
const SAMPLES = 3;

type Columns = Pick<Importable<unknown>, 'columns' | 'known' | 'lacks'>;

const fault = (message: string) => new ApiException(400, 'invalid_input', message);

/**
 * Reads a CSV file (RFC 4180) in UTF-8, with or without a byte order mark, separated by commas, semicolons, or tabs.
 * Columns are matched by header, case-insensitively, or as `matched` says. Removes the apostrophes that our exports put
 * before formulas.
 * @param matched which of our columns each is, in the order of the file
 * @throws {ApiException} 400 with a readable message if it is not CSV, lacks a column, has one twice, or is too large
 */
export async function readCsv(bytes: Buffer, importable: Columns, matched?: readonly string[]): Promise<CsvFile> {
  ensureText(bytes);
  const rows: FileRow[] = [];
  let header: Header | undefined;
  let row = 0;
  await parseLines(bytes, (fields) => {
    row += 1;
    if (!header) header = readHeader(fields, importable, matched);
    else if (row > LIMITS.import.rows + 1) throw fault(COPY.tooManyRows);
    else if (fields.some((each) => each.trim() !== '')) rows.push({ row, ...toRecord(header, fields) });
  });
  const { headers, unread } = header ?? readHeader([], importable);
  if (rows.length === 0) throw fault(COPY.empty);
  return { headers, unread, rows };
}

/**
 * Reads the columns of a CSV file, which of ours they are, and their values in the first rows.
 * @throws {ApiException} 400 with a readable message if it is not CSV or is too large
 */
export async function readColumns(bytes: Buffer, importable: Columns): Promise<MatchedColumns> {
  ensureText(bytes);
  const first: string[][] = [];
  let rows = 0;
  await parseLines(bytes, (fields) => {
    rows += 1;
    if (rows > LIMITS.import.rows + 1) throw fault(COPY.tooManyRows);
    if (first.length <= SAMPLES && fields.some((each) => each.trim() !== '')) first.push(fields);
  });
  const [headers = [], ...samples] = first;
  if (samples.length === 0) throw fault(COPY.empty);
  if (headers.length > LIMITS.import.columns) throw fault(COPY.tooManyColumns);
  const named = namesOf(headers, importable);
  const fields = named.map((name, index) => (name !== undefined && named.indexOf(name) === index ? name : null));
  const found = fields.filter((field) => field !== null);
  return {
    columns: headers.map((header, index) => ({
      header: shown(header),
      field: fields[index] ?? null,
      samples: samples.map((row) => shown(row[index] ?? '')),
    })),
    fields: [...importable.columns, ...importable.known],
    recognized:
      importable.lacks(found) === undefined &&
      headers.every((header, index) => header.trim() === '' || fields[index] !== null),
  };
}

/** The part of a header or a field that is shown. */
const shown = (text: string) => text.slice(0, 100).toWellFormed().replaceAll('\u0000', '');

function ensureText(bytes: Buffer): void {
  if (SPREADSHEETS.includes(bytes.subarray(0, 4).toString('hex'))) throw fault(COPY.spreadsheet);
  if (!isUtf8(bytes)) throw fault(COPY.encoding);
}

/** Which of our columns those of a file are, by their headers. */
function namesOf(headers: readonly string[], { columns, known }: Columns): (string | undefined)[] {
  const byKey = new Map([...columns, ...known].map((each) => [keyOf(each), each]));
  return headers.map((each) => byKey.get(keyOf(each)));
}

/** The first row of a file: the number of columns, and which of them are recognized. */
interface Header {
  columns: number;
  known: (readonly [header: string, index: number])[];
  headers: string[];
  unread: string[];
}

function readHeader(fields: readonly string[], importable: Columns, matched?: readonly string[]): Header {
  const { columns, lacks } = importable;
  const named = namesOf(matched ? fields.map((_, index) => matched[index] ?? '') : fields, importable);
  const found = named.flatMap((each, index) => (each === undefined ? [] : [[each, index] as const]));
  const twice = found.find(([each, index]) => named.indexOf(each) !== index);
  if (twice) throw fault(COPY.twice(twice[0]));
  const headers = found.map(([each]) => each).filter((each) => columns.includes(each));
  const missing = lacks(headers);
  if (missing !== undefined) throw fault(fields.join('') === '' ? COPY.empty : COPY.lacks(missing, fields));
  const unread = fields.filter((each, index) => named[index] === undefined && each.trim() !== '');
  return { columns: fields.length, known: found, headers, unread: unread.map((each) => each.slice(0, 100)) };
}

/** Calls `take` with each line, including blank ones. An error thrown by `take` stops the parsing. */
async function parseLines(bytes: Buffer, take: (fields: string[]) => void): Promise<void> {
  const delimiter = separatorOf(bytes.subarray(0, ROW_MAX).toString());
  const parser = parse({
    ...{ bom: true, delimiter, relax_column_count: true, max_record_size: ROW_MAX },
    on_record: (fields: string[]) => {
      take(fields.map(unguarded));
      return null;
    },
  });
  parser.resume();
  try {
    await pipeline(Readable.from(piecesOf(bytes)), parser);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as { lines?: unknown };
    throw fault(error.code.includes('QUOTE') && typeof lines === 'number' ? COPY.quotes(lines) : COPY.unreadable);
  }
}

/** A piece at a time; after each, other work has its turn. */
async function* piecesOf(bytes: Buffer) {
  for (let start = 0; start < bytes.length;) {
    const piece = bytes.subarray(start, pieceEnd(bytes, start));
    yield piece;
    start += piece.length;
    await setImmediate();
  }
}

function pieceEnd(bytes: Buffer, start: number): number {
  const last = Math.min(start + PIECE.bytes, bytes.length);
  let lines = 0;
  for (let end = start; end < last; end += 1) {
    if (LINE_ENDS.has(bytes[end] ?? 0)) lines += 1;
    if (lines === PIECE.lines) return end + 1;
  }
  return last;
}

/** The one that the header has most of. */
function separatorOf(text: string): string {
  const [header = ''] = text.split(/\r?\n|\r/, 1);
  const counts = SEPARATORS.map((separator) => header.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** By which a column is found: `E-mail` is `Email`. */
const keyOf = (header: string) => header.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

function toRecord({ columns, known }: Header, fields: readonly string[]): Omit<FileRow, 'row'> {
  const isStorable = fields.every((each) => !each.includes('\u0000'));
  const record = isStorable ? Object.fromEntries(known.map(([header, index]) => [header, fields[index] ?? ''])) : {};
  const tooMany = fields.slice(columns).some((each) => each.trim() !== '');
  return { record, fault: !isStorable ? COPY.unstorable : tooMany ? COPY.tooManyFields : undefined };
}
