/** What the attacks are after: none of it may ever be in what a renderer answers. */
export const SECRET = 'sesame-7d1f0c';

/** A page says this once it has got at something that it should not have. */
export const REACHED = 'REACHED';

/** An attack by a remote's SSR bundle: the source of a page's function, or of the bundle's top level. */
export interface Attack {
  name: string;
  /** Body of the page: a function of `{ answers, address, composition }` that gives markup. */
  page?: string;
  /** What stands at the bundle's top level. */
  top?: string;
  /** What the page's module gives instead of a component. */
  module?: string;
  /** It is no page at all: the browser renders it by itself. */
  isRefused?: true;
}

const looksFor = (name: string, page: string): Attack => ({
  name,
  page: `try { const found = (() => { ${page} })(); return found ? '${REACHED} ' + String(found).slice(0, 200) : 'nothing'; } catch (error) { return 'refused'; }`,
});

/** Tries the constructor chain of a value, which in the host's realm would lead to \`process\`. */
const chain = (value: string) =>
  `const made = (${value}).constructor.constructor('return typeof process === "undefined" ? "" : process.pid')(); return made;`;

const leave = (name: string, value: string) => looksFor(`reaches for the host through ${name}`, chain(value));

/** What a bundle tries from within the context that it runs in. */
export const ATTACKS: readonly Attack[] = [
  // Ways to Node.js
  looksFor('asks for built-in modules', `return process.getBuiltinModule('fs').readFileSync('/etc/passwd')`),
  looksFor('requires a built-in module', `return require('node:fs').readFileSync('/etc/passwd')`),
  looksFor('reads the environment', `return JSON.stringify(process.env)`),
  looksFor(
    'looks for globals of Node.js and of browsers',
    `return ['process', 'Buffer', 'fetch', 'global', 'WebSocket', 'XMLHttpRequest', 'Worker', 'navigator', 'localStorage'].filter((name) => typeof globalThis[name] !== 'undefined').join()`,
  ),
  looksFor('uses what worker threads have', `return require('worker_threads').parentPort`),
  looksFor('ends the process', `process.exit(1); return 'ended'`),
  looksFor('aborts the process', `process.abort(); return 'aborted'`),
  looksFor('sends signals', `process.kill(1, 'SIGKILL'); return 'killed'`),
  looksFor('opens a connection', `return fetch('http://127.0.0.1:5432')`),
  looksFor('compiles code from text', `return eval('1 + 1')`),
  looksFor('compiles code by Function', `return Function('return 1 + 1')()`),
  looksFor('compiles code by AsyncFunction', `return (async () => {}).constructor('return 1')()`),
  looksFor('compiles code by GeneratorFunction', `return (function* () {}).constructor('yield 1')().next().value`),
  looksFor('compiles WebAssembly', `return new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0))`),
  leave('its own objects', '{}'),
  leave('what it is asked', 'arguments[0]'),
  leave('its composition', 'RENDERED_COMPOSITION'),
  leave('its require', 'require'),
  leave('its module', 'module'),
  leave('an imported module', `import('node:fs')`),
  leave('timers', 'setTimeout'),
  leave('the console', 'globalThis.console?.log ?? {}'),
  looksFor(
    'reaches for the host through a stack overflow',
    `const down = () => down() + 1; try { down(); } catch (error) { ${chain('error')} }`,
  ),
  looksFor(
    'reaches for the host through call sites',
    `Error.prepareStackTrace = (_, sites) => sites; const sites = new Error().stack; delete Error.prepareStackTrace; const things = sites.flatMap((site) => [site.getThis(), site.getFunction(), site]).filter(Boolean); for (const thing of things) { try { const made = thing.constructor.constructor('return typeof process === "undefined" ? "" : process.pid')(); if (made) return made; } catch {} }`,
  ),
  looksFor('walks up its callers', `return arguments.callee.caller.caller`),
  {
    name: 'reaches for the host through a rejected import',
    module: `import('node:fs').then((fs) => ({ default: () => '${REACHED} ' + fs.readFileSync('/etc/passwd') }), (error) => ({ default: () => { ${chain('error')} } }))`,
  },
  // What it answers
  { name: 'answers a script', page: `return '<script src="/releases/evil.js"></script>'`, isRefused: true },
  { name: 'answers a script in other letters', page: `return '<svg><ScRiPt\\n>alert(1)</sCrIpT>'`, isRefused: true },
  { name: 'answers a base', page: `return '<base href="https://evil.example/">'`, isRefused: true },
  {
    name: 'answers a meta refresh',
    page: `return '<meta http-equiv="refresh" content="0;url=https://evil.example">'`,
    isRefused: true,
  },
  {
    name: 'answers a link to elsewhere',
    page: `return '<link rel="dns-prefetch" href="//secret.evil.example">'`,
    isRefused: true,
  },
  {
    name: 'ends its styles',
    module: `({ default: () => ({ html: '', styles: '</style><script>alert(1)</script>', styledVersion: '6' }) })`,
    isRefused: true,
  },
  {
    name: 'ends an attribute',
    module: `({ default: () => ({ html: '', styles: '', styledVersion: '6"><script>alert(1)</script>' }) })`,
    isRefused: true,
  },
  { name: 'leads to another site', module: `({ default: () => ({ redirect: '//evil.example/' }) })`, isRefused: true },
  { name: 'leads to a script', module: `({ default: () => ({ redirect: 'javascript:alert(1)' }) })`, isRefused: true },
  { name: 'writes a header', module: `({ default: () => ({ redirect: '/\\r\\nset-cookie: a=b' }) })`, isRefused: true },
  {
    name: 'answers more than a page',
    module: `({ default: () => ({ html: '', styles: '', styledVersion: '6', setCookie: 'a=b' }) })`,
    isRefused: true,
  },
  {
    name: 'answers no text',
    module: `({ default: () => ({ html: { toString: () => 'x' }, styles: '', styledVersion: '6' }) })`,
    isRefused: true,
  },
  { name: 'answers without end', page: `let text = 'x'; for (;;) text += text; return text`, isRefused: true },
  { name: 'answers 40 MB', page: `return 'x'.repeat(40e6)`, isRefused: true },
  {
    name: 'answers what changes when it is read',
    module: `({ default: () => new Proxy({}, { get: () => '<script>', ownKeys: () => ['html'] }) })`,
    isRefused: true,
  },
  {
    name: 'throws what cannot be told',
    page: `throw { get stack() { throw this; }, toString() { throw this; } }`,
    isRefused: true,
  },
  { name: 'throws without end', page: `throw new Error('x'.repeat(30e6))`, isRefused: true },
  // What it takes
  { name: 'never ends', page: `for (;;);`, isRefused: true },
  {
    name: 'never ends by promises',
    page: `const again = () => Promise.resolve().then(again); again(); return 'never'`,
    isRefused: true,
  },
  {
    name: 'never ends by timers',
    module: `new Promise(() => { const again = () => setTimeout(again); again(); })`,
    isRefused: true,
  },
  { name: 'waits for what never comes', module: `new Promise(() => undefined)`, isRefused: true },
  {
    name: 'sleeps',
    page: `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); return 'slept'`,
    isRefused: true,
  },
  { name: 'backtracks', page: `return String(/^(a+)+$/.test('a'.repeat(40) + 'b'))`, isRefused: true },
  {
    name: 'takes all of the heap',
    page: `const all = []; for (;;) all.push(new Array(1e5).fill({}));`,
    isRefused: true,
  },
  {
    name: 'takes memory outside of the heap',
    page: `const all = []; for (;;) all.push(new Uint8Array(1e7).fill(1));`,
    isRefused: true,
  },
  { name: 'takes one gigabyte', page: `return String(new Uint8Array(1e9).fill(1).length)`, isRefused: true },
  { name: 'calls itself without end', page: `const down = () => down() + 1; return String(down())`, isRefused: true },
  // What it leaves behind
  {
    name: 'changes prototypes',
    top: `Object.prototype.fault = '${REACHED}'; Array.prototype.push = () => '${REACHED}'; String.prototype.toString = () => '${REACHED}'; Promise.prototype.then = function () { return this; };`,
  },
  {
    name: 'changes JSON',
    top: `JSON.parse = () => ({}); JSON.stringify = () => '{"result":{"html":"${REACHED}","styles":"","styledVersion":"6"}}';`,
  },
  {
    name: 'leaves timers behind',
    page: `setTimeout(() => { for (;;); }, 400); setInterval(() => { for (;;); }, 1); return 'left'`,
  },
  {
    name: 'leaves promises behind',
    page: `for (let i = 0; i < 1e4; i++) Promise.reject(new Error('left')); return 'left'`,
  },
  { name: 'breaks out of its function', top: `return; }); globalThis.${REACHED} = 1; (function () {` },
  { name: 'does not compile', top: `this is no code` },
  { name: 'never ends at its start', top: `for (;;);` },
  { name: 'throws at its start', top: `throw Object.create(null);` },
];

/** The bundle of an attack's remote. */
export const bundleOf = ({ page, top = '', module }: Attack) => `${top}
exports.default = {
  attack: async () => (${module ?? `{ default: function ({ answers, address, composition }) { ${page ?? `return 'harmless'`} } }`}),
  harmless: async () => ({ default: () => 'harmless' }),
};`;
