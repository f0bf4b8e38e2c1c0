import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const PROGRAMS = 'node_modules/.cache/types';

/** What a module adds to every file of its program. */
const GLOBAL = /^\s*declare (?:global|module)\b/m;

const MODULE = /^(?:export|import)\b/m;

const isSource = (file) => /\.[cm]?tsx?$/.test(file) && !/(?:^|\/)(?:node_modules|dist)\//.test(file);

/** Whether a project adds types to files that don't import them: these would reach other projects of its program. */
function declaresGlobals(folder) {
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter(isSource);
  return files.some((file) => {
    const source = readFileSync(path.join(folder, file), 'utf8');
    return GLOBAL.test(source) || (/\.d\.[cm]?ts$/.test(file) && !MODULE.test(source));
  });
}

/** A project's tsconfig.json; the paths in it from where they are valid everywhere. */
function readProject(root, folder) {
  const own = path.join(root, folder);
  const {
    extends: base,
    compilerOptions = {},
    include = ['.'],
    exclude = [],
  } = JSON.parse(readFileSync(path.join(own, 'tsconfig.json'), 'utf8'));
  const absolute = (paths) => paths.map((each) => path.join(own, each));
  return {
    folder,
    options: { ...(base && { extends: path.join(own, base) }), compilerOptions },
    include: absolute(include),
    exclude: absolute(exclude),
    isAlone: declaresGlobals(own),
  };
}

/**
 * The TypeScript projects that check the types of these folders. Folders with the same compiler options are one program,
 * which reads and checks the libraries that they share once. One that declares globals stays a program of its own.
 * @returns the paths of their tsconfig.json, from the root of the workspace
 */
export function typePrograms(root, folders) {
  const groups = new Map();
  for (const project of folders.map((folder) => readProject(root, folder))) {
    const key = project.isAlone ? project.folder : JSON.stringify(project.options);
    groups.set(key, [...(groups.get(key) ?? []), project]);
  }
  return [...groups.values()].map((projects) => {
    const [{ folder, options }] = projects;
    if (projects.length === 1) return path.posix.join(folder, 'tsconfig.json');
    const [include, exclude] = ['include', 'exclude'].map((key) => projects.flatMap((project) => project[key]));
    const program = JSON.stringify({ ...options, include, exclude });
    // Named by its content: a second run at the same time may check other projects.
    const name = createHash('sha256').update(program).digest('hex').slice(0, 16);
    const file = path.posix.join(PROGRAMS, `program-${name}.json`);
    mkdirSync(path.join(root, PROGRAMS), { recursive: true });
    writeFileSync(path.join(root, file), program);
    return file;
  });
}
