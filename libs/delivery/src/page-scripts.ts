import { MEMBER_HINT_COOKIE } from '@portal/contracts/auth';
import { TIME_ZONE_HEADER } from '@portal/contracts/call';
import { PREFETCHED_RESPONSES } from '@portal/contracts/release';
import { DEVICE_TIME_ZONE } from '@portal/contracts/rendered-page';
import { LOADED_FAST } from '@portal/design/first-page';

/**
 * ID of the element after the content. Browsers that support `expect` draw nothing before it has arrived: a row drawn
 * with half of its items moves them when the rest arrives, and the whole page is only some 15 KB.
 */
export const CONTENT_END = 'content-end';

/** Milliseconds after which a page counts as painted, where the browser does not tell, as some do against fingerprints. */
const PAINTED_AFTER = 2_000;

/** Calls `then` once the page has been painted, or immediately if the page is hidden; as a script expression. */
const oncePainted = (then: string) =>
  `document.visibilityState==='hidden'?${then}():(()=>{let told;const go=()=>{if(!told){told=true;${then}()}};` +
  `new PerformanceObserver(go).observe({type:'paint',buffered:true});setTimeout(go,${PAINTED_AFTER})})()`;

/**
 * Starts the shell on a prerendered page once the browser is idle, or when the reader shows intent. Intent before the
 * first paint does not count: a browser sends pointer events for a pointer that rests where the page appears. The same
 * on every page; the #start block says what to load.
 */
export const START_SCRIPT = [
  `(()=>{let started;const start=()=>{if(started)return;started=true;`,
  `const{preload,scripts}=JSON.parse(document.querySelector('script#start').textContent);`,
  `for(const[src,integrity]of preload)document.head.append(Object.assign(document.createElement('link'),`,
  `{rel:'preload',as:'script',href:src,integrity,crossOrigin:'anonymous'}));`,
  `for(const[src,integrity]of scripts)document.head.append(Object.assign(document.createElement('script'),`,
  `{src,integrity,crossOrigin:'anonymous',async:false}))};`,
  `const idle=()=>'requestIdleCallback'in window?requestIdleCallback(start,{timeout:3000}):setTimeout(start,300);`,
  `const wait=()=>{for(const intent of['pointerover','pointerdown','focusin','keydown'])`,
  `addEventListener(intent,start,{once:true,passive:true,capture:true});`,
  `document.readyState==='complete'?idle():addEventListener('load',idle,{once:true})};`,
  `${oncePainted('wait')}})()`,
].join('');

/**
 * Starts the shell on a server-rendered page after the first frame: otherwise, code from the cache would run first. On
 * a slow connection, the code is fetched immediately; on a fast one, after that frame, which it would only delay. The
 * #start block says what to load.
 */
export const AFTER_PAINT_SCRIPT = [
  `(()=>{const{preload,scripts}=JSON.parse(document.querySelector('script#start').textContent),soon=${LOADED_FAST};`,
  `const fetchAhead=()=>{for(const[href,integrity]of[...scripts,...preload])document.head.append(`,
  `Object.assign(document.createElement('link'),`,
  `{rel:'preload',as:'script',href,integrity,crossOrigin:'anonymous',fetchPriority:'low'}))};`,
  `const start=()=>{if(soon)fetchAhead();for(const[src,integrity]of scripts)document.head.append(`,
  `Object.assign(document.createElement('script'),{src,integrity,crossOrigin:'anonymous',async:false}))};`,
  `if(!soon)fetchAhead();${oncePainted('start')}})()`,
].join('');

/**
 * Prefetches API responses for a member's page before the application has loaded. The same on every page; the #early
 * block lists the requests, each path with the parameters of the page's URL that are passed along. The consumer of a
 * response handles its failure.
 */
export const EARLY_SCRIPT = [
  `(()=>{if(!document.cookie.includes('${MEMBER_HINT_COOKIE}='))return;`,
  `const headers={'${TIME_ZONE_HEADER}':${DEVICE_TIME_ZONE}};`,
  `const answers=window.${PREFETCHED_RESPONSES}={},address=new URLSearchParams(location.search);`,
  `for(const[path,...names]of JSON.parse(document.querySelector('script#early').textContent)){`,
  `const query=new URLSearchParams(names.filter(name=>address.has(name)).map(name=>[name,address.get(name)]));`,
  `const call=query.size?path+'?'+query:path;`,
  `(answers[call]=fetch(call,{credentials:'include',headers})).catch(()=>{})}})()`,
].join('');

/** Milliseconds after which a page's missing content counts as lost: the server waits for less than half of that. */
const BROKEN_AFTER = 10_000;

/**
 * Reloads a page whose response was cut off after its start. Browsers do not report that: to Chromium, such a page
 * loads forever.
 */
export const BROKEN_STREAM_SCRIPT = `setTimeout(()=>{document.getElementById('${CONTENT_END}')||location.reload()},${BROKEN_AFTER})`;
