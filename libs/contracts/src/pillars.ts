import * as z from 'zod';
import { defineCall } from './call';

/** The five pillars in their order (spec section 1). */
export const PILLARS = ['clarity', 'discipline', 'systems', 'impact', 'alignment'] as const;

export const pillarSchema = z.enum(PILLARS);
export type Pillar = z.infer<typeof pillarSchema>;

/** Names and badge colours (spec section 1: blue, gold, navy, red, purple). `colour` is the name of a design token. */
export const PILLAR_DETAILS: Record<Pillar, { name: string; colour: 'blue' | 'gold' | 'navy' | 'red' | 'purple' }> = {
  clarity: { name: 'Clarity', colour: 'blue' },
  discipline: { name: 'Discipline', colour: 'gold' },
  systems: { name: 'Systems', colour: 'navy' },
  impact: { name: 'Impact', colour: 'red' },
  alignment: { name: 'Alignment', colour: 'purple' },
};

/** Progress in percent, 0 to 100, not rounded. */
export const progress = z.number().min(0).max(100);

/** A pillar counts as mastered at this raw progress or more (spec section 9). */
export const MASTERED_AT = 100;

export const pillarProgressSchema = z.object({ pillar: pillarSchema, progress });
export type PillarProgress = z.infer<typeof pillarProgressSchema>;

export const getPillarsProgress = defineCall({
  method: 'GET',
  path: '/api/user/pillars-progress',
  access: 'member',
  summary: 'Progress of each of the five pillars: the mean over the live courses of that pillar.',
  response: z.array(pillarProgressSchema),
});
