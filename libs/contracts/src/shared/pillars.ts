import * as z from 'zod';
import { defineCall } from './call';

/** The five pillars in their order (spec section 1). */
export const PILLARS = ['clarity', 'discipline', 'systems', 'impact', 'alignment'] as const;

export const pillarSchema = z.enum(PILLARS);
export type Pillar = z.infer<typeof pillarSchema>;

type PillarColor = 'blue' | 'gold' | 'navy' | 'red' | 'purple';

interface PillarDetails {
  name: string;
  /** The name of a design token. */
  color: PillarColor;
}

/** Names and badge colors (spec section 1: blue, gold, navy, red, purple). */
export const PILLAR_DETAILS: Record<Pillar, PillarDetails> = {
  clarity: { name: 'Clarity', color: 'blue' },
  discipline: { name: 'Discipline', color: 'gold' },
  systems: { name: 'Systems', color: 'navy' },
  impact: { name: 'Impact', color: 'red' },
  alignment: { name: 'Alignment', color: 'purple' },
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
  summary: 'Returns the progress in each of the five pillars: the mean over the pillar’s live courses.',
  response: z.array(pillarProgressSchema),
});
