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
  intro: 'Add members or leads from a CSV file. We check the file first, and nothing is imported until you confirm.',
  back: { members: 'All members', leads: 'All leads' },
  loading: 'Loading imports...',
  failed: 'We couldn’t load your imports. Please try again.',
  file: {
    title: 'Choose a file',
    kind: 'What’s in the file',
    kinds: { members: 'Members', leads: 'Leads' } satisfies Record<ImportKind, string>,
    columns: {
      members: `Required columns: ${firstName}, ${lastName} (or Name), and ${email}. Optional: ${inWords(memberDetails)}, the same as in the member export.`,
      leads: `Required columns: ${name}, ${leadEmail}, and ${phone}. Optional: ${inWords(leadDetails)}, the same as in the lead export.`,
    } satisfies Record<ImportKind, string>,
    label: 'CSV file',
    choose: 'Choose a CSV file',
    another: 'Import another file',
    checking: 'Checking...',
    hint: `UTF-8 CSV, up to ${LIMITS.import.bytes / 1_048_576} MB and ${numberText(LIMITS.import.rows)} rows. Files are deleted after one day.`,
  },
  matching: {
    intro: 'Some columns have names we don’t know. Choose what they are, and we’ll check the file.',
    caption: 'Columns of your file',
    header: 'In your file',
    samples: 'First rows',
    field: 'What it is',
    choose: (header: string) => `What “${header}” is`,
    ignore: 'Ignore this column',
    unnamed: 'No name',
    blank: '–',
    check: 'Check the file',
    cancel: 'Choose another file',
  },
  invited: {
    title: (count: number) => `${numberText(count)} ${count === 1 ? 'person gets' : 'people get'} an email`,
    text: 'Deactivated accounts and people who already exist aren’t emailed.',
    person: (name: string, email: string) => (name === '' ? email : `${name}, ${email}`),
    loading: 'Loading who gets an email...',
    failed: 'We couldn’t load who gets an email. Please try again.',
    pages: 'Pages of people who get an email',
  },
  counts: {
    checked: { fresh: 'Will be imported', there: 'Already exist', refused: 'Can’t be imported' },
    done: { created: 'Imported', there: 'Already exist', refused: 'Not imported' },
    undone: { removed: 'Removed', kept: 'Kept' },
  },
  about: ({ kind, rows }: Import) => `${numberText(rows)} ${rows === 1 ? 'row' : 'rows'} of ${kind}`,
  by: (actor: string | null) => `Checked by ${actor ?? 'an owner with the shared password'}`,
  unread: (columns: readonly string[]) => `These columns will be ignored: ${columns.join(', ')}.`,
  checked: {
    nothing: 'There’s nothing to import.',
    left: 'Existing people aren’t changed.',
    quiet: {
      members: 'New members won’t get an email. They can sign in anytime with “Forgot password”.',
      leads: 'No emails are sent. We fill in any missing details and add a note to the lead.',
    } satisfies Record<ImportKind, string>,
    chosen:
      'New members won’t get an email unless you choose to send one. They can sign in anytime with “Forgot password”.',
    invite: 'Email new members a link to choose a password',
    begin: ({ kind, fresh }: Import) => `Import ${people(kind, fresh)}`,
    beginning: 'Starting...',
    discard: 'Discard file',
  },
  plans: {
    found: (plans: readonly string[]) => `Plans in the file: ${plans.join(', ')}.`,
    plan: (name: string, count: number) => `${name} for ${people('members', count)}`,
    grant: 'Grant new members these plans, without a charge',
    granted: (count: number) =>
      `${people('members', count)} ${count === 1 ? 'gets a plan' : 'get a plan'} right away and without an end. You can withdraw it on their page.`,
    noted:
      'Without this, a plan gives no access. We note it with the member’s requests, and you can grant it on their page.',
    wereGranted: 'The plans in the file were granted.',
  },
  invitations: {
    title: 'Invite imported members',
    total: (count: number) =>
      count === 1
        ? '1 imported member has never signed in and has no invitation that works.'
        : `${numberText(count)} imported members have never signed in and have no invitation that works.`,
    everyone: 'Everyone who was imported has signed in or has an invitation.',
    invited: (count: number) =>
      `${numberText(count)} more ${count === 1 ? 'has' : 'have'} an invitation that still works.`,
    cannot: 'Invitations can’t be emailed here. Members can sign in anytime with “Forgot password”.',
    pages: 'Pages of members to invite',
    preview: 'View the email',
    send: (count: number) => `Invite ${people('members', count)}`,
    asking: (count: number) => `Invite ${people('members', count)}?`,
    text: 'Each of them gets an email with a link to choose a password, 30 per minute. The link works once, for 14 days.',
    keep: 'Not yet',
    confirm: 'Send invitations',
  },
  running: {
    label: ({ kind }: Import) => `Importing ${kind}`,
    undoing: ({ kind }: Import) => `Removing ${kind}`,
    amount: ({ done, of }: Import['progress']) => `${numberText(done)} of ${numberText(of)}`,
    text: 'You can leave this page and come back. The import keeps running.',
  },
  done: {
    text: ({ kind, created }: Import) => `${people(kind, created)} ${were(created)} imported.`,
    undo: 'Undo import',
    until: 'You can undo this until',
  },
  undone: ({ kind, removed, kept }: Import) =>
    `${people(kind, removed)} ${were(removed)} removed.${kept === 0 ? '' : ` ${numberText(kept)} ${were(kept)} kept. See the report for details.`}`,
  undo: {
    title: 'Undo this import?',
    text: ({ kind, created }: Import) =>
      `This removes the ${people(kind, created)} it created and everything added with them. Emails already sent can’t be recalled.`,
    keeps: {
      members: 'Members who have signed in since then, or whose records your team has worked on, are kept.',
      leads: 'Leads your team has worked on since then are kept.',
    } satisfies Record<ImportKind, string>,
    keep: 'Keep everything',
  },
  report: {
    title: 'Row by row',
    loading: 'Loading the rows...',
    failed: 'We couldn’t load the rows. Please try again.',
    caption: 'File rows',
    row: 'Row',
    who: 'Who',
    outcome: 'Outcome',
    nobody: 'No name',
    filter: 'Show',
    all: 'All rows',
    outcomes: {
      fresh: 'Will be imported',
      created: 'Imported',
      there: 'Already exists',
      refused: 'Can’t be imported',
      kept: 'Kept',
    } satisfies Record<RowOutcome, string>,
    none: 'No rows to show.',
    pages: 'Row pages',
  },
  others: {
    title: 'Other imports in the last day',
    file: 'File',
    at: 'Checked',
    state: 'Status',
    actions: 'Actions',
    open: 'Open',
    states: {
      checked: 'Ready to start',
      running: 'Running',
      done: 'Imported',
      undoing: 'Undoing',
      undone: 'Undone',
    } satisfies Record<Import['state'], string>,
  },
};

export const messages = {
  checkFailed: failureMessage('We couldn’t check the file. Please choose it again.'),
  startFailed: failureMessage('We couldn’t start the import. Please try again.'),
  undoFailed: failureMessage('We couldn’t undo the import. Please try again.'),
  discardFailed: failureMessage('We couldn’t discard the file. Please try again.'),
  inviteFailed: failureMessage('We couldn’t send the invitations. Please try again.'),
  discarded: { title: 'File discarded', description: 'Nothing was imported.' },
} as const satisfies Record<string, Message>;

export const invitedMessage = (count: number): Message => ({
  title: 'Invitations on their way',
  description: `${people('members', count)} ${count === 1 ? 'gets' : 'get'} an email.`,
});
