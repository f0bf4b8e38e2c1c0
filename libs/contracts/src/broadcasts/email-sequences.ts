import * as z from 'zod';
import { courseKeySchema } from '../courses/courses';
import { defineCall } from '../shared/call';
import { pageQuery } from '../shared/paging';
import { done, id, idParams, instant, trimmedText, version } from '../shared/text';
import { broadcastBodySchema } from './broadcasts';

/** Bounds of a sequence. Its emails go out between two hours of the recipient's day. */
export const SEQUENCE_LIMITS = {
  name: 100,
  steps: 8,
  waitDays: 90,
  inactiveDays: 365,
  earliestHour: 8,
  latestHour: 20,
  /** How many people are offered to preview an email to. */
  sample: 20,
  /** Of how many days the audience is counted. */
  audienceDays: 30,
} as const;

/** What enrolls someone. */
export const SEQUENCE_TRIGGERS = ['questionnaire', 'sign-up', 'inactivity', 'course-completed'] as const;
export type SequenceTriggerKind = (typeof SEQUENCE_TRIGGERS)[number];

/** What ends a sequence for someone because it has worked. */
export const SEQUENCE_GOALS = ['account', 'purchase', 'session', 'lesson'] as const;
export type SequenceGoal = (typeof SEQUENCE_GOALS)[number];

/** Who gets an email of a sequence; the others go on to the next one. */
export const STEP_CONDITIONS = ['no-plan', 'no-session', 'no-lesson', 'inactive'] as const;
export type StepCondition = (typeof STEP_CONDITIONS)[number];

/** The goals that someone can reach whom a trigger enrolls: leads, or members. */
export const goalsOf = (trigger: string): readonly SequenceGoal[] =>
  trigger === 'questionnaire' ? ['account', 'purchase', 'session'] : ['purchase', 'session', 'lesson'];

/** The conditions that make sense for whom a trigger enrolls. */
export function conditionsOf(trigger: string): readonly StepCondition[] {
  if (trigger === 'questionnaire') return ['no-plan', 'no-session'];
  return trigger === 'inactivity' ? STEP_CONDITIONS : ['no-plan', 'no-session', 'no-lesson'];
}

const inactiveDays = z
  .number('Please enter a number of days')
  .int('Please enter whole days')
  .min(1, 'Please enter at least 1 day')
  .max(SEQUENCE_LIMITS.inactiveDays, `Please enter at most ${SEQUENCE_LIMITS.inactiveDays} days`);

const triggerSchema = z.object({
  kind: z.enum(SEQUENCE_TRIGGERS),
  /** For `inactivity`: after how many days without a visit. */
  days: inactiveDays.nullable(),
  /** For `course-completed`. */
  course: courseKeySchema.nullable(),
});
export type SequenceTrigger = z.infer<typeof triggerSchema>;

const stepSchema = broadcastBodySchema.pick({ subject: true, body: true }).extend({
  /** Of a step that is already saved; null for a new one. */
  id: id.nullable(),
  /** Days since the previous email, or since the trigger. */
  waitDays: z
    .number('Please enter a number of days')
    .int('Please enter whole days')
    .min(0, 'Please enter 0 or more days')
    .max(SEQUENCE_LIMITS.waitDays, `Please enter at most ${SEQUENCE_LIMITS.waitDays} days`),
  /** Hour of the recipient's day. */
  hour: z.number().int().min(SEQUENCE_LIMITS.earliestHour).max(SEQUENCE_LIMITS.latestHour),
  condition: z.enum(STEP_CONDITIONS).nullable(),
});
export type SequenceStepBody = z.infer<typeof stepSchema>;

const fields = z.object({
  name: trimmedText(SEQUENCE_LIMITS.name, 'Please enter a name'),
  trigger: triggerSchema,
  goal: z.enum(SEQUENCE_GOALS).nullable(),
  /** IANA time zone for people whose own is unknown. */
  timeZone: z.string().min(1).max(64),
  /** In order. Their texts can be empty until the sequence is activated. */
  steps: z.array(stepSchema).max(SEQUENCE_LIMITS.steps, `At most ${SEQUENCE_LIMITS.steps} emails`),
});
type Fields = z.infer<typeof fields>;

/** What doesn't fit the trigger. */
function checkFit({ trigger, goal, steps }: Fields, context: z.RefinementCtx) {
  const issue = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
  const { kind, days, course } = trigger;
  if (kind === 'inactivity' && days === null) issue(['trigger', 'days'], 'Please enter a number of days');
  if (kind === 'course-completed' && course === null) issue(['trigger', 'course'], 'Please choose a course');
  if (goal && !goalsOf(kind).includes(goal)) issue(['goal'], 'Please choose a goal that goes with the start');
  steps.forEach(({ condition }, index) => {
    if (condition && !conditionsOf(kind).includes(condition)) {
      issue(['steps', index, 'condition'], 'Please choose a condition that goes with the start');
    }
  });
}

/** What a sequence is: who it is for, what it's to achieve, and its emails. */
export const sequenceBodySchema = fields.superRefine(checkFit);
export type SequenceBody = z.infer<typeof sequenceBodySchema>;

/** Nobody is enrolled in a draft. While a sequence is paused, nothing is sent and nobody is enrolled. */
export const SEQUENCE_STATES = ['draft', 'active', 'paused'] as const;
export type SequenceState = (typeof SEQUENCE_STATES)[number];

const people = z.number().int();

/** What became of an email, in people. */
const stepCountsSchema = z.object({
  /** Whose next email it is. */
  waiting: people,
  sent: people,
  /** Who didn't meet its condition. */
  skipped: people,
  /** For whom it was more than two days late, e.g. after a pause. */
  late: people,
  /** For whom the sequence ended before it: goal reached, replied, unsubscribed, or could no longer be emailed. */
  goal: people,
  replied: people,
  unsubscribed: people,
  unreachable: people,
  /** Who unsubscribed with the link in it. */
  unsubscribedAfter: people,
});
export type StepCounts = z.infer<typeof stepCountsSchema>;

/** What became of the people in a sequence. */
const sequenceCountsSchema = z.object({ enrolled: people, inProgress: people, reachedGoal: people });

/** One of the known values above, or one that this release doesn't know yet. */
const known = z.string();

const storedTriggerSchema = z.object({ kind: known, days: z.number().int().nullable(), course: known.nullable() });
export type StoredTrigger = z.infer<typeof storedTriggerSchema>;

export const emailSequenceSchema = z.object({
  id,
  version,
  state: z.enum(SEQUENCE_STATES),
  name: z.string(),
  trigger: storedTriggerSchema,
  goal: known.nullable(),
  timeZone: z.string(),
  steps: z.array(
    z.object({
      id,
      waitDays: z.number().int(),
      hour: z.number().int(),
      condition: known.nullable(),
      subject: z.string(),
      body: z.string(),
      counts: stepCountsSchema,
    }),
  ),
  counts: sequenceCountsSchema,
  createdAt: instant,
  /** When it was first activated; null for a draft. */
  activatedAt: instant.nullable(),
});
export type EmailSequence = z.infer<typeof emailSequenceSchema>;
export type SequenceStep = EmailSequence['steps'][number];

export const listedSequenceSchema = emailSequenceSchema
  .omit({ version: true, steps: true, timeZone: true })
  .extend({ steps: z.number().int() });
export type ListedSequence = z.infer<typeof listedSequenceSchema>;

const stepParams = z.object({ id, stepId: id });

export const listEmailSequences = defineCall({
  method: 'GET',
  path: '/api/admin/email-sequences',
  access: 'admin',
  summary: 'Lists email sequences, newest first. The Link header (rel="next") names the next page.',
  query: pageQuery(),
  response: z.array(listedSequenceSchema),
});

export const getEmailSequence = defineCall({
  method: 'GET',
  path: '/api/admin/email-sequences/:id',
  access: 'admin',
  summary: 'Returns an email sequence with its emails, and what became of each.',
  params: idParams,
  response: emailSequenceSchema,
});

export const createEmailSequence = defineCall({
  method: 'POST',
  path: '/api/admin/email-sequences',
  access: 'admin',
  summary: 'Creates a draft. Nobody is enrolled.',
  status: 201,
  body: sequenceBodySchema,
  response: emailSequenceSchema,
});

export const updateEmailSequence = defineCall({
  method: 'PUT',
  path: '/api/admin/email-sequences/:id',
  access: 'admin',
  summary:
    'Changes a sequence. People who are past an email aren’t affected, and those who wait for an email that is removed get the next one. 409 if someone else has changed it since it was opened, or if the trigger of a sequence that was ever active would change; 400 if an active one would have no email, or one without a text.',
  params: idParams,
  body: fields.extend({ version }).superRefine(checkFit),
  response: emailSequenceSchema,
});

export const deleteEmailSequence = defineCall({
  method: 'DELETE',
  path: '/api/admin/email-sequences/:id',
  access: 'admin',
  summary: 'Deletes a sequence that isn’t active, with who is enrolled in it. 409 if it’s active.',
  params: idParams,
  response: done,
});

export const activateEmailSequence = defineCall({
  method: 'POST',
  path: '/api/admin/email-sequences/:id/activate',
  access: 'admin',
  summary:
    'Activates a sequence: from now on, the trigger enrolls people. Activated again after a pause, emails that are more than two days late are skipped. 409 if it’s active, or if someone else has changed it since it was opened; 400 without an email, or if one has no text.',
  params: idParams,
  body: z.object({ version }),
  response: emailSequenceSchema,
});

export const pauseEmailSequence = defineCall({
  method: 'POST',
  path: '/api/admin/email-sequences/:id/pause',
  access: 'admin',
  summary:
    'Pauses a sequence: nothing is sent and nobody is enrolled until it’s activated again. 409 if it isn’t active.',
  params: idParams,
  response: emailSequenceSchema,
});

export const getSequenceAudience = defineCall({
  method: 'GET',
  path: '/api/admin/email-sequences/:id/audience',
  access: 'admin',
  summary:
    'Returns how many people a sequence would have enrolled in the last 30 days, some of them, and how many are left out because they unsubscribed or haven’t verified their email address.',
  params: idParams,
  response: z.object({
    total: people,
    /** The latest first. */
    sample: z.array(z.object({ id, name: z.string() })),
    leftOut: z.object({ unsubscribed: people, unverified: people }),
  }),
});
export type SequenceAudience = z.infer<typeof getSequenceAudience.response>;

export const previewSequenceStep = defineCall({
  method: 'GET',
  path: '/api/admin/email-sequences/:id/steps/:stepId/preview',
  access: 'admin',
  summary:
    'Returns an email of a sequence as the page that email programs show, in the owner’s brand, to a lead or member of its audience, or to the latest one.',
  mediaType: 'text/html',
  params: stepParams,
  query: z.object({ recipient: id.optional() }),
  /** The page. */
  response: z.unknown(),
});

export const sendSequenceTest = defineCall({
  method: 'POST',
  path: '/api/admin/email-sequences/:id/steps/:stepId/test',
  access: 'admin',
  summary:
    'Sends an email of a sequence to the staff account that is signed in, or to ADMIN_EMAILS for the shared password. 409 without an address to send it to; 400 without a text.',
  params: stepParams,
  response: z.object({ recipients: z.array(z.string()) }),
});
