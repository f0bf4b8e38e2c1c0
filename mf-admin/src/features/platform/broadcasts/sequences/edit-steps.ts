import * as z from 'zod';
import type { EmailSequence } from '@portal/contracts/email-sequences';
import { parseNumber } from '../../../../shared/parse-input';

/** What the fields of one email hold. */
const typedStepSchema = z.object({
  /** Tells it apart while it is edited. */
  key: z.string(),
  id: z.string().nullable(),
  waitDays: z.string(),
  hour: z.string(),
  /** Empty for everyone. */
  condition: z.string(),
  subject: z.string(),
  body: z.string(),
});
export type TypedStep = z.infer<typeof typedStepSchema>;

const typedSteps = z.array(typedStepSchema);

/** The emails as one text, as a form keeps its values. */
export const writeSteps = (steps: readonly TypedStep[]): string => JSON.stringify(steps);

export const readSteps = (text: string): TypedStep[] => typedSteps.parse(JSON.parse(text));

/** The fields of the emails that are stored. */
export const typedStepsOf = ({ steps }: EmailSequence): TypedStep[] =>
  steps.map(({ id, waitDays, hour, condition, subject, body }) => ({
    key: id,
    id,
    waitDays: String(waitDays),
    hour: String(hour),
    condition: condition ?? '',
    subject,
    body,
  }));

/** The emails that the fields describe, to be checked. */
export const stepsOf = (typed: readonly TypedStep[]) =>
  typed.map(({ id, waitDays, hour, condition, subject, body }) => ({
    id,
    waitDays: parseNumber(waitDays),
    hour: Number(hour),
    condition: condition || null,
    subject,
    body,
  }));

/** Adds an email: the first one a day after the start, the others three days later. */
export const addStep = (steps: readonly TypedStep[], key: string): TypedStep[] => [
  ...steps,
  { key, id: null, waitDays: steps.length === 0 ? '1' : '3', hour: '9', condition: '', subject: '', body: '' },
];

export const changeStep = (steps: readonly TypedStep[], key: string, part: Partial<TypedStep>): TypedStep[] =>
  steps.map((step) => (step.key === key ? { ...step, ...part } : step));

/** With one of them a place further up (-1) or down (1), as far as there is room. */
export function moveStep(steps: readonly TypedStep[], key: string, by: -1 | 1): TypedStep[] {
  const from = steps.findIndex((step) => step.key === key);
  const [one, other] = [steps[from], steps[from + by]];
  if (!one || !other) return [...steps];
  return steps.with(from, other).with(from + by, one);
}

export const removeStep = (steps: readonly TypedStep[], key: string): TypedStep[] =>
  steps.filter((step) => step.key !== key);
