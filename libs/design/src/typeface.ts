import { TYPEFACE_FILES } from './typeface-files';

/** Where the portal serves a file of the typeface, for good: its name carries its digest. */
export const typefaceUrl = (name: string) => `/typeface/${name}`;

/** The part that the portal's own texts are written with; pages ask for it ahead. */
export const TYPEFACE_PRELOAD = typefaceUrl(TYPEFACE_FILES[0].name);

/**
 * `optional` draws a page in the fallback when the typeface is not there at once, and stays with it: nothing moves under
 * a reader's eyes, and nothing waits. The next page has it.
 */
const face = ({ name, range }: (typeof TYPEFACE_FILES)[number]) =>
  `@font-face{font-family:'Bricolage Grotesque';src:url(${typefaceUrl(name)}) format('woff2');font-weight:400 700;font-display:optional;unicode-range:${range}}`;

/** What is there instead, as wide and as high; the widths are those of the portal's texts, measured. */
const FALLBACKS = [
  { weight: '400 599', local: ['Arial', 'Liberation Sans', 'Arimo', 'Roboto'], width: 102.8 },
  { weight: '600 700', local: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold', 'Roboto Bold'], width: 99.2 },
];

/** The typeface's own, in percent of its size. */
const METRICS = { ascent: 93, descent: 27 };

const adjusted = (percent: number, width: number) => `${((percent / width) * 100).toFixed(1)}%`;

const fallback = ({ weight, local, width }: (typeof FALLBACKS)[number]) =>
  `@font-face{font-family:'Bricolage Fallback';src:${local.map((name) => `local('${name}')`).join(',')};font-weight:${weight};size-adjust:${width}%;ascent-override:${adjusted(METRICS.ascent, width)};descent-override:${adjusted(METRICS.descent, width)};line-gap-override:0%}`;

/** The rules by which a page gets the typeface and what stands in for it. */
export const TYPEFACE_RULES = [...TYPEFACE_FILES.map(face), ...FALLBACKS.map(fallback)].join('');
