import { failureMessage, type Message } from '@portal/contracts/messages';
import { numberText } from '@portal/contracts/number-text';
import type { Match, NamedRecord, PersonChangeKind, TimelinePart } from '@portal/contracts/people';

const MATCHES: Record<Match, string> = {
  email: 'Same e-mail address',
  phone: 'Same phone number',
  name: 'Same name',
};

const PARTS: Record<TimelinePart, string> = {
  questionnaires: 'Questionnaires and notes',
  mails: 'Mails',
  account: 'Account',
  lessons: 'Lessons',
  plans: 'Plans',
  sessions: 'Sessions',
  messages: 'Messages',
  changes: 'Joined and separated',
};

/** By whom a change was made, as a part of a sentence. */
const by = (actor: string | null) => (actor ? `by ${actor}` : 'by an owner (shared password)');

export const copy = {
  eyebrow: 'Person',
  leads: 'All leads',
  members: 'All members',
  loading: 'Loading this person...',
  failed: 'This person cannot be shown right now. Please try again.',
  gone: 'Nothing is left of this person. What was theirs has been erased, or the address is not complete.',
  records: {
    title: 'What is theirs',
    lead: 'Questionnaire',
    account: 'Member',
    verified: 'Address verified',
    unverified: 'Address not verified',
    deactivated: 'Deactivated',
    separate: 'Separate',
    lessons: (count: number) => (count === 1 ? '1 lesson completed' : `${numberText(count)} lessons completed`),
    posts: (count: number) => (count === 1 ? '1 post' : `${numberText(count)} posts`),
    more: (count: number) => `and ${numberText(count)} older questionnaires`,
  },
  proposals: {
    title: 'May be the same person',
    intro: 'Nobody has shown that these are theirs, so you decide.',
    matches: MATCHES,
    join: 'Join',
    apart: 'Not the same',
  },
  keptApart: {
    title: 'Not the same person',
    intro: 'Kept apart by hand. They are not proposed again.',
    join: 'Join after all',
  },
  summary: (leads: number, accounts: number) =>
    [
      accounts > 0 && (accounts === 1 ? 'Member' : `${numberText(accounts)} accounts`),
      leads > 0 && (leads === 1 ? '1 questionnaire' : `${numberText(leads)} questionnaires`),
    ]
      .filter(Boolean)
      .join(', '),
  search: {
    open: 'Join with somebody else',
    title: 'Join with somebody else',
    label: 'Name, e-mail or phone number',
    hint: 'At least 3 characters',
    submit: 'Search',
    loading: 'Searching...',
    failed: 'The search did not work. Please try again.',
    empty: 'Nobody else was found. Try another spelling, or a part of the e-mail address.',
    found: 'Found',
    close: 'Close',
  },
  confirm: {
    keep: 'Leave it as it is',
    join: {
      title: (name: string) => `Join with ${name}?`,
      text: (name: string, other: string) =>
        `All that belongs to ${other} then belongs to ${name}, on one timeline. You can undo this.`,
      do: 'Join',
      doing: 'Joining...',
    },
    apart: {
      title: (name: string) => `Is ${name} somebody else?`,
      text: 'They are then kept apart: neither proposed again nor joined by themselves. You can undo this.',
      do: 'Yes, somebody else',
      doing: 'Saving...',
    },
    separate: {
      title: (what: string) => `Separate ${what}?`,
      text: 'It becomes a person of its own, and is neither proposed nor joined by itself again. You can undo this.',
      do: 'Separate',
      doing: 'Separating...',
    },
    undo: {
      title: 'Undo this?',
      do: 'Undo',
      doing: 'Undoing...',
      text: {
        joined: 'What was joined is a person of its own again, as it was before.',
        separated: 'What was separated belongs to this person again, as it did before.',
        'kept-apart': 'The two may be proposed again as one person.',
      } satisfies Record<PersonChangeKind, string>,
    },
  },
  lastChange: 'Last change',
  undo: 'Undo',
  record: ({ kind, name, email }: NamedRecord) =>
    kind === 'lead' ? `Questionnaire of ${name} (${email})` : `Account of ${name} (${email})`,
  change: (kind: PersonChangeKind, automatic: boolean, actor: string | null) => {
    if (automatic) return 'Joined by itself, for the address is verified';
    if (kind === 'joined') return `Joined ${by(actor)}`;
    return kind === 'separated' ? `Separated ${by(actor)}` : `Said not to be the same person ${by(actor)}`;
  },
  timeline: {
    title: 'Timeline',
    show: 'Show',
    everything: 'Everything',
    parts: PARTS,
    loading: 'Loading the timeline...',
    failed: 'The timeline cannot be shown right now. Please try again.',
    more: 'Show older',
    empty: 'Nothing of this kind yet.',
    undone: 'Undone',
    admins: 'the admins',
    submitted: 'Filled in the questionnaire',
    moved: (from: string, to: string) => `${from} to ${to}`,
    note: 'Note',
    mailed: (recipient: string, subject: string) => `Mailed ${recipient}: ${subject}`,
    unsent: 'Not sent yet',
    account: {
      'signed-up': (email: string) => `Signed up with ${email}`,
      verified: (email: string) => `Showed that ${email} is theirs`,
      deactivated: (email: string) => `The account of ${email} was deactivated`,
    },
    lesson: (course: string, day: number, title: string) => `Completed day ${day} of ${course}: ${title}`,
    plan: {
      'plan-requested': (plan: string) => `Asked for ${plan}`,
      'plan-settled': (plan: string) => `The request for ${plan} was settled`,
    },
    sold: {
      bought: (plan: string) => `Bought ${plan}`,
      'bought-ended': (plan: string) => `${plan} ended`,
      granted: (plan: string) => `${plan} was granted, without a charge`,
      offered: (plan: string) => `Was offered ${plan}`,
      'money-back-asked': (plan: string) => `Asked for the money for ${plan} back`,
      'money-back-given': (plan: string) => `The money for ${plan} was given back`,
      'money-back-declined': (plan: string) => `To give the money for ${plan} back was declined`,
    },
    noPlan: 'What is part of plans',
    session: (title: string, coach: string) => `${title}, ${coach}`,
    cancelled: 'Cancelled',
    message: 'Wrote to the coaching team',
  },
};

export const messages = {
  joined: { title: 'Joined', description: 'All of it is on one timeline now.' },
  keptApart: { title: 'Kept apart', description: 'They are not proposed again.' },
  separated: { title: 'Separated', description: 'It is a person of its own now.' },
  undone: { title: 'Undone', description: 'Everything is as it was before.' },
  failed: failureMessage('This could not be changed. Please try again.'),
} as const satisfies Record<string, Message>;
