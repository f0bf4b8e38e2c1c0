import { DEFAULT_ACCENT } from './accent';
import type { Hex } from './contrast';

/** The gold of the icon, which is seen on any browser's ground. */
const GOLD = '#c9a227';

const markup = (accent: Hex) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b1f3a"/>` +
  `<path d="M16 5 27 10.5V12H5v-1.5z" fill="${accent}"/>` +
  ['#4a90f5', '#c9a227', '#8fa6c9', '#ef5b6b', '#a678f0']
    .map((fill, index) => `<rect x="${6 + index * 4.25}" y="14" width="2.75" height="9.5" rx=".7" fill="${fill}"/>`)
    .join('') +
  `<path d="M5 25h22v2H5z" fill="${accent}"/></svg>`;

/** The five pillars as a page’s icon, under a roof of the accent: an address that costs no request. */
export const siteIcon = (accent: Hex) =>
  `data:image/svg+xml,${encodeURIComponent(markup(accent === DEFAULT_ACCENT ? GOLD : accent))}`;
