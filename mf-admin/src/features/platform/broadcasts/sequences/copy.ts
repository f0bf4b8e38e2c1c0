import {
  SEQUENCE_LIMITS,
  type SequenceGoal,
  type SequenceState,
  type SequenceTriggerKind,
  type StepCondition,
  type StepCounts,
  type StoredTrigger,
} from '@portal/contracts/email-sequences';
import { failureMessage, type Message } from '@portal/contracts/messages';
import { numberText } from '@portal/contracts/number-text';

const STATES: Record<SequenceState, string> = { draft: 'Draft', active: 'Active', paused: 'Paused' };

const TRIGGERS: Record<SequenceTriggerKind, string> = {
  questionnaire: 'Sends the questionnaire',
  'sign-up': 'Signs up',
  inactivity: 'Stays away',
  'course-completed': 'Completes a course',
};

const GOALS: Record<SequenceGoal, string> = {
  account: 'Creates an account',
  purchase: 'Buys a plan',
  session: 'Books a session',
  lesson: 'Does a lesson',
};

const CONDITIONS: Record<StepCondition, string> = {
  'no-plan': 'Without a plan',
  'no-session': 'Without a session',
  'no-lesson': 'Without a lesson since',
  inactive: 'Still away',
};

const people = (count: number) => (count === 1 ? '1 person' : `${numberText(count)} people`);

const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** An hour of the day, e.g. `9 AM`. */
const hourText = (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;

export const copy = {
  title: 'Email sequences',
  back: 'Broadcasts',
  intro: 'A few emails that follow what someone did. They end when someone replies, reaches the goal, or unsubscribes.',
  loading: 'Loading sequences...',
  failed: 'We couldn’t load the sequences. Please try again.',
  more: 'Load older sequences',
  add: 'New sequence',
  empty: { title: 'No sequences yet', text: 'Choose what starts one, and write the first email.' },
  caption: 'Email sequences',
  columns: {
    name: 'Name',
    status: 'Status',
    trigger: 'Starts when someone',
    steps: 'Emails',
    enrolled: 'Enrolled',
    inProgress: 'In progress',
    reachedGoal: 'Reached the goal',
    actions: 'Actions',
  },
  states: STATES,
  enrolled: (count: number) => `${people(count)} enrolled`,
  open: 'Open',
};

export const newCopy = {
  title: 'New sequence',
  name: 'Name',
  hint: 'Only you and your team see it.',
  trigger: 'Starts when someone',
  triggers: TRIGGERS,
  texts: { close: 'Close', save: 'Create draft', saving: 'Creating...' },
};

export const detailsCopy = {
  back: 'All sequences',
  loading: 'Loading the sequence...',
  gone: 'This sequence was deleted.',
};

export const formCopy = {
  settings: 'Who it’s for',
  name: 'Name',
  trigger: 'Starts when someone',
  triggerFixed: 'This can’t be changed once a sequence has been active.',
  days: 'Days without a visit',
  course: 'Course',
  goal: 'Ends when someone',
  goals: GOALS,
  noGoal: 'No goal',
  goalHint: 'It also ends when someone replies or unsubscribes.',
  timeZone: 'Time zone for people whose own is unknown',
  steps: {
    title: 'Emails',
    hint: 'We add a greeting with each person’s first name, your signature, and a link to unsubscribe. {{name}} becomes the first name and {{portal}} this portal’s address. “Continue: {{portal}}/dashboard” in a line of its own becomes a button.',
    one: (number: number) => `Email ${number}`,
    wait: (number: number) => (number === 1 ? 'Days after the start' : 'Days after the previous email'),
    hour: 'Time of day',
    hourText,
    condition: 'Who gets it',
    everyone: 'Everyone',
    conditions: CONDITIONS,
    subject: 'Subject',
    body: 'Text',
    up: (number: number) => `Move email ${number} up`,
    down: (number: number) => `Move email ${number} down`,
    remove: (number: number) => `Remove email ${number}`,
    add: 'Add an email',
    most: `A sequence can have at most ${SEQUENCE_LIMITS.steps} emails.`,
  },
  save: 'Save',
  saving: 'Saving...',
  unsaved: 'Not saved yet. This browser keeps what you typed.',
  delete: 'Delete sequence',
};

export const reviewCopy = {
  title: 'Review',
  saveFirst: 'Save your changes to preview and activate the sequence.',
  loading: 'Counting people...',
  failed: 'We couldn’t count the people. Please try again.',
  total: (count: number) =>
    `In the last ${SEQUENCE_LIMITS.audienceDays} days, ${count === 1 ? '1 person' : `${numberText(count)} people`} would have been enrolled`,
  unsubscribed: (count: number) => `Left out: ${people(count)} who unsubscribed`,
  unverified: (count: number) => `Left out: ${people(count)} whose email address isn’t verified`,
  noServer: 'Email isn’t set up, so nothing is being sent. The emails would wait in the outbox.',
  noSteps: 'Add an email first.',
  noBody: 'Write all emails first.',
  recipient: 'Preview as',
  latest: 'The latest person',
  preview: (number: number) => `View email ${number} as sent`,
  test: (number: number) => `Send me a test of email ${number}`,
  activate: 'Activate',
  resume: 'Activate again',
  activating: 'Activating...',
  pause: 'Pause',
  pausing: 'Pausing...',
  active: 'It’s on. New people are enrolled within a minute.',
  paused: 'It’s paused. Nobody is enrolled, and nothing is sent.',
};

export const resultsCopy = {
  title: 'Results',
  enrolled: 'Enrolled',
  inProgress: 'In progress',
  reachedGoal: 'Reached the goal',
  caption: 'What became of each email',
  email: 'Email',
  counts: {
    sent: 'Sent',
    waiting: 'Waiting',
    skipped: 'Skipped',
    goal: 'Goal first',
    replied: 'Replied',
    unsubscribed: 'Unsubscribed',
  } satisfies Partial<Record<keyof StepCounts, string>>,
};

export const activateCopy = {
  title: 'Activate this sequence?',
  text: 'It enrolls people from now on, nobody from before. You can pause it anytime.',
  again: 'It continues where it left off. Emails that are more than two days late are skipped.',
  keep: 'Not yet',
  confirm: 'Activate',
};

export const deleteCopy = {
  title: 'Delete this sequence?',
  text: 'Its results are deleted, too. You can’t undo this.',
  keep: 'Keep sequence',
  confirm: 'Delete sequence',
};

/** What starts a sequence, in words. A trigger that this release doesn't know is named as it is stored. */
export function triggerText({ kind, days, course }: StoredTrigger, courseTitle: (key: string) => string): string {
  if (kind === 'inactivity' && days !== null) return `Stays away for ${daysText(days)}`;
  if (kind === 'course-completed' && course !== null) return `Completes ${courseTitle(course)}`;
  return Object.entries(TRIGGERS).find(([known]) => known === kind)?.[1] ?? kind;
}

export const messages = {
  created: { title: 'Draft created', description: 'Write its emails and activate it when you’re ready.' },
  createFailed: failureMessage('We couldn’t create the sequence. Please try again.'),
  saved: { title: 'Sequence saved', description: 'Emails that were sent before stay as they were.' },
  saveFailed: failureMessage('We couldn’t save the sequence. This browser keeps what you typed. Please try again.'),
  deleted: { title: 'Sequence deleted', description: 'It no longer sends any emails.' },
  deleteFailed: failureMessage('We couldn’t delete the sequence. Please try again.'),
  activated: { title: 'Sequence activated', description: 'It enrolls people from now on.' },
  activateFailed: failureMessage('We couldn’t activate the sequence. Please try again.'),
  paused: { title: 'Sequence paused', description: 'Nothing is sent until you activate it again.' },
  pauseFailed: failureMessage('We couldn’t pause the sequence. Please try again.'),
  testFailed: failureMessage('We couldn’t send the test. Please try again.'),
} satisfies Record<string, Message>;

export const testedMessage = (recipients: readonly string[]): Message => ({
  title: 'Test on its way',
  description: `We’re sending it to ${recipients.join(', ')}.`,
});
