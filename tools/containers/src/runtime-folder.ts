import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { API_RUNTIME_PACKAGES } from '../../../rspack.shared';

const root = path.resolve(import.meta.dirname, '../../..');

/** The only files that the API needs of packages that have many others, by path below the package. */
const ONLY: Readonly<Record<string, RegExp>> = {
  '@fontsource/inter': /^(package\.json|files\/inter-latin-\d+-normal\.woff)$/,
  'swagger-ui-dist': /^(package\.json|absolute-path\.js|swagger-ui\.css|swagger-ui-bundle\.js)$/,
};

/** What no package needs at run time. */
const UNNEEDED = /\.(map|d\.[cm]?ts)$/;

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** The folder of a package as Node finds it from another folder, below the repository's root; undefined if there is none. */
function folderOf(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(found, 'package.json'))) return found;
    if (folder === root) return undefined;
  }
}

/** The folders of packages and of all that they need, by their folder, with their names. @throws if one isn't installed */
async function withDependencies(names: readonly string[], from: string, found = new Map<string, string>()) {
  for (const name of names) {
    const folder = folderOf(name, from);
    if (folder === undefined) throw new Error(`${name} isn’t installed. Run npm ci.`);
    if (found.has(folder)) continue;
    found.set(folder, name);
    const text = await readFile(path.join(folder, 'package.json'), 'utf8');
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(text) as Manifest;
    const optional = Object.keys(optionalDependencies);
    const needed = Object.keys(dependencies).filter((dependency) => !optional.includes(dependency));
    const installed = optional.filter((dependency) => folderOf(dependency, folder) !== undefined);
    await withDependencies([...needed, ...installed], folder, found);
  }
  return found;
}

/**
 * Writes all that an API process needs to `target`, and nothing else: the API's build, and the packages that it leaves where
 * they are. `node api/dist/main.js` runs there. The API must have been built.
 */
export async function makeRuntimeFolder(target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  await cp(path.join(root, 'api/dist'), path.join(target, 'api/dist'), { recursive: true });
  for (const [folder, name] of await withDependencies(API_RUNTIME_PACKAGES, path.join(root, 'api'))) {
    const isNeeded = async (file: string) => {
      const below = path.relative(folder, file);
      // Packages that it has of its own are copied by themselves.
      if (below.startsWith('node_modules')) return false;
      if ((await stat(file)).isDirectory()) return true;
      return (ONLY[name]?.test(below) ?? true) && !UNNEEDED.test(below);
    };
    await cp(folder, path.join(target, path.relative(root, folder)), { recursive: true, filter: isNeeded });
  }
}
