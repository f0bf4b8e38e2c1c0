import * as z from 'zod';

/** Codes that clients distinguish errors by; for others, the status is enough. Unknown codes are treated as missing. */
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

/** The body of every error response. `issues` name the invalid fields, `entitlement` the missing one. */
export const apiErrorSchema = z.object({
  statusCode: z.number().int(),
  error: z.string(),
  code: z.enum(ERROR_CODES).optional().catch(undefined),
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  entitlement: z.string().optional(),
});
export type ApiError = z.infer<typeof apiErrorSchema>;
