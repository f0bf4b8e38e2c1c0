import * as z from 'zod';
import { pillarProgressSchema } from '../shared/pillars';
import { instant } from '../shared/text';

/**
 * Days after a purchase during which members can request a refund if there is no measurable progress (spec section 9).
 */
export const GUARANTEE_DAYS = 30;

/** Until when a refund can be requested for a purchase at an instant. */
export const guaranteeEndsAt = (boughtAt: Date): Date => new Date(boughtAt.getTime() + GUARANTEE_DAYS * 86_400_000);

/** Maximum length of a refund request and of the answer, in characters. */
export const REFUND_REQUEST_MAX = 2_000;

const count = z.number().int().min(0);

/** A member's activity in a period: only numbers, and nothing that they wrote. Members and owners see the same. */
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
