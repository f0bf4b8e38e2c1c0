import * as z from 'zod';
import { questionnaireSchema, type Questionnaire } from '@portal/contracts/questionnaire';
import { jsonDrafts } from '@portal/sdk/drafts';
import type { FormDraft } from '@portal/sdk/forms';

const NAME = 'questionnaire-draft';

/** The fields as they are typed, however incomplete. */
type Typed = Record<keyof Questionnaire, string>;

interface Draft {
  fields: Partial<Typed>;
  /** The last send that was tried: the idempotency key it went out with, and its content as JSON. */
  attempt?: { key: string; content: string } | undefined;
}

const typed = z.string().optional();
const { industry, currentIncome, incomeGoal } = questionnaireSchema.shape;

const drafts = jsonDrafts<Draft>(
  z.object({
    fields: z.object({
      name: typed,
      phone: typed,
      email: typed,
      industry: industry.optional().catch(undefined),
      currentIncome: currentIncome.optional().catch(undefined),
      incomeGoal: incomeGoal.optional().catch(undefined),
      businessDescription: typed,
    }),
    attempt: z.object({ key: z.string(), content: z.string() }).optional(),
  }),
);

const read = (): Draft => drafts.read(NAME) ?? { fields: {} };

/** Forgets the draft, once it is sent or thrown away. */
export const clearDraft = () => drafts.write(NAME, undefined);

/** What was typed on this device and not sent yet. */
export const draft: FormDraft<Typed> = {
  read: () => Object.fromEntries(Object.entries(read().fields).filter(([, text]) => Boolean(text))),
  keep: (fields) => (fields ? drafts.write(NAME, { ...read(), fields }) : clearDraft()),
};

/**
 * The idempotency key to send `values` with. Sending the same content again uses the same key, so that a retry after a
 * lost answer stores nothing twice; changed content gets a key of its own, so that it is not taken for a repeat.
 */
export function idempotencyKeyFor(values: Questionnaire): string {
  const content = JSON.stringify(values);
  const { fields, attempt } = read();
  if (attempt?.content === content) return attempt.key;
  const key = crypto.randomUUID();
  drafts.write(NAME, { fields, attempt: { key, content } });
  return key;
}
