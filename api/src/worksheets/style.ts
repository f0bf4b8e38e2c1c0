import type { Pillar } from '@portal/contracts/pillars';

/** US Letter, in points. */
export const PAPER = { width: 612, height: 792 } as const;

/** Positions on the paper, in points from its upper left. */
export const AREA = { left: 54, width: 504, firstTop: 196, top: 78, bottom: 742 } as const;

/** Ink: the light theme's colors, which print well. */
export const INK = {
  text: '#0b1f3a',
  muted: '#4c5d76',
  rule: '#9aa8bc',
  tableRule: '#c3ccd9',
  tint: '#edf1f7',
  brand: '#0b1f3a',
  onBrand: '#ffffff',
  onBrandMuted: '#c6d5ec',
  gold: '#d0a92f',
} as const;

/** The five columns of the logo on navy, from left to right. */
export const LOGO_COLUMNS = ['#4f9cf5', '#d4ae3b', '#8ba5cd', '#f0646f', '#a780f0'] as const;

/** The color of each pillar on white. */
export const PILLAR_INK: Record<Pillar, string> = {
  clarity: '#2b6fd6',
  discipline: '#a07b0c',
  systems: '#0b1f3a',
  impact: '#cf3341',
  alignment: '#7a49d6',
};

/** The typefaces by the names they are registered under. */
export const FACE = { regular: 'regular', strong: 'strong', bold: 'bold' } as const;

/** Distance of ruled lines to write on: a little more than the "wide" rule of American school paper's 11/32 inch. */
export const LINE_STEP = 25;

/** Least height of a table's row. */
export const ROW_HEIGHT = 23;
