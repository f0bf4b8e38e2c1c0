import { failureMessage, type Message } from '@portal/contracts/messages';
import { numberText } from '@portal/contracts/number-text';

export const copy = {
  title: 'Members',
  intro: 'Who is here, what they study, and how far they are.',
  joining: 'Invitations and requests',
  invite: 'Invite a member',
  import: 'Import',
  loading: 'Loading members...',
  failed: 'The members cannot be shown right now. Please try again.',
  find: {
    label: 'Find members',
    search: 'Name or e-mail',
    submit: 'Search',
    standing: 'Account',
    standings: { all: 'All accounts', active: 'Active', deactivated: 'Deactivated' },
    order: 'Order',
    orders: { activity: 'Last active first', joined: 'Newest first', name: 'By last name' },
  },
  table: {
    member: 'Member',
    joined: 'Joined',
    lastActive: 'Last active',
    completed: 'Lessons completed',
    actions: 'Actions',
  },
  neverActive: 'Not signed in yet',
  open: 'Open',
  deactivated: 'Deactivated',
  active: 'Active',
  empty: { title: 'No members found', text: 'Nobody matches. Try another name or account type.' },
  found: (total: number) => (total === 1 ? '1 member' : `${numberText(total)} members`),
  pages: 'Pages of members',
};

export const detailsCopy = {
  messages: 'Messages',
  back: 'All members',
  loading: 'Loading member...',
  failed: 'This member cannot be shown right now. Please try again.',
  gone: 'This member is not here any more. They deleted their account, or the address is not complete. All others are in the list.',
  facts: { email: 'Email', joined: 'Joined', lastActive: 'Last active', timeZone: 'Time zone', account: 'Account' },
  startingPoint: {
    title: 'Where they started',
    intro: 'What they answered in the questionnaire before they joined.',
    industry: 'Industry',
    currentIncome: 'Income then',
    incomeGoal: 'Income goal',
    writtenAt: 'Written',
  },
  courses: {
    title: 'Courses',
    course: 'Course',
    progress: 'Progress',
    lastSaved: 'Last lesson saved',
    actions: 'In their list',
    never: 'Not started',
    amount: (completed: number, lessons: number) => `${completed}/${lessons} lessons`,
    assign: 'Assign',
    unassign: 'Take back',
    started: 'Started by themselves',
  },
  deactivate: 'Deactivate',
  reactivate: 'Reactivate',
  confirm: {
    title: 'Deactivate this member?',
    text: (name: string) =>
      `${name} is signed out on every device at once and cannot sign in until you reactivate the account. Nothing they wrote or saved is deleted.`,
    keep: 'Keep active',
  },
};

export const messages = {
  assignFailed: failureMessage('The course could not be changed. Please try again.'),
  deactivated: { title: 'Member deactivated', description: 'They are signed out and cannot sign in.' },
  reactivated: { title: 'Member reactivated', description: 'They can sign in again.' },
  accountFailed: failureMessage('The account could not be changed. Please try again.'),
} as const satisfies Record<string, Message>;
