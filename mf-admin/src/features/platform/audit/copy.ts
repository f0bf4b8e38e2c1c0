export const copy = {
  title: 'Audit trail',
  intro: 'Who did what in the admin area, when, and from where.',
  loading: 'Loading the audit trail...',
  failed: 'We couldn’t load the audit trail. Please try again.',
  more: 'Load older entries',
  empty: {
    title: 'Nothing recorded yet',
    text: 'Every sign-in, change, and release shows up here as it happens.',
  },
  table: {
    title: 'Audit trail',
    when: 'When',
    action: 'Action',
    from: 'From',
    session: (label: string) => `Session ${label}`,
  },
};

/** Actions whose stored name people wouldn’t say. The name stays as it was recorded, and this is what the page shows. */
const ACTION_LABELS: Readonly<Record<string, string>> = {
  'A lead was erased by who sent it': 'Erased a lead at the sender’s request',
  'Cancelled a date of a series': 'Canceled a date of a series',
  'Cancelled a plan': 'Canceled a plan',
  'Cancelled a session': 'Canceled a session',
  'Changed the share of a release in canary': 'Changed the rollout percentage of a candidate',
  'Changed who may sign up': 'Changed who can sign up',
  'Declined to give money back': 'Declined a refund request',
  'Ended a plan at once': 'Canceled a plan immediately',
  'Gave money back': 'Refunded a payment',
  'Gave money back by the guarantee': 'Approved a refund request',
  'Held a cancelled date of a series': 'Restored a date of a series',
  'Hid a message of a member': 'Hid a member’s message',
  'Invited to a staff account': 'Invited someone to a staff account',
  'Joined two people': 'Merged two people',
  'Kept two people apart': 'Dismissed a duplicate',
  'Let a member in': 'Approved a sign-up',
  'Let members need a plan': 'Required a plan for members',
  'Made a coupon': 'Created a coupon',
  'Made a deploy token': 'Created a deploy token',
  'Mailed the summary of a session': 'Emailed a session summary',
  'Moved a date of a series': 'Rescheduled a date of a series',
  'Moved a session': 'Rescheduled a session',
  'Opened everything to all members': 'Stopped requiring a plan',
  'Removed a second factor': 'Turned off someone’s two-factor authentication',
  'Saved notes of a session': 'Saved session notes',
  'Separated a person': 'Split a person',
  'Set the seats of a session': 'Changed the seats of a session',
  'Set what opens a session': 'Changed the entitlement of a session',
  'Showed a message of a member again': 'Restored a member’s message',
  'Switched their second factor off': 'Turned off two-factor authentication',
  'Switched their second factor on': 'Turned on two-factor authentication',
  'Took a course back': 'Unassigned a course',
  'Tried a mail again': 'Retried an email',
  'Undid what was done to a person': 'Undid a change to a person',
};

/** What the page calls a recorded action. */
export const labelOf = (action: string) => ACTION_LABELS[action] ?? action;
