import { contrast, LEAST, mixed, type Hex } from './contrast';
import { ACCENT_COLORS, dark, light, type AccentColor } from './themes';

/** The accent that the themes are drawn with; it wears the shades that they name, each tuned by eye. */
export const DEFAULT_ACCENT: Hex = dark.accent;

/** What may be written on an accent, in the order of preference. */
const INKS = [dark['on-accent'], '#ffffff', '#050d1a'] as const;

const GROUNDS = ['background', 'quiet', 'surface', 'raised'] as const;

/** Backgrounds on which the accent is used as a fill: buttons, ticked boxes, and the selected day. */
const FILLED = ['background', 'quiet', 'surface'] as const;

/**
 * The minimum contrast of an accent to its background. In the light theme, as much as our own gold has there: what is
 * filled with it contains words or a mark in {@link LEAST.words}, which identifies it, and WCAG requires no more.
 */
const FILL_LEAST = { dark: LEAST.shapes, light: 1.8 } as const;

/** The part of one color that a step towards another takes. */
const STEP = 0.02;

/** The first color on the way from one to another that passes. */
function towards(from: Hex, to: Hex, passes: (color: Hex) => boolean): { color: Hex; steps: number } {
  for (let steps = 0; steps * STEP < 1; steps += 1) {
    const color = mixed(from, to, steps * STEP);
    if (passes(color)) return { color, steps };
  }
  return { color: to, steps: Infinity };
}

const inkOn = (accent: Hex) => INKS.find((ink) => contrast(ink, accent) >= LEAST.words);

const standsOut = (color: Hex, grounds: readonly Hex[], least: number) =>
  grounds.every((ground) => contrast(color, ground) >= least);

/** An accent's lowest contrast to these backgrounds. */
const leastOn = (accent: Hex, theme: typeof dark) => Math.min(...FILLED.map((name) => contrast(accent, theme[name])));

/** What is wrong with an accent, and the nearest valid color. */
export interface AccentFault {
  why: 'words' | 'dark' | 'light';
  /** The contrast it has there, and the one it takes. */
  has: number;
  takes: number;
  instead: Hex;
}

function faultOf(accent: Hex): Omit<AccentFault, 'instead'> | undefined {
  const [inDark, inLight] = [leastOn(accent, dark), leastOn(accent, light)];
  if (inDark < FILL_LEAST.dark) return { why: 'dark', has: inDark, takes: FILL_LEAST.dark };
  if (inLight < FILL_LEAST.light) return { why: 'light', has: inLight, takes: FILL_LEAST.light };
  if (inkOn(accent)) return undefined;
  return { why: 'words', has: Math.max(...INKS.map((ink) => contrast(ink, accent))), takes: LEAST.words };
}

const passes = (accent: Hex) => faultOf(accent) === undefined;

/**
 * The only validation of an owner's accent, used by the form and the API: visible on the backgrounds of both themes,
 * and with a legible text color. {@link accentShades} derives everything else.
 */
export function accentFault(accent: Hex): AccentFault | undefined {
  const fault = faultOf(accent);
  if (!fault) return undefined;
  const [lighter, darker] = [towards(accent, '#ffffff', passes), towards(accent, '#000000', passes)];
  return { ...fault, instead: (lighter.steps <= darker.steps ? lighter : darker).color };
}

/** The colors of a theme that follow from an accent. */
export type AccentShades = Record<AccentColor, Hex>;

function shadesIn(theme: typeof dark, accent: Hex): AccentShades {
  const isDark = theme === dark;
  const away = isDark ? '#ffffff' : '#000000';
  const ink = inkOn(accent) ?? '#ffffff';
  const tint = mixed(theme.surface, accent, isDark ? 0.2 : 0.16);
  const grounds = GROUNDS.map((name) => theme[name]);
  const read = (color: Hex) => standsOut(color, [...grounds, tint], LEAST.words);
  const seen = (color: Hex) => standsOut(color, [theme.surface, theme.track, tint], LEAST.shapes);
  const text = towards(accent, away, read).color;
  return {
    accent,
    'accent-hover': mixed(accent, ink === '#ffffff' ? '#000000' : '#ffffff', 0.14),
    'on-accent': ink,
    'accent-text': text,
    focus: isDark ? text : theme.focus,
    'own-solid': towards(accent, away, seen).color,
    'own-text': text,
    'own-tint': tint,
  };
}

/** The shades of an accent in both themes: each is legible where its theme uses it. */
export const accentShades = (accent: Hex) => ({ dark: shadesIn(dark, accent), light: shadesIn(light, accent) });

/** All of them, for a part of a page that wears another accent than the page, or none. */
export const ACCENT_PROPERTIES = ['--brand-glow'].concat(
  (['dark', 'light'] as const).flatMap((theme) => ACCENT_COLORS.map((name) => `--brand-${theme}-${name}`)),
);

/** The custom properties that apply an accent to the themes, for the root of a page or a part of one. */
export function accentDeclarations(accent: Hex): Record<string, string> {
  if (accent === DEFAULT_ACCENT) return {};
  const shades = accentShades(accent);
  const named = (['dark', 'light'] as const).flatMap((theme) =>
    ACCENT_COLORS.map((name) => [`--brand-${theme}-${name}`, shades[theme][name]]),
  );
  return { ...Object.fromEntries(named), '--brand-glow': `${accent}33` };
}
