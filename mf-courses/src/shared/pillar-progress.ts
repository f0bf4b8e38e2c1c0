import type { Pillar } from '@portal/contracts/pillars';

/** The progress of a pillar in a list, whatever the case of its name there; 0 for one that the list lacks. */
export const progressOf = (items: readonly { pillar: string; progress: number }[], pillar: Pillar) =>
  items.find((item) => item.pillar.toLowerCase() === pillar)?.progress ?? 0;
