import * as z from 'zod';

/** ID of the JSON block with which the browser hydrates the server-rendered page. */
export const RENDERED_ELEMENT_ID = 'rendered';

/** The cookie with the browser's IANA time zone, because a page request has no header for it. */
export const TIME_ZONE_COOKIE = 'portal_zone';

/** The device's IANA time zone, as a script expression; the fallback to Intl takes a slow device 50 ms. */
export const DEVICE_TIME_ZONE = `(globalThis.Temporal?.Now.timeZoneId()??Intl.DateTimeFormat().resolvedOptions().timeZone)`;

/**
 * Stores the device's time zone for later pages, once this one has loaded. The same on every page, so that one hash in
 * the security policy allows it.
 */
export const TIME_ZONE_SCRIPT = [
  `addEventListener('load',()=>setTimeout(()=>{document.cookie='${TIME_ZONE_COOKIE}='`,
  `+${DEVICE_TIME_ZONE}`,
  `+';path=/;max-age=31536000;samesite=lax'+(location.protocol==='https:'?';secure':'')}))`,
].join('');

/** Global variable with the events that occurred on a rendered page before its script loaded. */
export const EVENT_REPLAY = 'portalEarlyInput';

/** Attribute of a button that was pressed before the script loaded, until the press is replayed. */
export const PRESSED_ATTRIBUTE = 'data-pressed';

/** Events that make React hydrate the whole page synchronously: 250 ms on a slow device. */
const HURRYING = 'auxclick beforeinput change contextmenu dblclick focusin focusout keypress keyup mousedown mouseup'
  .concat(' paste pointerdown pointerup touchend touchstart')
  .split(' ');

/**
 * Records clicks, input, and the keys that navigate toolbars and tabs for the script that is still loading, and hides
 * them from it while it hydrates the page in steps: nothing happens twice, and nothing forces a synchronous hydration.
 * Links work by themselves. A pressed button shows it at once by an attribute, which goes with the replayed click, so
 * that nothing flickers in between. The same on every page.
 */
export const EVENT_REPLAY_SCRIPT = [
  `(()=>{const taps=[],keys=[],typed=new Map,button='button,[role=button],[role=tab],[role=radio],[role=menuitem]';`,
  `const groups='[role=toolbar],[role=tablist],[role=radiogroup]',mine=e=>e.stopPropagation();`,
  `const press=e=>{mine(e);const target=e.target.closest(button);if(target){e.preventDefault();taps.push(target);`,
  `if(!target.disabled)target.setAttribute('${PRESSED_ATTRIBUTE}','')}};`,
  `const done=e=>e.target.closest?.(button)?.removeAttribute('${PRESSED_ATTRIBUTE}');`,
  `const lead=e=>{mine(e);if(/^(Arrow|Home|End)/.test(e.key)&&e.target.closest(groups))`,
  `{e.preventDefault();keys.push([e.target,e.key])}};`,
  `const send=e=>{mine(e);e.preventDefault();taps.push(e.target)};`,
  `const type=e=>{mine(e);const{target}=e;`,
  `typed.set(target,/^(checkbox|radio)$/.test(target.type)?target.checked:target.value)};`,
  `const all=[['click',press],['keydown',lead],['submit',send],['input',type],`,
  `...${JSON.stringify(HURRYING)}.map(name=>[name,mine])];`,
  `for(const[name,hear]of all)addEventListener(name,hear,true);`,
  `const stop=()=>{for(const[name,hear]of all)removeEventListener(name,hear,true);`,
  `addEventListener('click',done,true)};`,
  `window.${EVENT_REPLAY}={taps,keys,typed,stop}})()`,
].join('');

/** A call's response while a page was rendered: its JSON, and the Link header with the list's next page. */
export const dehydratedResponseSchema = z.object({ body: z.unknown(), link: z.string().optional() });
export type DehydratedResponse = z.infer<typeof dehydratedResponseSchema>;

/** Responses by request path, e.g. `/api/dashboard`. */
export type DehydratedState = Readonly<Record<string, DehydratedResponse | undefined>>;

/** When and where a page is shown first: the browser's first render and the server's must agree on both. */
export const renderContextSchema = z.object({ at: z.iso.datetime(), timeZone: z.string() });
export type RenderContext = z.infer<typeof renderContextSchema>;

/** The state that the browser hydrates from. */
export const renderedSchema = z.object({
  moment: renderContextSchema,
  /** Set on a page that is rendered once for everyone: it shows no times, and its render context belongs to nobody. */
  forAll: z.literal(true).optional(),
  /** When the device kept the page, as an ISO date, if it comes from there: what it shows may be outdated. */
  keptAt: z.iso.datetime().optional(),
  answers: z.record(z.string(), dehydratedResponseSchema),
});
export type Rendered = z.infer<typeof renderedSchema>;
