import { LIMITS } from '@portal/contracts/limits';
import { numberText } from '@portal/contracts/number-text';

const { bytes, rows } = LIMITS.import;

/** What the owner reads about a file that cannot be imported, and about an import that is in the way. */
export const COPY = {
  tooLarge: `This file is larger than ${bytes / 1_048_576} MB. Please split it into smaller ones.`,
  cutOff: 'The file did not arrive whole. Please send it again.',
  tooManyRows: `This file has more than ${numberText(rows)} rows. Please split it into smaller ones.`,
  empty: 'This file has no rows below its header.',
  encoding:
    'This file is not in UTF-8, so names with accents would come out wrong. In Excel, save it as “CSV UTF-8 (Comma delimited)”.',
  spreadsheet: 'This is a spreadsheet, not a CSV file. In Excel, save it as “CSV UTF-8 (Comma delimited)”.',
  quotes: (line: number) =>
    `A quotation mark in line ${numberText(line)} is not closed, or stands within a text. Please correct it there.`,
  unreadable: 'This file cannot be read as CSV.',
  twice: (header: string) => `The column “${header}” is there twice. Please remove one of them.`,
  lacks: (columns: string, headers: readonly string[]) =>
    `The first row has to name the columns. It lacks ${columns}; it has ${headers.map((header) => `“${header}”`).join(', ')}.`,
  tooManyFields: 'The row has more fields than the header: a text with a comma has to stand in quotation marks.',
  unstorable: 'The row has characters that cannot be stored.',
  twiceInFile: (row: number) => `The same as row ${numberText(row)} of this file.`,
  notStored: 'The row could not be stored.',
  gone: 'This import is not there any more: it was discarded, or is more than a day old. Please choose the file again.',
  busy: 'Another import is running or being undone. Please wait until it is through.',
  nothing: 'This file has nothing to take in.',
  cannotInvite: 'Nobody can be invited by mail here. Please start the import without.',
  begunAlready: 'This file has been taken in already. Undo it instead.',
  notDone: 'This import is not through yet.',
  undoneAlready: 'This import was undone already.',
  tooLate: 'The day in which this import could be undone is over.',
  deeds: { members: 'Imported members', leads: 'Imported leads' },
  undoing: { members: 'Undid an import of members', leads: 'Undid an import of leads' },
  took: (fresh: number, all: number) => `${numberText(fresh)} of ${numberText(all)} rows`,
  columns: { row: 'Row', name: 'Name', email: 'Email', outcome: 'Outcome', reason: 'Reason' },
  outcomes: {
    fresh: 'Will be taken in',
    created: 'Taken in',
    there: 'There already',
    refused: 'Not taken in',
    kept: 'Kept',
  },
} as const;
