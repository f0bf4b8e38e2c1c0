import * as z from 'zod';
import { questionnaireSchema, type Questionnaire } from '@portal/contracts/questionnaire';

const KEY = 'questionnaire-draft';

const typed = z.string().optional();
const { industry, currentIncome, incomeGoal } = questionnaireSchema.shape;

const fieldsSchema = z.object({
  name: typed,
  phone: typed,
  email: typed,
  industry: industry.optional().catch(undefined),
  currentIncome: currentIncome.optional().catch(undefined),
  incomeGoal: incomeGoal.optional().catch(undefined),
  businessDescription: typed,
});

/** What has been typed so far, however incomplete. */
export type DraftFields = z.infer<typeof fieldsSchema>;

const draftSchema = z.object({
  fields: fieldsSchema,
  /** The last send that was tried: the idempotency key it went out with, and its content as JSON. */
  attempt: z.object({ key: z.string(), content: z.string() }).optional(),
});
type Draft = z.infer<typeof draftSchema>;

// Stands in where the browser refuses storage; the draft then lives as long as the page.
let memory: string | null = null;

function read(): Draft {
  try {
    memory = localStorage.getItem(KEY);
  } catch {
    // Storage is blocked: what this page remembers itself still holds.
  }
  try {
    return draftSchema.parse(JSON.parse(memory ?? '{"fields":{}}'));
  } catch {
    // Not a draft of ours, or of an older shape.
    return { fields: {} };
  }
}

function write(draft: Draft) {
  memory = JSON.stringify(draft);
  try {
    localStorage.setItem(KEY, memory);
  } catch {
    // Storage is blocked or full: the page still remembers.
  }
}

/** What was typed on this device and not sent yet. */
export const readFields = (): DraftFields => read().fields;

/** Keeps what has been typed. */
export const keepFields = (fields: unknown) => write({ ...read(), fields: fieldsSchema.parse(fields) });

/** Forgets the draft, once it is sent or thrown away. */
export function forgetDraft() {
  memory = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: there is nothing in it.
  }
}

/**
 * The idempotency key to send `values` with. Sending the same content again uses the same key, so that a retry after a
 * lost answer stores nothing twice; changed content gets a key of its own, so that it is not taken for a repeat.
 */
export function idempotencyKeyFor(values: Questionnaire): string {
  const draft = read();
  const content = JSON.stringify(values);
  if (draft.attempt?.content === content) return draft.attempt.key;
  const key = crypto.randomUUID();
  write({ ...draft, attempt: { key, content } });
  return key;
}
