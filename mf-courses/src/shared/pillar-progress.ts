import type { Pillar } from '@portal/contracts/pillars';

/** A pillar's progress in a list, ignoring the case of its name; 0 if it is missing. */
export const progressOf = (items: readonly { pillar: string; progress: number }[], pillar: Pillar) =>
  items.find((item) => item.pillar.toLowerCase() === pillar)?.progress ?? 0;
