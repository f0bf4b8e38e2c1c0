// Plain JavaScript: a worker thread runs it as it stands, in tests and in the build alike.
import { compileFunction } from 'node:vm';
import { parentPort } from 'node:worker_threads';

/** How many compositions are kept evaluated; each takes some megabytes. */
const KEPT = 4;

/** @type {Map<string, { renderPage: Function, remotes: Record<string, unknown> }>} */
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

/** Evaluates the shell's program, and for it those of the remotes. A remote whose program fails has no pages here. */
function open({ site, composition, shell, remotes }) {
  const { renderPage, shared } = evaluate(shell.code, shell.file, requireBuiltIn, composition);
  const failed = {};
  const routes = {};
  for (const { app, code, file } of remotes) {
    try {
      routes[app] = evaluate(code, file, (name) => requireShared(shared, name), composition).default;
    } catch (error) {
      failed[app] = String(error?.stack ?? error);
    }
  }
  sites.delete(site);
  sites.set(site, { renderPage, remotes: routes });
  for (const oldest of [...sites.keys()].slice(0, -KEPT)) sites.delete(oldest);
  return { failed };
}

async function render({ site, request }) {
  const known = sites.get(site);
  if (!known) throw new Error(`${site} is not open`);
  return known.renderPage(request, known.remotes);
}

async function answer({ id, open: toOpen, render: toRender }) {
  try {
    parentPort.postMessage({ id, result: toOpen ? open(toOpen) : await render(toRender) });
  } catch (error) {
    parentPort.postMessage({ id, fault: String(error?.stack ?? error) });
  }
}

parentPort.on('message', (message) => void answer(message));
