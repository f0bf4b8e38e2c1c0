import { LIMITS } from '@portal/contracts/limits';
import { numberText } from '@portal/contracts/number-text';

const { bytes, rows, columns } = LIMITS.import;

/** Texts for the owner about a file that cannot be imported, or an import that conflicts with another. */
export const COPY = {
  tooLarge: `This file is larger than ${bytes / 1_048_576} MB. Please split it into smaller files.`,
  cutOff: 'The file didn’t upload completely. Please send it again.',
  tooManyRows: `This file has more than ${numberText(rows)} rows. Please split it into smaller files.`,
  tooManyColumns: `This file has more than ${numberText(columns)} columns. Please remove those you don’t need.`,
  empty: 'This file has no rows below the header.',
  encoding:
    'This file isn’t in UTF-8, so names with accents would come out wrong. In Excel, save it as “CSV UTF-8 (Comma delimited)”.',
  spreadsheet: 'This is a spreadsheet, not a CSV file. In Excel, save it as “CSV UTF-8 (Comma delimited)”.',
  quotes: (line: number) =>
    `A quotation mark on line ${numberText(line)} isn’t closed, or is in the middle of a text. Please fix it there.`,
  unreadable: 'We can’t read this file as CSV.',
  twice: (header: string) => `The column “${header}” appears twice. Please remove one of them.`,
  lacks: (columns: string, headers: readonly string[]) =>
    `The first row must name the columns. It’s missing ${columns}; it has ${headers.map((header) => `“${header}”`).join(', ')}.`,
  tooManyFields: 'The row has more fields than the header. Put any text that contains a comma in quotation marks.',
  unstorable: 'The row has characters that can’t be saved.',
  twiceInFile: (row: number) => `Same as row ${numberText(row)} of this file.`,
  notStored: 'The row couldn’t be saved.',
  gone: 'This import is no longer available. It was discarded, or it’s more than a day old. Please choose the file again.',
  busy: 'Another import is running or being undone. Please wait until it’s finished.',
  nothing: 'This file has nothing to import.',
  cannotInvite: 'Invitations can’t be emailed here. Please start the import without them.',
  noInvitations: 'Invitations can’t be emailed here, because email isn’t set up or members don’t have passwords.',
  begunAlready: 'This file has already been imported. Undo that import instead.',
  notDone: 'This import isn’t finished yet.',
  undoneAlready: 'This import has already been undone.',
  tooLate: 'An import can be undone for one day, and that day is over.',
  auditedActions: { members: 'Imported members', leads: 'Imported leads' },
  undoing: { members: 'Undid an import of members', leads: 'Undid an import of leads' },
  took: (fresh: number, all: number) => `${numberText(fresh)} of ${numberText(all)} rows`,
  withPlans: (took: string) => `${took}, with their plans`,
  invited: (count: number) => (count === 1 ? '1 member' : `${numberText(count)} members`),
  moreToInvite: 'More people are to be invited by now. Please look at the list again.',
  columns: { row: 'Row', name: 'Name', email: 'Email', outcome: 'Outcome', reason: 'Reason' },
  outcomes: {
    fresh: 'Will be imported',
    created: 'Imported',
    there: 'Already exists',
    refused: 'Not imported',
    kept: 'Kept',
  },
} as const;
