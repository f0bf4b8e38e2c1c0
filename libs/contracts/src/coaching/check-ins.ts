import * as z from 'zod';
import { checkInKindSchema } from '../plans/entitlements';
import { defineCall } from '../shared/call';
import { LIMITS } from '../shared/limits';
import { done, id, instant, text } from '../shared/text';

/** For how many minutes whoever marked a check-in as done can undo it. */
export const CHECK_IN_UNDO_MINUTES = 10;

/** How many due check-ins a list of the coach workspace holds. */
export const DUE_CHECK_INS = 100;

/** A kind of check-in that a member's plan includes. */
export const checkInSchema = z.object({
  kind: checkInKindSchema,
  /** When the last one was; null before the first. */
  lastAt: instant.nullable(),
  /** When the next one is due: the interval of its kind after the last one, or after the member got access. */
  dueAt: instant,
});
export type CheckIn = z.infer<typeof checkInSchema>;

/** A member's check-in, as it's listed for whoever makes it. */
export const dueCheckInSchema = checkInSchema.extend({
  member: z.object({ id, firstName: z.string(), lastName: z.string() }),
  /** From the member's account, otherwise from the person's latest questionnaire; null if neither has one. */
  phone: z.string().nullable(),
});
export type DueCheckIn = z.infer<typeof dueCheckInSchema>;

/** A completed check-in. */
export const completedCheckInSchema = z.object({
  id,
  kind: checkInKindSchema,
  completedAt: instant,
  /** The name of the staff account that marked it as done; null for the shared password and for deleted accounts. */
  completedBy: z.string().nullable(),
  /** Only for the coaching team. */
  note: z.string(),
});
export type CompletedCheckIn = z.infer<typeof completedCheckInSchema>;

export const listCheckIns = defineCall({
  method: 'GET',
  path: '/api/coaching/check-ins',
  access: 'member',
  summary:
    'Returns the check-ins that the member’s plans include: when the last one was, and when the next one is due.',
  response: z.array(checkInSchema),
});

export const completeCheckIn = defineCall({
  method: 'PUT',
  path: '/api/admin/desk/members/:id/check-ins/:kind',
  access: 'admin',
  summary:
    'Marks the check-in that is due at `dueAt` as done. If someone already did, it returns theirs. 404 for a member of another coach, 409 if none is due then.',
  params: z.object({ id, kind: checkInKindSchema }),
  body: z.object({
    dueAt: instant,
    note: text().pipe(z.string().trim().max(LIMITS.checkInNote, `Must be at most ${LIMITS.checkInNote} characters`)),
  }),
  response: completedCheckInSchema,
});

export const undoCheckIn = defineCall({
  method: 'DELETE',
  path: '/api/admin/desk/check-ins/:id',
  access: 'admin',
  summary: `Undoes a completed check-in, within ${CHECK_IN_UNDO_MINUTES} minutes, for the person who marked it as done. Otherwise 409. Repeating it changes nothing.`,
  params: z.object({ id }),
  response: done,
});
