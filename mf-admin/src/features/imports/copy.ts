import { LEAD_COLUMNS, MEMBER_COLUMNS } from '@portal/contracts/csv-columns';
import type { Import, ImportKind, RowOutcome } from '@portal/contracts/imports';
import { LIMITS } from '@portal/contracts/limits';
import { failureMessage, type Message } from '@portal/contracts/messages';
import { numberText } from '@portal/contracts/number-text';

const { firstName, lastName, email, ...memberDetails } = MEMBER_COLUMNS;
const { name, email: leadEmail, phone, otherSubmissions: _, ...leadDetails } = LEAD_COLUMNS;

const inWords = (columns: Record<string, string>) => Object.values(columns).join(', ');

const people = (kind: ImportKind, count: number) => `${numberText(count)} ${count === 1 ? kind.slice(0, -1) : kind}`;

const were = (count: number) => (count === 1 ? 'was' : 'were');

export const copy = {
  title: 'Import',
  intro: 'Take members or leads in from a CSV file. It is checked first: nothing is taken in before you say so.',
  back: { members: 'All members', leads: 'All leads' },
  loading: 'Loading imports...',
  failed: 'The imports cannot be shown right now. Please try again.',
  file: {
    title: 'Choose a file',
    kind: 'What is in it',
    kinds: { members: 'Members', leads: 'Leads' } satisfies Record<ImportKind, string>,
    columns: {
      members: `It needs ${firstName}, ${lastName} (or Name) and ${email}. It may have ${inWords(memberDetails)}, as the export of members has them.`,
      leads: `It needs ${name}, ${leadEmail} and ${phone}. It may have ${inWords(leadDetails)}, as the export of leads has them.`,
    } satisfies Record<ImportKind, string>,
    label: 'CSV file',
    choose: 'Choose a CSV file',
    another: 'Import another file',
    checking: 'Checking...',
    hint: `CSV in UTF-8, at most ${LIMITS.import.bytes / 1_048_576} MB and ${numberText(LIMITS.import.rows)} rows. A file stays here for a day, then it is forgotten.`,
  },
  counts: {
    checked: { fresh: 'Will be taken in', there: 'There already', refused: 'Cannot be taken in' },
    done: { created: 'Taken in', there: 'There already', refused: 'Not taken in' },
    undone: { removed: 'Removed', kept: 'Kept' },
  },
  about: ({ kind, rows }: Import) => `${numberText(rows)} ${rows === 1 ? 'row' : 'rows'} of ${kind}`,
  by: (actor: string | null) => `Checked by ${actor ?? 'an owner with the shared password'}`,
  unread: (columns: readonly string[]) => `Nothing reads these columns: ${columns.join(', ')}.`,
  checked: {
    nothing: 'There is nothing to take in.',
    left: 'Who is there already is left as they are.',
    quiet: {
      members: 'New members get no mail. They can come in by “Forgot password” at any time.',
      leads: 'Nobody is mailed. What the file does not say of a lead is filled in, and a note on the lead says so.',
    } satisfies Record<ImportKind, string>,
    chosen: 'New members get no mail unless you choose so. They can come in by “Forgot password” at any time.',
    invite: 'Mail each new member how to choose a password',
    begin: ({ kind, fresh }: Import) => `Import ${people(kind, fresh)}`,
    beginning: 'Starting...',
    discard: 'Discard this file',
  },
  running: {
    label: ({ kind }: Import) => `Taking ${kind} in`,
    undoing: ({ kind }: Import) => `Removing ${kind}`,
    amount: ({ done, of }: Import['progress']) => `${numberText(done)} of ${numberText(of)}`,
    text: 'This goes on by itself: you can leave the page and come back.',
  },
  done: {
    text: ({ kind, created }: Import) => `${people(kind, created)} ${were(created)} taken in.`,
    undo: 'Undo this import',
    until: 'It can be undone until',
  },
  undone: ({ kind, removed, kept }: Import) =>
    `${people(kind, removed)} ${were(removed)} removed again.${kept === 0 ? '' : ` ${numberText(kept)} ${were(kept)} kept: the report says why.`}`,
  undo: {
    title: 'Undo this import?',
    text: ({ kind, created }: Import) =>
      `Removes the ${people(kind, created)} that it has created, with all that came with them. Mails that went out cannot be called back.`,
    keeps: {
      members:
        'Members who have signed in since, and those for whom somebody of the team has done something, are kept.',
      leads: 'Leads that somebody has worked with since are kept.',
    } satisfies Record<ImportKind, string>,
    keep: 'Keep everything',
  },
  report: {
    title: 'Row by row',
    loading: 'Loading the rows...',
    failed: 'The rows cannot be shown right now. Please try again.',
    caption: 'Rows of the file',
    row: 'Row',
    who: 'Who',
    outcome: 'Outcome',
    nobody: 'No name',
    filter: 'Show',
    all: 'All rows',
    outcomes: {
      fresh: 'Will be taken in',
      created: 'Taken in',
      there: 'There already',
      refused: 'Cannot be taken in',
      kept: 'Kept',
    } satisfies Record<RowOutcome, string>,
    none: 'No rows to show.',
    pages: 'Pages of rows',
  },
  others: {
    title: 'Other imports of the last day',
    file: 'File',
    at: 'Checked',
    state: 'State',
    actions: 'Actions',
    open: 'Open',
    states: {
      checked: 'Waits to begin',
      running: 'Running',
      done: 'Taken in',
      undoing: 'Being undone',
      undone: 'Undone',
    } satisfies Record<Import['state'], string>,
  },
};

export const messages = {
  checkFailed: failureMessage('The file could not be checked. Please choose it again.'),
  startFailed: failureMessage('The import could not be started. Please try again.'),
  undoFailed: failureMessage('The import could not be undone. Please try again.'),
  discardFailed: failureMessage('The file could not be discarded. Please try again.'),
  discarded: { title: 'File discarded', description: 'Nothing of it was taken in.' },
} as const satisfies Record<string, Message>;
