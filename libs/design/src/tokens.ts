import type { ColourName } from './themes';

const themed = <Name extends ColourName>(name: Name) => `var(--colour-${name})` as const;

/** Colours that follow the theme in force. `onX` is the text colour to put on `x`; `xText` is `x` legible as text. */
export const colour = {
  background: themed('background'),
  surface: themed('surface'),
  raised: themed('raised'),
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
/** A colour that carries meaning. The first five are the pillars' colours. */
export type Tone = (typeof TONES)[number];

const toneColours = (name: Tone) =>
  ({ solid: themed(`${name}-solid`), text: themed(`${name}-text`), tint: themed(`${name}-tint`) }) as const;

/** `solid` for bars and icons, `text` for words, `tint` for the ground behind `text`. */
export const tone: Record<Tone, { solid: string; text: string; tint: string }> = {
  blue: toneColours('blue'),
  gold: toneColours('gold'),
  navy: toneColours('navy'),
  red: toneColours('red'),
  purple: toneColours('purple'),
  green: toneColours('green'),
  neutral: toneColours('neutral'),
};

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
} as const;
export type Space = keyof typeof space;

export const font = {
  family: "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  size: {
    xs: '0.8125rem',
    sm: '0.9375rem',
    md: '1rem',
    lg: '1.125rem',
    h3: 'clamp(1.0625rem, 1rem + 0.3vw, 1.25rem)',
    h2: 'clamp(1.375rem, 1.2rem + 0.7vw, 1.75rem)',
    h1: 'clamp(1.75rem, 1.45rem + 1.4vw, 2.5rem)',
    display: 'clamp(2.375rem, 1.5rem + 3.8vw, 4.25rem)',
  },
  weight: { regular: 400, medium: 500, strong: 600, bold: 700 },
} as const;

export const radius = { sm: '0.5rem', md: '0.75rem', lg: '1.125rem', pill: '999px' } as const;

export const shadow = { card: 'var(--shadow-card)', lifted: 'var(--shadow-lifted)' } as const;

/** Page widths: reading text, ordinary pages, and the widest. */
export const width = { text: '42rem', page: '75rem', wide: '90rem' } as const;

/** Phones are below `tablet`. `desktop` is where a page has room for a side column. */
export const from = {
  tablet: '@media (min-width: 820px)',
  desktop: '@media (min-width: 1080px)',
} as const;
export const below = { tablet: '@media (max-width: 819.98px)' } as const;

/** Where the reader's own few colours replace all others, as in Windows' contrast themes: backgrounds and shadows are gone. */
export const forcedColours = '@media (forced-colors: active)';

/** Marks what is chosen among its like, where {@link forcedColours} take its background. */
export const chosenInForcedColours = `
  ${forcedColours} {
    forced-color-adjust: none;
    border-color: Highlight;
    background: Highlight;
    color: HighlightText;
  }
`;

export const motion = { quick: '140ms ease-out', gentle: '320ms cubic-bezier(0.2, 0.7, 0.2, 1)' } as const;

/** The least height and width of something to touch. */
export const touch = '2.75rem';
