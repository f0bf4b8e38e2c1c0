import * as z from 'zod';
import { defineCall } from '../shared/call';
import { LIMITS } from '../shared/limits';
import { id, instant, text } from '../shared/text';
import { numberText } from '../shared/number-text';

export const INDUSTRIES = [
  'Real Estate',
  'Loan Officer/Mortgage',
  'Insurance',
  'Financial Services',
  'Consulting',
  'E-commerce',
  'Technology',
  'Healthcare',
  'Legal Services',
  'Marketing/Advertising',
  'Construction',
  'Retail',
  'Manufacturing',
  'Other',
] as const;

/** Ranges offered for both the current income and the income goal, lowest first. */
export const INCOME_RANGES = [
  'Under $50,000',
  '$50,000 - $100,000',
  '$100,000 - $250,000',
  '$250,000 - $500,000',
  '$500,000 - $1,000,000',
  'Over $1,000,000',
] as const;
export type IncomeRange = (typeof INCOME_RANGES)[number];

const { name, phone, businessDescription } = LIMITS.questionnaire;
const atMost = (max: number) => `Please use at most ${numberText(max)} characters`;

/** What a visitor submits; rules and messages of spec section 5. Text is stored as typed. */
export const questionnaireSchema = z.object({
  name: text().pipe(z.string().min(2, 'Name must be at least 2 characters').max(name, atMost(name))),
  phone: text().pipe(z.string().min(10, 'Please enter a valid phone number').max(phone, atMost(phone))),
  email: text().pipe(z.email('Please enter a valid email address').max(LIMITS.email, atMost(LIMITS.email))),
  industry: z.enum(INDUSTRIES, 'Please select an industry'),
  currentIncome: z.enum(INCOME_RANGES, 'Please enter your current income'),
  incomeGoal: z.enum(INCOME_RANGES, 'Please enter your income goal'),
  businessDescription: text().pipe(
    z
      .string()
      .min(20, 'Please provide at least 20 characters describing your business and challenges')
      .max(businessDescription, atMost(businessDescription)),
  ),
});
export type Questionnaire = z.infer<typeof questionnaireSchema>;

/** A stored questionnaire, as the owner reviews it. */
export const submissionSchema = questionnaireSchema.extend({ id, createdAt: instant });
export type Submission = z.infer<typeof submissionSchema>;

/**
 * Header that identifies repeated submissions of the same form (a UUID generated at the first attempt; changed answers
 * get a new one).
 */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

export const submitQuestionnaire = defineCall({
  method: 'POST',
  path: '/api/questionnaire',
  access: 'public',
  summary: 'Stores a visitor’s questionnaire. Repeating it with the same Idempotency-Key returns the stored one.',
  status: 201,
  body: questionnaireSchema,
  response: z.object({
    id,
    createdAt: instant,
    /** Token with which the sender chooses the time of their strategy session; null if no coach takes any. */
    strategyToken: z.string().nullable(),
  }),
});
