import * as z from 'zod';

/** Id of the JSON block by which the browser goes on from what the server rendered. */
export const RENDERED_ELEMENT_ID = 'rendered';

/** The cookie in which a browser keeps its IANA time zone, for a page that is rendered knows no request header of it. */
export const TIME_ZONE_COOKIE = 'portal_zone';

/** Keeps the device's zone for the pages to come. The same on every page, so that one hash in the security policy allows it. */
export const TIME_ZONE_SCRIPT = [
  `document.cookie='${TIME_ZONE_COOKIE}='+Intl.DateTimeFormat().resolvedOptions().timeZone`,
  `+';path=/;max-age=31536000;samesite=lax'+(location.protocol==='https:'?';secure':'')`,
].join('');

/** Global name under which a rendered page keeps what was done on it before its script was there. */
export const EARLY_INPUT = 'portalEarlyInput';

/**
 * Keeps presses and what is typed for the script that is on its way. Links lead on by themselves. The same on every
 * page.
 */
export const EARLY_INPUT_SCRIPT = [
  `(()=>{const taps=[],typed=new Map,button='button,[role=button],[role=tab],[role=radio],[role=menuitem]';`,
  `const press=e=>{const target=e.target.closest(button);if(target){e.preventDefault();taps.push(target)}};`,
  `const send=e=>{e.preventDefault();taps.push(e.target)};`,
  `const type=({target})=>typed.set(target,/^(checkbox|radio)$/.test(target.type)?target.checked:target.value);`,
  `const all=Object.entries({click:press,submit:send,input:type});`,
  `for(const[name,hear]of all)addEventListener(name,hear,true);`,
  `const stop=()=>{for(const[name,hear]of all)removeEventListener(name,hear,true)};`,
  `window.${EARLY_INPUT}={taps,typed,stop}})()`,
].join('');

/** What a call answered while a page was rendered: its JSON, and the Link header that names the list's next page. */
export const givenAnswerSchema = z.object({ body: z.unknown(), link: z.string().optional() });
export type GivenAnswer = z.infer<typeof givenAnswerSchema>;

/** Answers by the path that was asked, e.g. `/api/dashboard`. */
export type GivenAnswers = Readonly<Record<string, GivenAnswer | undefined>>;

/** When and where a page is shown first: the browser's first render and the server's must agree on both. */
export const momentSchema = z.object({ at: z.iso.datetime(), timeZone: z.string() });
export type Moment = z.infer<typeof momentSchema>;

/** What the browser goes on from. */
export const renderedSchema = z.object({
  moment: momentSchema,
  answers: z.record(z.string(), givenAnswerSchema),
});
export type Rendered = z.infer<typeof renderedSchema>;
