import { failureMessage, type Message } from '@portal/contracts/messages';
import { numberText } from '@portal/contracts/number-text';
import type { Match, NamedRecord, PersonChangeKind, TimelinePart } from '@portal/contracts/people';

const MATCHES: Record<Match, string> = {
  email: 'Same email address',
  phone: 'Same phone number',
  name: 'Same name',
};

const PARTS: Record<TimelinePart, string> = {
  questionnaires: 'Questionnaires and notes',
  mails: 'Emails',
  account: 'Account',
  lessons: 'Lessons',
  plans: 'Plans',
  sessions: 'Sessions',
  messages: 'Messages',
  changes: 'Merges and splits',
};

/** By whom a change was made, as a part of a sentence. */
const by = (actor: string | null) => (actor ? `by ${actor}` : 'by an owner (shared password)');

export const copy = {
  eyebrow: 'Person',
  leads: 'All leads',
  members: 'All members',
  loading: 'Loading this person...',
  failed: 'We couldn’t load this person. Please try again.',
  gone: 'There’s nothing left for this person. Their data has been erased, or the link is incomplete.',
  records: {
    title: 'Records',
    lead: 'Questionnaire',
    account: 'Member',
    verified: 'Email verified',
    unverified: 'Email not verified',
    deactivated: 'Deactivated',
    split: 'Split',
    lessons: (count: number) => (count === 1 ? '1 lesson completed' : `${numberText(count)} lessons completed`),
    posts: (count: number) => (count === 1 ? '1 post' : `${numberText(count)} posts`),
    more: (count: number) => `and ${numberText(count)} older questionnaires`,
  },
  proposals: {
    title: 'Possible duplicates',
    intro: 'We can’t confirm these belong to the same person, so it’s your call.',
    matches: MATCHES,
    merge: 'Merge',
    dismiss: 'Not the same person',
  },
  dismissed: {
    title: 'Dismissed duplicates',
    intro: 'Your team kept these separate. We won’t suggest them again.',
    merge: 'Merge anyway',
  },
  summary: (leads: number, accounts: number) =>
    [
      accounts > 0 && (accounts === 1 ? 'Member' : `${numberText(accounts)} accounts`),
      leads > 0 && (leads === 1 ? '1 questionnaire' : `${numberText(leads)} questionnaires`),
    ]
      .filter(Boolean)
      .join(', '),
  search: {
    open: 'Merge with another person',
    title: 'Merge with another person',
    label: 'Name, email, or phone number',
    hint: 'At least 3 characters',
    submit: 'Search',
    loading: 'Searching...',
    failed: 'Search failed. Please try again.',
    empty: 'No one else found. Try another spelling or part of the email address.',
    found: 'Results',
    close: 'Close',
  },
  confirm: {
    keep: 'Leave as is',
    merge: {
      title: (name: string) => `Merge with ${name}?`,
      text: (name: string, other: string) =>
        `Everything that belongs to ${other} moves to ${name}, in one timeline. You can undo this.`,
      do: 'Merge',
      doing: 'Merging...',
    },
    dismiss: {
      title: (name: string) => `Is ${name} a different person?`,
      text: 'We’ll keep them separate and won’t suggest or merge them again automatically. You can undo this.',
      do: 'Yes, different person',
      doing: 'Saving...',
    },
    split: {
      title: (what: string) => `Split off ${what}?`,
      text: 'It becomes its own person. We won’t suggest or merge it again automatically. You can undo this.',
      do: 'Split',
      doing: 'Splitting...',
    },
    undo: {
      title: 'Undo this?',
      do: 'Undo',
      doing: 'Undoing...',
      text: {
        joined: 'The merged records become separate people again.',
        separated: 'The split-off records return to this person.',
        'kept-apart': 'We may suggest them as duplicates again.',
      } satisfies Record<PersonChangeKind, string>,
    },
  },
  lastChange: 'Last change',
  undo: 'Undo',
  record: ({ kind, name, email }: NamedRecord) =>
    kind === 'lead' ? `Questionnaire from ${name} (${email})` : `Account of ${name} (${email})`,
  change: (kind: PersonChangeKind, automatic: boolean, actor: string | null) => {
    if (automatic) return 'Merged automatically after email verification';
    if (kind === 'joined') return `Merged ${by(actor)}`;
    return kind === 'separated' ? `Split ${by(actor)}` : `Marked as different people ${by(actor)}`;
  },
  timeline: {
    title: 'Timeline',
    show: 'Show',
    everything: 'Everything',
    parts: PARTS,
    loading: 'Loading the timeline...',
    failed: 'We couldn’t load the timeline. Please try again.',
    more: 'Show older',
    empty: 'Nothing here yet.',
    undone: 'Undone',
    admins: 'the admins',
    submitted: 'Filled out the questionnaire',
    moved: (from: string, to: string) => `${from} to ${to}`,
    note: 'Note',
    mailed: (recipient: string, subject: string) => `Emailed ${recipient}: ${subject}`,
    unsent: 'Not sent yet',
    account: {
      'signed-up': (email: string) => `Signed up with ${email}`,
      verified: (email: string) => `Verified ${email}`,
      deactivated: (email: string) => `The account of ${email} was deactivated`,
    },
    lesson: (course: string, day: number, title: string) => `Completed day ${day} of ${course}: ${title}`,
    plan: {
      'plan-requested': (plan: string) => `Requested ${plan}`,
      'plan-settled': (plan: string) => `Request for ${plan} settled`,
    },
    /** Purchases and grants; a grant that keeps access to everything has no plan. */
    sold: {
      bought: (plan: string | null) => `Purchased ${plan ?? 'plan access'}`,
      'bought-ended': (plan: string | null) => `${plan ?? 'Plan access'} ended`,
      granted: (plan: string | null) => `${plan ?? 'Plan access'} granted for free`,
      offered: (plan: string | null) => `Offered ${plan ?? 'plan access'}`,
      'money-back-asked': (plan: string | null) => `Requested a refund for ${plan ?? 'plan access'}`,
      'money-back-given': (plan: string | null) => `Refund for ${plan ?? 'plan access'} issued`,
      'money-back-declined': (plan: string | null) => `Refund for ${plan ?? 'plan access'} declined`,
    },
    session: (title: string, coach: string) => `${title}, ${coach}`,
    cancelled: 'Canceled',
    message: 'Messaged the coaching team',
  },
};

export const messages = {
  merged: { title: 'Merged', description: 'Everything is in one timeline now.' },
  dismissed: { title: 'Kept separate', description: 'We won’t suggest them again.' },
  split: { title: 'Split', description: 'It’s its own person now.' },
  undone: { title: 'Undone', description: 'Everything is back to how it was.' },
  failed: failureMessage('We couldn’t make this change. Please try again.'),
} as const satisfies Record<string, Message>;
