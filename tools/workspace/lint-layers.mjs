import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { IN_TESTS, LAYERS, LEVELS, MODULES, SHARED_FILE, SHARED_FILES } from './layers.mjs';

const UNITS = /^(?:libs|tools)\/([^/]+)|^(?:mf-[^/]+|shell|api|e2e|bench)(?=\/|$)/;

/** Whether a path or name is one of these, or within it. */
const isWithin = (name, [first, ...others]) =>
  first !== undefined &&
  (name === first || name.startsWith(first.endsWith(':') ? first : `${first}/`) || isWithin(name, others));

/** The folder where `at` of a table stands, of which the file is a part. */
const placeOf = (file, at) => new RegExp(`^${at.replaceAll('*', '[^/]+')}(?=/)`).exec(file)?.[0];

/** What a file imports: a file of this repository, a package of ours by its name, or one of others. */
function targetOf(file, source) {
  if (source.startsWith('.')) {
    const target = path.posix.join(path.posix.dirname(file), source);
    const [unit, library] = UNITS.exec(target) ?? [];
    return { file: target, ours: library ?? (unit && target) };
  }
  if (source.startsWith('@portal/')) return { ours: source.slice('@portal/'.length) };
  return UNITS.test(source) ? { ours: source } : { theirs: source };
}

function refusedByLayer(file, target) {
  const layer = LAYERS.find(({ at }) => placeOf(file, at));
  if (!layer || target.file?.startsWith(`${placeOf(file, layer.at)}/`)) return undefined;
  const { at, ours, theirs, never = [] } = layer;
  const tests = IN_TESTS.files.test(file) ? IN_TESTS : { ours: [], theirs: [] };
  if (target.ours) {
    if (isWithin(target.ours, [...ours, ...tests.ours])) return undefined;
    return `${at} imports of ours ${ours.join(', ') || 'nothing'}, not ${target.ours}.`;
  }
  if (target.file || isWithin(target.theirs, tests.theirs)) return undefined;
  if (theirs && !isWithin(target.theirs, theirs))
    return `${at} imports of others only ${theirs.join(', ') || 'nothing'}.`;
  return isWithin(target.theirs, never) ? `${at} does not import ${target.theirs} itself.` : undefined;
}

function refusedByLevel(file, target) {
  for (const { at, order, apart = [], except = [] } of LEVELS) {
    const place = placeOf(file, at);
    if (!place || !target.file?.startsWith(`${place}/`)) continue;
    if (except.some((start) => file.startsWith(start))) continue;
    const [from, to] = [file, target.file].map((each) => each.slice(place.length + 1).split('/'));
    const level = ([folder]) => order.findIndex((folders) => folders.includes(folder));
    if (level(from) >= 0 && from[0] !== to[0] && level(to) >= level(from))
      return `${from[0]} does not stand above ${to[0]}.`;
    if (apart.includes(from[0]) && from[0] === to[0] && from[1] !== to[1] && from.length > 2) {
      return `What two of ${from[0]} need stands beside or below them.`;
    }
  }
  return undefined;
}

const publicApis = new Map();

/** The files of a module that others may import: the module itself, and those of what it exports. */
function publicApiOf(root, name) {
  const file = `${MODULES}/${name}/${name}.module.ts`;
  const known = publicApis.get(file);
  if (known) return known;
  const text = existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : '';
  const exported = new Set(/exports: \[([^\]]*)\]/.exec(text)?.[1]?.match(/\w+/g));
  const imported = [...text.matchAll(/import \{([^}]*)\} from '(\.[^']+)'/g)];
  const offered = imported.filter(([, names]) => names.match(/\w+/g).some((each) => exported.has(each)));
  const publicApi = [file.slice(0, -'.ts'.length), ...offered.map(([, , source]) => targetOf(file, source).file)];
  publicApis.set(file, publicApi);
  return publicApi;
}

function refusedByPublicApi(root, file, target) {
  const [from, to] = [file, target.file ?? ''].map((each) => new RegExp(`^${MODULES}/([^/]+)/`).exec(each)?.[1]);
  if (!from || !to || from === to || IN_TESTS.files.test(file)) return undefined;
  const isShared = [SHARED_FILE, ...(SHARED_FILES[to] ?? [])].some(
    (each) => target.file === `${MODULES}/${to}/${each}`,
  );
  if (isShared || publicApiOf(root, to).includes(target.file)) return undefined;
  return `Other modules import ${to}.module.ts, what it exports, and its shared files.`;
}

/** Refuses what the table of layers does not allow, however it is imported. */
const imports = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const root = context.cwd;
    const file = path.relative(root, context.filename).split(path.sep).join('/');
    const check = ({ source }) => {
      if (typeof source?.value !== 'string') return;
      const target = targetOf(file, source.value);
      const message =
        refusedByLayer(file, target) ?? refusedByLevel(file, target) ?? refusedByPublicApi(root, file, target);
      if (message) context.report({ node: source, message: `${message} See tools/workspace/layers.mjs.` });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

export default { meta: { name: 'layers' }, rules: { imports } };
