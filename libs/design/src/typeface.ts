import { LOADED_FAST } from './first-page';
import { TYPEFACE_FILES } from './typeface-files';

/** The permanent URL of a typeface file: its name contains its digest. */
export const typefaceUrl = (name: string) => `/typeface/${name}`;

/** The part that the portal's own texts are written with. */
const OWN_TEXTS = typefaceUrl(TYPEFACE_FILES[0].name);

/**
 * `optional` renders a page in the fallback if the typeface is not available immediately, and does not swap it: no
 * layout shift, no waiting. The next page has it.
 */
const face = ({ name, range }: (typeof TYPEFACE_FILES)[number]) =>
  `@font-face{font-family:'Bricolage Grotesque';src:url(${typefaceUrl(name)}) format('woff2');font-weight:400 700;font-display:optional;unicode-range:${range}}`;

/** What is there instead, as wide and as high; the widths are those of the portal's texts, measured. */
const FALLBACKS = [
  { weight: '400 599', local: ['Arial', 'Liberation Sans', 'Arimo', 'Roboto'], width: 103.6 },
  { weight: '600 700', local: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold', 'Roboto Bold'], width: 99.2 },
];

/** The typeface's own, in percent of its size. */
const METRICS = { ascent: 93, descent: 27 };

const adjusted = (percent: number, width: number) => `${((percent / width) * 100).toFixed(1)}%`;

const fallback = ({ weight, local, width }: (typeof FALLBACKS)[number]) =>
  `@font-face{font-family:'Bricolage Fallback';src:${local.map((name) => `local('${name}')`).join(',')};font-weight:${weight};size-adjust:${width}%;ascent-override:${adjusted(METRICS.ascent, width)};descent-override:${adjusted(METRICS.descent, width)};line-gap-override:0%}`;

/** The rules of the typeface's fallbacks. */
export const FALLBACK_RULES = FALLBACKS.map(fallback).join('');

/** The rules of the typeface. Only {@link TYPEFACE_SCRIPT} enables them. */
export const TYPEFACE_RULES = TYPEFACE_FILES.map(face).join('');

const TYPEFACE_ELEMENT_ID = 'typeface';

/** Local storage key of the file that the device has. */
const TYPEFACE_KEY = 'typeface';

/**
 * Uses the typeface if the device has it, or will get it soon: a browser delays its first paint for it. Otherwise,
 * fetches it after the page has loaded, for the next one. Small and the same on every page, so that one hash in the
 * security policy allows it.
 */
export const TYPEFACE_SCRIPT = [
  `(()=>{const file='${OWN_TEXTS}';let has;try{has=localStorage.getItem('${TYPEFACE_KEY}')===file}catch{}`,
  `if(has||${LOADED_FAST}){`,
  `document.getElementById('${TYPEFACE_ELEMENT_ID}').media='all';document.head.append(`,
  `Object.assign(document.createElement('link'),{rel:'preload',as:'font',type:'font/woff2',href:file,crossOrigin:''}))}`,
  `if(!has)addEventListener('load',()=>new FontFace('${TYPEFACE_ELEMENT_ID}','url('+file+')').load()`,
  `.then(()=>localStorage.setItem('${TYPEFACE_KEY}',file)).catch(()=>{}))})()`,
].join('');

/** The head elements of a page that uses the typeface. */
export const TYPEFACE_TAGS = `<style id="${TYPEFACE_ELEMENT_ID}" media="not all">${TYPEFACE_RULES}</style><script>${TYPEFACE_SCRIPT}</script>`;
