import * as z from 'zod';
import { httpUrl, instant } from './text';

export const coachSchema = z.object({ firstName: z.string(), lastName: z.string() });

export const sessionSchema = z.object({
  /** Identifies this occurrence; a weekly series has one per week. */
  id: z.string(),
  title: z.string(),
  description: z.string(),
  scheduledAt: instant,
  /** Minutes. */
  duration: z.number().int().positive(),
  /** `group`; any other value means 1:1. */
  sessionType: z.string(),
  meetingUrl: httpUrl.nullable(),
  coach: coachSchema,
});
export type Session = z.infer<typeof sessionSchema>;
