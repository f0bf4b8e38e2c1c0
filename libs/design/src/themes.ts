/** Every color a theme must define. `tokens.ts` names them for components. */
export const dark = {
  background: '#071324',
  surface: '#0d1f38',
  raised: '#152c4c',
  quiet: '#0a192e',
  border: '#243b5c',
  'control-border': '#6982a6',
  track: '#203553',
  text: '#f1f5fb',
  muted: '#a9b8cd',
  brand: '#0b1f3a',
  'on-brand': '#ffffff',
  accent: '#d4ae3b',
  'accent-hover': '#e3c361',
  'on-accent': '#0b1f3a',
  'accent-text': '#e6c665',
  danger: '#c6303e',
  'danger-hover': '#d23e4c',
  'on-danger': '#ffffff',
  'danger-text': '#ff9ea5',
  'success-text': '#74dda8',
  focus: '#f2d271',
  backdrop: 'rgb(2 8 18 / 72%)',

  'blue-solid': '#4f9cf5',
  'blue-text': '#9accff',
  'blue-tint': '#12325c',
  'gold-solid': '#d4ae3b',
  'gold-text': '#ecd185',
  'gold-tint': '#39321d',
  'own-solid': '#d4ae3b',
  'own-text': '#ecd185',
  'own-tint': '#39321d',
  'navy-solid': '#8ba5cd',
  'navy-text': '#c6d5ec',
  'navy-tint': '#243f68',
  'red-solid': '#f0646f',
  'red-text': '#ffa6ad',
  'red-tint': '#46212f',
  'purple-solid': '#a780f0',
  'purple-text': '#cfb8ff',
  'purple-tint': '#312656',
  'green-solid': '#37b27a',
  'green-text': '#83e2b3',
  'green-tint': '#113b32',
  'neutral-solid': '#7f93ae',
  'neutral-text': '#c6d2e1',
  'neutral-tint': '#1d324f',
};

export type ColorName = keyof typeof dark;

export const light: Record<ColorName, string> = {
  background: '#f7f4ed',
  surface: '#ffffff',
  raised: '#f0ebdf',
  quiet: '#f1ede3',
  border: '#e3dccd',
  'control-border': '#847b69',
  track: '#e7e1d4',
  text: '#0b1f3a',
  muted: '#4b576b',
  brand: '#0b1f3a',
  'on-brand': '#ffffff',
  accent: '#d0a92f',
  'accent-hover': '#bd9721',
  'on-accent': '#0b1f3a',
  'accent-text': '#775a06',
  danger: '#bf2c3a',
  'danger-hover': '#a5212e',
  'on-danger': '#ffffff',
  'danger-text': '#a81f2d',
  'success-text': '#136b43',
  focus: '#1d5fc4',
  backdrop: 'rgb(11 31 58 / 55%)',

  'blue-solid': '#2b6fd6',
  'blue-text': '#1a4fa3',
  'blue-tint': '#e3eefc',
  'gold-solid': '#a07b0c',
  'gold-text': '#6b5105',
  'gold-tint': '#f9efcf',
  'own-solid': '#a07b0c',
  'own-text': '#6b5105',
  'own-tint': '#f9efcf',
  'navy-solid': '#0b1f3a',
  'navy-text': '#0b1f3a',
  'navy-tint': '#dae2ee',
  'red-solid': '#cf3341',
  'red-text': '#9f1d2b',
  'red-tint': '#fce5e7',
  'purple-solid': '#7a49d6',
  'purple-text': '#5a2fa8',
  'purple-tint': '#eee6fd',
  'green-solid': '#1f8a5a',
  'green-text': '#12633f',
  'green-tint': '#dcf3e7',
  'neutral-solid': '#5f7088',
  'neutral-text': '#3d4d64',
  'neutral-tint': '#ebe7dd',
};

/** Colors derived from the accent: a page with an owner's accent sets them as `--brand-…`, see `accent.ts`. */
export const ACCENT_COLORS = [
  'accent',
  'accent-hover',
  'on-accent',
  'accent-text',
  'focus',
  'own-solid',
  'own-text',
  'own-tint',
] as const satisfies readonly ColorName[];
export type AccentColor = (typeof ACCENT_COLORS)[number];

const ofAccent: ReadonlySet<string> = new Set(ACCENT_COLORS);

const shadows = {
  dark: { card: '0 1px 2px rgb(0 0 0 / 30%)', lifted: '0 18px 40px -12px rgb(0 0 0 / 60%)' },
  light: {
    card: '0 1px 2px rgb(66 52 20 / 7%), 0 6px 18px -10px rgb(66 52 20 / 16%)',
    lifted: '0 2px 6px rgb(66 52 20 / 8%), 0 22px 44px -18px rgb(66 52 20 / 34%)',
  },
};

const declarations = (group: string, values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => `--${group}-${name}: ${value};`);

/** The theme's colors, with the owner's accent if the page sets one. */
const withAccent = (scheme: 'dark' | 'light', colors: Record<ColorName, string>) =>
  Object.fromEntries(
    Object.entries(colors).map(([name, value]) => [
      name,
      ofAccent.has(name) ? `var(--brand-${scheme}-${name}, ${value})` : value,
    ]),
  );

/** The declarations of a theme; they hold for the element they are written on and all it contains. */
const theme = (scheme: 'dark' | 'light', colors: Record<ColorName, string>) =>
  [
    `color-scheme: ${scheme};`,
    ...declarations('colour', withAccent(scheme, colors)),
    ...declarations('shadow', shadows[scheme]),
  ].join('\n');

// A remote uses one of them at most.
export const darkTheme = /* @__PURE__ */ theme('dark', dark);
export const lightTheme = /* @__PURE__ */ theme('light', light);
