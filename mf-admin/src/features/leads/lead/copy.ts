import { failureMessage, type Message } from '@portal/contracts/messages';

export const copy = {
  back: 'Back to leads',
  loading: 'Loading lead...',
  failed: 'This lead could not be loaded. Please try again.',
  gone: 'This lead is not here any more. It was erased, or its address is not complete. All others are in the list.',
  facts: 'What they sent',
  status: {
    title: 'Status',
    moveTo: 'Move to',
    choose: 'Choose a status',
    reason: 'Reason',
    lostHint: 'What kept them from joining? Needed to close a lead as lost.',
    wonHint: 'What made them join? You may leave this empty.',
    unreached: 'Nobody is on record as having reached out. If somebody did, move the lead to Contacted first.',
    save: 'Save status',
    saving: 'Saving...',
  },
  note: {
    label: 'New note',
    add: 'Add note',
    adding: 'Adding...',
  },
  timeline: {
    title: 'Timeline',
    submitted: 'Filled in the questionnaire',
    admins: 'the admins',
    mailed: (recipient: string, subject: string) => `Mailed ${recipient}: ${subject}`,
    moved: (from: string, to: string) => `${from} to ${to}`,
  },
  erasure: {
    open: 'Erase',
    title: (name: string) => `Erase ${name}?`,
    text: 'What they sent, your notes and the mails about it are erased for good. The audit trail keeps that a lead was erased, not who it was. Other submissions by the same person stay.',
    keep: 'Keep this lead',
    confirm: 'Erase for good',
    erasing: 'Erasing...',
  },
  repeats: {
    title: 'Other submissions',
    intro: 'By the same email or phone number.',
  },
};

export const messages = {
  moved: { title: 'Status saved', description: 'The lead has been moved.' },
  moveFailed: failureMessage('The status could not be saved. Please try again.'),
  noteAdded: { title: 'Note added', description: 'Your note is on the timeline.' },
  erased: { title: 'Lead erased', description: 'Nothing of it is kept.' },
  eraseFailed: failureMessage('The lead could not be erased. Please try again.'),
  noteFailed: failureMessage('The note could not be added. Please try again.'),
} satisfies Record<string, Message>;
