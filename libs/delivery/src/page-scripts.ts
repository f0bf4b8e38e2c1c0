import { MEMBER_HINT_COOKIE } from '@portal/contracts/auth';
import { TIME_ZONE_HEADER } from '@portal/contracts/call';
import { CHANNEL_COOKIE, EARLY_ANSWERS } from '@portal/contracts/release';

/**
 * Starts the shell on a prerendered page as soon as the reader shows intent, its scripts fetched once the browser is idle:
 * until then nothing holds up who only reads. It starts when the browser is idle where it has something to show besides:
 * what this browser has kept, what the address asks for, that candidates are on. The same on every page; what to load
 * stands in the #start block.
 */
export const START_SCRIPT = [
  `(()=>{let fetched,started;const add=(tag,props)=>document.head.append(Object.assign(document.createElement(tag),props));`,
  `const files=()=>JSON.parse(document.getElementById('start').textContent);`,
  `const fetchAhead=()=>{if(fetched)return;fetched=true;const{preload,scripts}=files();`,
  `for(const[href,integrity]of[...scripts,...preload])`,
  `add('link',{rel:'preload',as:'script',href,integrity,crossOrigin:'anonymous',fetchPriority:'low'})};`,
  `const start=()=>{if(started)return;started=true;fetchAhead();`,
  `for(const[src,integrity]of files().scripts)add('script',{src,integrity,crossOrigin:'anonymous',async:false})};`,
  `const hasMore=()=>{try{return localStorage.length>0||location.search!==''||document.cookie.includes('${CHANNEL_COOKIE}=canary')}`,
  `catch{return true}};`,
  `for(const intent of['pointerover','pointerdown','focusin','keydown'])`,
  `addEventListener(intent,start,{once:true,passive:true});`,
  `const rest=()=>(hasMore()?start:fetchAhead)();`,
  `const idle=()=>'requestIdleCallback'in window?requestIdleCallback(rest,{timeout:3000}):setTimeout(rest,300);`,
  `document.readyState==='complete'?idle():addEventListener('load',idle,{once:true})})()`,
].join('');

/** Starts the shell on a page that came rendered, once it has been painted: code from the cache would else come first. */
export const AFTER_PAINT_SCRIPT = [
  `(()=>{const start=()=>{for(const[src,integrity]of JSON.parse(document.getElementById('start').textContent).scripts)`,
  `document.head.append(Object.assign(document.createElement('script'),{src,integrity,crossOrigin:'anonymous',async:false}))};`,
  `document.visibilityState==='hidden'?start():requestAnimationFrame(()=>setTimeout(start))})()`,
].join('');

/**
 * Asks the API for what a member's page will need before the application is there to ask. The same on every page; what
 * to ask for stands in the #early block. Whoever takes an answer hears of its failure.
 */
export const EARLY_SCRIPT = [
  `(()=>{if(!document.cookie.includes('${MEMBER_HINT_COOKIE}='))return;`,
  `const headers={'${TIME_ZONE_HEADER}':Intl.DateTimeFormat().resolvedOptions().timeZone};`,
  `const answers=window.${EARLY_ANSWERS}={};`,
  `for(const path of JSON.parse(document.getElementById('early').textContent))`,
  `(answers[path]=fetch(path,{credentials:'include',headers})).catch(()=>{})})()`,
].join('');
