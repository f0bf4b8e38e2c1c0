import * as z from 'zod';

/** Codes by which a client tells refusals apart; the status alone is enough elsewhere. One that a client does not know is none. */
export const ERROR_CODES = [
  'invalid_input',
  'unauthorized',
  'forbidden',
  'not_found',
  'conflict',
  'email_taken',
  'address_unverified',
  'course_locked',
  'plan_needed',
  'too_many_requests',
  'unavailable',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** The one body of every refusal. `issues` name the fields at fault, `entitlement` what a plan would open. */
export const apiErrorSchema = z.object({
  statusCode: z.number().int(),
  error: z.string(),
  code: z.enum(ERROR_CODES).optional().catch(undefined),
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  entitlement: z.string().optional(),
});
export type ApiError = z.infer<typeof apiErrorSchema>;
