import type { BroadcastState, CourseStage, Segment, SegmentPlan } from '@portal/contracts/broadcasts';
import { failureMessage, type Message } from '@portal/contracts/messages';
import { numberText } from '@portal/contracts/number-text';
import { planName } from '@portal/contracts/plans';

const STATES: Record<BroadcastState, string> = { draft: 'Draft', sending: 'Sending', sent: 'Sent' };

const AUDIENCES: Record<Segment['audience'], string> = { members: 'Members', leads: 'Leads' };

const STAGES: Record<CourseStage, string> = {
  'not-started': 'Haven’t started',
  'in-progress': 'Started, but haven’t finished',
  completed: 'Finished',
};

const people = (count: number) => (count === 1 ? '1 person' : `${numberText(count)} people`);

export const copy = {
  title: 'Broadcasts',
  back: 'Outbox',
  intro: 'Email news to your members or leads. Everyone can unsubscribe with one click.',
  loading: 'Loading broadcasts...',
  failed: 'We couldn’t load the broadcasts. Please try again.',
  more: 'Load older broadcasts',
  add: 'New broadcast',
  sequences: 'Email sequences',
  empty: {
    title: 'No broadcasts yet',
    text: 'Write one, choose who gets it, and send yourself a test first.',
  },
  caption: 'Broadcasts',
  columns: {
    subject: 'Subject',
    audience: 'To',
    status: 'Status',
    date: 'Date',
    recipients: 'Recipients',
    delivered: 'Delivered',
    failed: 'Failed',
    unsubscribed: 'Unsubscribed',
    actions: 'Actions',
  },
  states: STATES,
  audiences: AUDIENCES,
  recipients: people,
  edit: 'Edit',
  open: 'Open',
};

export const newCopy = {
  title: 'New broadcast',
  subject: 'Subject',
  hint: 'What people read first. You can change it until you send.',
  texts: { close: 'Close', save: 'Create draft', saving: 'Creating...' },
};

export const detailsCopy = {
  back: 'All broadcasts',
  loading: 'Loading the broadcast...',
  gone: 'This broadcast was deleted.',
  message: 'Message',
  preview: 'View as sent',
  to: 'To',
  sentAt: 'Sent',
  sending: 'Emails are on their way. You can leave this page.',
  noServer: 'Email isn’t set up, so the emails wait in the outbox.',
  outbox: 'See why in the outbox',
};

export const formCopy = {
  title: 'Message',
  subject: 'Subject',
  body: 'Text',
  bodyHint:
    'We add a greeting with each person’s first name, your signature, and a link to unsubscribe. “Sign up: https://…” in a line of its own becomes a button. If you advertise something, US law also asks for your postal address.',
  segment: 'Recipients',
  audience: 'Send to',
  plans: 'With one of these plans (none checked: all members)',
  plan: (plan: SegmentPlan) => (plan === 'none' ? 'No plan' : planName(plan)),
  course: 'Course',
  anyCourse: 'Any progress',
  stage: 'Who in this course',
  stages: STAGES,
  inactiveDays: 'Not seen for at least (days)',
  inactiveHint: 'Leave it empty to include everyone.',
  statuses: 'With one of these statuses',
  save: 'Save draft',
  saving: 'Saving...',
  unsaved: 'Not saved yet. This browser keeps what you typed.',
  delete: 'Delete draft',
};

export const reviewCopy = {
  title: 'Review and send',
  saveFirst: 'Save the draft to see who gets it.',
  loading: 'Counting recipients...',
  failed: 'We couldn’t count the recipients. Please try again.',
  nobody: 'Nobody gets this yet. Choose other recipients.',
  total: (count: number) => (count === 1 ? '1 person gets this' : `${numberText(count)} people get this`),
  sample: (names: readonly string[], total: number) =>
    total > names.length ? `${names.join(', ')}, and ${numberText(total - names.length)} more` : names.join(', '),
  unsubscribed: (count: number) => `Left out: ${people(count)} who unsubscribed`,
  unverified: (count: number) => `Left out: ${people(count)} whose email address isn’t verified`,
  noServer: 'Email isn’t set up, so nothing is being sent. The emails would wait in the outbox.',
  noBody: 'Write your message first.',
  test: 'Send me a test',
  testing: 'Sending...',
  send: 'Send broadcast',
  sending: 'Sending...',
};

export const sendCopy = {
  title: (count: number) => `Send to ${people(count)}?`,
  text: (subject: string) => `“${subject}” goes out right away. You can’t change or stop it after that.`,
  keep: 'Not yet',
  confirm: 'Send now',
};

export const deleteCopy = {
  title: 'Delete this draft?',
  text: 'You can’t undo this.',
  keep: 'Keep draft',
  confirm: 'Delete draft',
};

/** Who a broadcast is for, in words. */
export function segmentText(
  segment: Segment,
  statusName: (status: string) => string,
  courseTitle: (key: string) => string,
) {
  if (segment.audience === 'leads') return `Leads · ${segment.statuses.map(statusName).join(', ')}`;
  const { plans, course, inactiveDays } = segment;
  const parts = [
    plans.length > 0 && plans.map(formCopy.plan).join(' or '),
    course && `${courseTitle(course.key)}: ${STAGES[course.stage].toLowerCase()}`,
    inactiveDays !== null && `not seen for ${inactiveDays === 1 ? '1 day' : `${inactiveDays} days`}`,
  ].filter(Boolean);
  return parts.length === 0 ? 'All members' : `Members · ${parts.join(' · ')}`;
}

export const messages = {
  created: { title: 'Draft created', description: 'Write your message and choose who gets it.' },
  createFailed: failureMessage('We couldn’t create the draft. Please try again.'),
  saved: { title: 'Draft saved', description: 'Nothing has been sent yet.' },
  saveFailed: failureMessage('We couldn’t save the draft. This browser keeps what you typed. Please try again.'),
  deleted: { title: 'Draft deleted', description: 'Nobody got it.' },
  deleteFailed: failureMessage('We couldn’t delete the draft. Please try again.'),
  testFailed: failureMessage('We couldn’t send the test. Please try again.'),
  sent: { title: 'Broadcast on its way', description: 'This page shows how many emails were delivered.' },
  sendFailed: failureMessage('We couldn’t send the broadcast. Nothing was sent. Please try again.'),
} satisfies Record<string, Message>;

export const testedMessage = (recipients: readonly string[]): Message => ({
  title: 'Test on its way',
  description: `We’re sending it to ${recipients.join(', ')}.`,
});
