// Plain JavaScript: a worker thread runs it as it stands, in tests and in the build alike.
import { existsSync, readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { parentPort } from 'node:worker_threads';

/** Where Linux says which thread this is; elsewhere threads have no priority of their own. */
const THIS_THREAD = '/proc/thread-self';

/** Lets the API's other answers go first where a processor is short: a page that comes late is left to the browser. */
function giveWay() {
  if (!existsSync(THIS_THREAD)) return;
  const thread = Number(path.basename(readlinkSync(THIS_THREAD)));
  setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
}

/** How many compositions are kept evaluated; each takes some megabytes. */
const KEPT = 4;

/** @type {Map<string, { renderPage: Function, routesOf: (app: string) => Record<string, unknown> | undefined }>} */
const sites = new Map();

/** Evaluates a program: CommonJS, with `require` for what it does not carry, and the composition by name. */
function evaluate(code, file, require, composition) {
  const module = { exports: {} };
  const names = ['require', 'module', 'exports', 'RENDERED_COMPOSITION'];
  const program = compileFunction(code, names, { filename: file });
  program(require, module, module.exports, composition);
  return module.exports;
}

function requireBuiltIn(name) {
  const module = process.getBuiltinModule(name);
  if (module) return module;
  throw new Error(`${name} is no part of Node`);
}

function requireShared(shared, name) {
  if (Object.hasOwn(shared, name)) return shared[name];
  throw new Error(`The shell shares no ${name}`);
}

/** Answers the routes of remotes, whose programs are evaluated when they are first needed: a broken one costs its own pages. */
function routesBy(remotes, shared, composition) {
  const routes = new Map();
  return (app) => {
    const remote = remotes.find((program) => program.app === app);
    if (remote && !routes.has(app)) {
      const required = (name) => requireShared(shared, name);
      routes.set(app, evaluate(remote.code, remote.file, required, composition).default);
    }
    return routes.get(app);
  };
}

/** Keeps a composition as the one that was needed last. */
function keep(site, program) {
  sites.delete(site);
  sites.set(site, program);
  for (const oldest of [...sites.keys()].slice(0, -KEPT)) sites.delete(oldest);
}

/** Evaluates the shell's program. Answers which compositions are kept. */
function open({ site, composition, shell, remotes }) {
  const { renderPage, shared } = evaluate(shell.code, shell.file, requireBuiltIn, composition);
  keep(site, { renderPage, routesOf: routesBy(remotes, shared, composition) });
  return [...sites.keys()];
}

async function render({ site, request }) {
  const known = sites.get(site);
  if (!known) throw new Error(`${site} is not open`);
  keep(site, known);
  return known.renderPage(request, { [request.app]: known.routesOf(request.app) });
}

async function answer({ id, open: toOpen, render: toRender }) {
  try {
    parentPort.postMessage({ id, result: toOpen ? open(toOpen) : await render(toRender) });
  } catch (error) {
    parentPort.postMessage({ id, fault: String(error?.stack ?? error) });
  }
}

giveWay();
parentPort.on('message', (message) => void answer(message));
