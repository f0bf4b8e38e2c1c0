import {
  activateEmailSequence,
  createEmailSequence,
  type SequenceBody,
  type SequenceStepBody,
  type SequenceTrigger,
} from '@portal/contracts/email-sequences';
import { SequenceSender } from '../src/modules/broadcasts/sequences/sequence-sender';
import type { Portal } from './portal';

/** An email for everyone, a day after the previous one, at 9 AM. */
export const sequenceStep = (subject: string, given: Partial<SequenceStepBody> = {}): SequenceStepBody => ({
  id: null,
  waitDays: 1,
  hour: 9,
  condition: null,
  subject,
  body: `About ${subject.toLowerCase()}`,
  ...given,
});

/** A trigger without the settings of other kinds. */
export const trigger = (kind: SequenceTrigger['kind'], given: Partial<SequenceTrigger> = {}): SequenceTrigger => ({
  kind,
  days: null,
  course: null,
  ...given,
});

/** Two emails to new members. */
export const WELCOME: SequenceBody = {
  name: 'Welcome',
  trigger: trigger('sign-up'),
  goal: null,
  timeZone: 'America/New_York',
  steps: [sequenceStep('First'), sequenceStep('Second', { waitDays: 2 })],
};

/** A sequence that is active from now on; answers its id and version. */
export async function activeSequence(portal: Portal, given: Partial<SequenceBody> = {}) {
  const admin = await portal.admin();
  const { body } = await admin.call(createEmailSequence, { body: { ...WELCOME, ...given } });
  const { id, version, steps } = body;
  await admin.call(activateEmailSequence, { params: { id }, body: { version } });
  await runSequences(portal);
  return { id, version, steps: steps.map((step) => step.id) };
}

/** A whole round at this time, also if one has begun before. */
export async function runSequences(portal: Portal): Promise<void> {
  const sender = portal.service(SequenceSender);
  await sender.run();
  await sender.run();
}

/** The emails of sequences that were stored: to whom, which, and when. */
export const sequenceEmails = async (portal: Portal): Promise<string[]> =>
  (
    await portal.database.query<{ recipient: string; subject: string; at: Date }[]>(
      "SELECT recipient, subject, created_at AS at FROM outbox WHERE kind = 'sequence' ORDER BY created_at, recipient, subject",
    )
  ).map(({ recipient, subject, at }) => `${recipient.split('@')[0]}: ${subject}, ${at.toISOString().slice(0, 16)}Z`);
