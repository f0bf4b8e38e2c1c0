import * as z from 'zod';
import { LIMITS } from '../shared/limits';
import { numberText } from '../shared/number-text';
import { prioritySchema } from '../priorities/priorities';
import { httpUrl, instant, text } from '../shared/text';

/** Whether a session took place, or its participant did not come. */
export const ATTENDANCE = ['held', 'missed'] as const;
export const attendanceSchema = z.enum(ATTENDANCE);
export type Attendance = z.infer<typeof attendanceSchema>;

const notes = text().pipe(
  z
    .string()
    .trim()
    .max(LIMITS.sessionNotes, `Must be at most ${numberText(LIMITS.sessionNotes)} characters`),
);

/** What a coach writes down about a session. */
export const writtenRecordSchema = z.object({
  /** For the coaching team alone. */
  privateNotes: notes,
  /** Also visible to the participant. */
  sharedNotes: notes,
  /** Null until recorded. */
  attendance: attendanceSchema.nullable(),
  recordingUrl: httpUrl.nullable(),
});
export type WrittenRecord = z.infer<typeof writtenRecordSchema>;

/** A priority that a member was given in a session; its words are the member's own by now. */
export const actionItemSchema = prioritySchema.pick({ id: true, title: true, completed: true });
export type ActionItem = z.infer<typeof actionItemSchema>;

/** The state of the session summary's email: `changed` since it was sent. */
export const SUMMARY_STATES = ['none', 'sent', 'changed'] as const;

export const sessionRecordSchema = writtenRecordSchema.extend({
  /** Increases with every save; 0 before the first. */
  version: z.number().int().min(0),
  savedAt: instant.nullable(),
  items: z.array(actionItemSchema),
  summary: z.object({ state: z.enum(SUMMARY_STATES), mailedAt: instant.nullable() }),
});
export type SessionRecord = z.infer<typeof sessionRecordSchema>;

/** The part of a past session's record that its member can read. */
export const sessionNotesSchema = z.object({
  sharedNotes: z.string(),
  recordingUrl: httpUrl.nullable(),
  /** What they took on in it: their own priorities. */
  items: z.array(actionItemSchema),
});
export type SessionNotes = z.infer<typeof sessionNotesSchema>;
