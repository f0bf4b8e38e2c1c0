import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readJson } from '@portal/remote-kit/release/files';
import { packageSchema } from './package-json';

const run = promisify(execFile);

export const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** The folder of a package: in this repository, or among the declarations. */
export const folderOf = (name: string, root = ROOT) => path.join(root, 'libs', name);

/** Compiles a project. @throws with the compiler's output */
export async function tsc(project: string): Promise<void> {
  const compiler = path.join(ROOT, 'node_modules/.bin/tsc');
  await run(compiler, ['-p', project, '--pretty', 'false'], { maxBuffer: 2 ** 26 });
}

/** The compiler's options for declarations in `folder`, in addition to the repository's. */
export const DECLARED = {
  lib: ['ES2024', 'DOM', 'DOM.Iterable'],
  jsx: 'react-jsx',
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'es2023',
  strict: true,
  skipLibCheck: true,
  esModuleInterop: true,
};

/** Sees to it that `name` is found among the declarations, by its declarations. */
async function install(name: string, folder: string) {
  const described = packageSchema.pick({ version: true, exports: true });
  const { version, exports } = await readJson(path.join(folderOf(name), 'package.json'), described);
  const declared = Object.entries(exports).map(([entry, source]) => [entry, source.replace(/\.tsx?$/, '.d.ts')]);
  const description = { name: `@portal/${name}`, version, type: 'module', exports: Object.fromEntries(declared) };
  await writeFile(path.join(folderOf(name, folder), 'package.json'), JSON.stringify(description));
  await symlink(folderOf(name, folder), path.join(folder, 'libs/node_modules/@portal', name));
  const own = path.join(folderOf(name), 'node_modules');
  if (existsSync(own)) await symlink(own, path.join(folderOf(name, folder), 'node_modules'));
}

/**
 * The declarations of all our libraries as separate packages: API Extractor only reads declarations, and treats
 * `node_modules` as third-party code.
 * @param work gets the folder, which is deleted afterwards
 */
export async function withDeclarations<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'declarations-'));
  try {
    const project = path.join(folder, 'tsconfig.json');
    const compilerOptions = {
      ...DECLARED,
      types: ['node', 'jest'],
      typeRoots: [path.join(ROOT, 'node_modules/@types')],
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: ROOT,
      outDir: folder,
    };
    const include = [path.join(ROOT, 'libs/*/src')];
    const exclude = [path.join(ROOT, '**/*.spec.ts'), path.join(ROOT, '**/*.spec.tsx')];
    const extending = path.join(ROOT, 'tsconfig.json');
    await writeFile(project, JSON.stringify({ extends: extending, compilerOptions, include, exclude }));
    await tsc(project);
    await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
    await mkdir(path.join(folder, 'libs/node_modules/@portal'), { recursive: true });
    for (const name of await readdir(path.join(ROOT, 'libs'))) await install(name, folder);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
