// Plain JavaScript: Nx loads it before anything is compiled.
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** What the pages of a remote share besides what they import. */
const SHARED = ['package.json', 'rspack.config.ts', 'tsconfig.json', 'src/manifest.ts', 'src/routes.tsx'];

/** What a source imports by a relative path, statically or when it's needed. */
const IMPORTED = /(?:\bfrom|\bimport|\bimport\((?:\s*\/\*.*?\*\/)?)\s*'(?<from>\.[^'\n]+)'/g;

/** A page in a remote's routes: its ID, and its module. */
const ROUTE = /'?(?<page>[\w-]+)'?: \(\) =>\s*import\([^']*'(?<from>[^']+)'/g;

/** What a source reads besides what it imports, in a way that can't be followed. */
const READS = /'(?:node:)?(?:fs|child_process|module)\b|\bimport\.meta\b|\brequire\(/;

/** Sources by path. Many specs import the same ones, and Nx reads the workspace once per process. */
const texts = new Map();

function textOf(file) {
  const place = path.resolve(file);
  const text = texts.get(place) ?? readFileSync(place, 'utf8');
  texts.set(place, text);
  return text;
}

const importsIn = (file) =>
  [...textOf(file).matchAll(IMPORTED)].map(({ groups }) => path.join(path.dirname(file), groups.from));

const isFile = (file) => existsSync(file) && statSync(file).isFile();

/** The file that an import without its extension means; undefined if it's none of ours. */
const resolve = (name) =>
  ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((extension) => name + extension).find(isFile);

const byName = (one, other) => one.localeCompare(other);

/** Adds `file` and all that it imports, directly or not. Imports of a file that `ends` answers true for are not followed. */
function addClosure(found, file, ends = () => false) {
  if (found.has(file)) return found;
  found.add(file);
  for (const imported of ends(file) ? [] : importsIn(file)) {
    const next = resolve(imported);
    if (next) addClosure(found, next, ends);
  }
  return found;
}

/**
 * The files of a remote that can affect one of its pages, relative to the remote's folder, in order.
 * @param {string} remote its folder
 * @param {string} page ID of the page in its routes
 * @throws {Error} if the routes have no such page
 */
export function filesOfPage(remote, page) {
  const routes = path.join(remote, 'src/routes.tsx');
  const route = [...readFileSync(routes, 'utf8').matchAll(ROUTE)].find(({ groups }) => groups.page === page);
  if (!route) throw new Error(`${routes} has no page ${page}`);
  const module = resolve(path.join(remote, 'src', route.groups.from));
  if (!module) throw new Error(`${routes} imports ${route.groups.from}, which isn't there`);
  const files = [...addClosure(new Set(), module)].map((file) => path.relative(remote, file));
  return [...new Set([...SHARED, ...files])].toSorted(byName);
}

const isOfRemote = (file) => /^mf-/.test(file);

/** Routes and pages: what imports them gets a loader or a component, whose type is the same whatever the page shows. */
const isPage = (file) => /^mf-[^/]+\/src\/(?:routes\.|pages\/)/.test(file);

/**
 * The files of remotes that can affect the types of these sources, which import some of them.
 * @param {string[]} sources paths from the root of the workspace, which is the working directory
 */
export function remoteFilesOf(sources) {
  const imported = sources
    .flatMap(importsIn)
    .map(resolve)
    .filter((file) => file && isOfRemote(file));
  const found = new Set();
  for (const file of imported) addClosure(found, file, isPage);
  return [...found].filter(isOfRemote).toSorted(byName);
}

/**
 * The files that can affect a spec: itself, and what it imports, directly or not, by a relative path.
 * @param {string} spec path from the root of the workspace, which is the working directory
 * @returns {string[] | undefined} in order; undefined if one of them reads others than it imports
 */
export function filesOfSpec(spec) {
  const files = [...addClosure(new Set(), spec)];
  return files.some((file) => READS.test(textOf(file))) ? undefined : files.toSorted(byName);
}
