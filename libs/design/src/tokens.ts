import type { ColorName } from './themes';

// Published releases of remotes use these custom properties, so their names keep the old spelling.
const themed = <Name extends ColorName>(name: Name) => `var(--colour-${name})` as const;

/** Colors that follow the theme in force. `onX` is the text color to put on `x`; `xText` is `x` legible as text. */
export const color = {
  background: themed('background'),
  surface: themed('surface'),
  raised: themed('raised'),
  quiet: themed('quiet'),
  border: themed('border'),
  controlBorder: themed('control-border'),
  track: themed('track'),
  text: themed('text'),
  muted: themed('muted'),
  brand: themed('brand'),
  onBrand: themed('on-brand'),
  accent: themed('accent'),
  accentHover: themed('accent-hover'),
  onAccent: themed('on-accent'),
  accentText: themed('accent-text'),
  danger: themed('danger'),
  dangerHover: themed('danger-hover'),
  onDanger: themed('on-danger'),
  dangerText: themed('danger-text'),
  successText: themed('success-text'),
  focus: themed('focus'),
  backdrop: themed('backdrop'),
} as const;

export const TONES = ['blue', 'gold', 'navy', 'red', 'purple', 'green', 'neutral'] as const;
/** A color that carries meaning. The first five are the pillars' colors. */
export type Tone = (typeof TONES)[number];

const toneColors = (name: Tone | 'own') =>
  ({ solid: themed(`${name}-solid`), text: themed(`${name}-text`), tint: themed(`${name}-tint`) }) as const;

/** `solid` for bars and icons, `text` for words, `tint` for the ground behind `text`. */
export const tone: Record<Tone, { solid: string; text: string; tint: string }> = {
  blue: toneColors('blue'),
  gold: toneColors('gold'),
  navy: toneColors('navy'),
  red: toneColors('red'),
  purple: toneColors('purple'),
  green: toneColors('green'),
  neutral: toneColors('neutral'),
};

/** A tone in the accent's color: gold by default. It only means that something is selected, or is a main action. */
export const own = toneColors('own');

export const space = {
  none: '0',
  xxs: '0.25rem',
  xs: '0.5rem',
  sm: '0.75rem',
  md: '1rem',
  lg: '1.5rem',
  xl: '2rem',
  xxl: '3rem',
  xxxl: 'clamp(3rem, 2rem + 4vw, 5.5rem)',
  /** Inside a card, and inside the one that leads its page. */
  card: 'clamp(1.125rem, 0.9rem + 1vw, 1.5rem)',
  hero: 'clamp(1.25rem, 0.75rem + 2.2vw, 2.5rem)',
  /** Between the parts of a page. */
  section: 'clamp(1.75rem, 1.25rem + 2vw, 3rem)',
} as const;
export type Space = keyof typeof space;

export const font = {
  family: "'Bricolage Grotesque', 'Bricolage Fallback', system-ui, sans-serif",
  size: {
    xs: '0.8125rem',
    sm: '0.9375rem',
    md: '1rem',
    lg: '1.125rem',
    h3: 'clamp(1.0625rem, 1.03rem + 0.2vw, 1.1875rem)',
    h2: 'clamp(1.3125rem, 1.15rem + 0.7vw, 1.6875rem)',
    h1: 'clamp(1.875rem, 1.45rem + 1.8vw, 2.875rem)',
    display: 'clamp(2.375rem, 1.4rem + 4.2vw, 4.75rem)',
    /** Numbers: in a row of several, the one of its block, the one of its page. */
    figure: 'clamp(1.625rem, 1.45rem + 0.7vw, 2rem)',
    figureLarge: 'clamp(2.25rem, 1.9rem + 1.6vw, 3.25rem)',
    figureHuge: 'clamp(3.25rem, 2.4rem + 4vw, 6rem)',
  },
  weight: { regular: 400, medium: 500, strong: 600, heading: 650, bold: 700 },
} as const;

export const radius = { sm: '0.375rem', md: '0.625rem', lg: '1rem', xl: '1.5rem', pill: '999px' } as const;

export const shadow = { card: 'var(--shadow-card)', lifted: 'var(--shadow-lifted)' } as const;

/** Page widths: reading text, ordinary pages, and the widest. */
export const width = { text: '42rem', page: '75rem', wide: '90rem' } as const;

/** Phones are below `tablet`. `desktop` is where a page has room for a side column. */
export const from = {
  tablet: '@media (min-width: 820px)',
  desktop: '@media (min-width: 1080px)',
} as const;
export const below = { tablet: '@media (max-width: 819.98px)' } as const;

/** Where the reader's own few colors replace all others, as in Windows' contrast themes: backgrounds and shadows are gone. */
export const forcedColors = '@media (forced-colors: active)';

/** Marks the selected item among its siblings, where {@link forcedColors} remove its background. */
export const selectedInForcedColors = `
  ${forcedColors} {
    forced-color-adjust: none;
    border-color: Highlight;
    background: Highlight;
    color: HighlightText;
  }
`;

export const motion = { quick: '140ms ease-out', gentle: '320ms cubic-bezier(0.2, 0.7, 0.2, 1)' } as const;

/** The least height and width of something to touch. */
export const touch = '2.75rem';
