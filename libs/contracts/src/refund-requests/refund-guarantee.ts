import * as z from 'zod';
import { pillarProgressSchema } from '../shared/pillars';
import { instant } from '../shared/text';

/** For how many days after buying members can ask for their money back, where there is no measurable progress (spec section 9). */
export const GUARANTEE_DAYS = 30;

/** The instant until which money can be asked back for what was bought at another one. */
export const guaranteeEndsAt = (boughtAt: Date): Date => new Date(boughtAt.getTime() + GUARANTEE_DAYS * 86_400_000);

/** Longest words of a claim and of the answer to it, in characters. */
export const REFUND_REQUEST_MAX = 2_000;

const count = z.number().int().min(0);

/** What a member did in a time: by numbers alone, and nothing that they wrote. Member and owner are shown the same. */
export const activitySummarySchema = z.object({
  from: instant,
  to: instant,
  /** Days of the member's calendar with a completed lesson or a ticked habit. */
  activeDays: count,
  lessonsCompleted: count,
  habitsTicked: count,
  /** The longest run of a habit, in days. */
  streak: count,
  prioritiesDone: count,
  /** 1:1 sessions that took place. */
  oneToOnes: count,
  /** How far they are by now. */
  pillars: z.array(pillarProgressSchema),
});
export type ActivitySummary = z.infer<typeof activitySummarySchema>;
