import { MEMBER_HINT_COOKIE } from '@portal/contracts/auth';
import { TIME_ZONE_HEADER } from '@portal/contracts/call';
import { PREFETCHED_RESPONSES } from '@portal/contracts/release';
import { DEVICE_TIME_ZONE } from '@portal/contracts/rendered-page';
import { LOADED_FAST } from '@portal/design/first-page';

/**
 * Id of what stands after the content. Browsers that know `expect` draw nothing before it is there: a row that is drawn
 * with half of its items moves them when the others come, and the whole is some 15 KB.
 */
export const CONTENT_END = 'content-end';

/** Milliseconds after which a page counts as painted, where the browser does not tell, as some do against fingerprints. */
const PAINTED_AFTER = 2_000;

/** Calls `then` once the page has been painted, or at once where nobody looks at it; as a script says it. */
const oncePainted = (then: string) =>
  `document.visibilityState==='hidden'?${then}():(()=>{let told;const go=()=>{if(!told){told=true;${then}()}};` +
  `new PerformanceObserver(go).observe({type:'paint',buffered:true});setTimeout(go,${PAINTED_AFTER})})()`;

/**
 * Starts the shell on a prerendered page once the browser is idle, or as soon as the reader shows intent. Before the page
 * has been painted there is none: a browser tells a page of a pointer that rests where it comes up. The same on every page;
 * what to load stands in the #start block.
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
 * Starts the shell on a page that came rendered, once a frame has shown it: code from the cache would else come first. On a
 * slow line the code is asked for at once, on a quick one after that frame, which it would only hold up. What to load
 * stands in the #start block.
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
 * Asks the API for what a member's page will need before the application is there to ask. The same on every page; what
 * to ask for stands in the #early block, each path with the parameters of the page's address that go along. Whoever takes an answer hears of its failure.
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

/** After so many milliseconds, a page whose content has not come will not come: the server waits for less than half of that. */
const BROKEN_AFTER = 10_000;

/**
 * Opens a page again whose response broke off after its beginning. Browsers tell nothing of that: to Chromium, such a page
 * loads for ever.
 */
export const BROKEN_STREAM_SCRIPT = `setTimeout(()=>{document.getElementById('${CONTENT_END}')||location.reload()},${BROKEN_AFTER})`;
