import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from './kustomization';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const FOLDER = path.join(ROOT, 'tools/containers');

/** `apps/v1` and `networking.k8s.io/v1` are modules of the same name; `v1` is `core/v1`. */
const moduleOf = (apiVersion: string) =>
  apiVersion.includes('/') ? apiVersion.replace(/\.k8s\.io/, '') : `core/${apiVersion}`;

/**
 * Compares manifests with the types of Kubernetes' own API (kubernetes-types), as TypeScript does with object literals: what's
 * missing, what has another type, and fields that don't exist. Custom resources have no types here and are left out.
 * @returns the compiler's errors; none if all is well
 */
export async function checkManifestTypes(manifests: readonly Manifest[]): Promise<string> {
  const known = manifests.filter(({ apiVersion }) => !/\.(?!k8s\.io)\w+\.\w+\//.test(apiVersion));
  const folder = await mkdtemp(path.join(FOLDER, '.manifests-'));
  try {
    const lines = known.map(({ file, ...manifest }, index) => {
      const type = `import('kubernetes-types/${moduleOf(manifest.apiVersion)}').${manifest.kind}`;
      return `/* ${file} */ export const manifest${index}: ${type} = ${JSON.stringify(manifest, undefined, 2)};`;
    });
    await writeFile(path.join(folder, 'manifests.ts'), lines.join('\n'));
    const options = {
      extends: '../tsconfig.json',
      compilerOptions: { types: [] },
      files: ['manifests.ts'],
      include: [],
    };
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(options));
    return await compile(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What the compiler prints about the project in a folder. */
const compile = (folder: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const args = [path.join(ROOT, 'node_modules/typescript/bin/tsc'), '--noEmit', '--pretty', 'false', '-p', folder];
    execFile(process.execPath, args, { cwd: FOLDER }, (error, stdout, stderr) => {
      // It exits with 1 or 2 when it found errors, which it prints.
      if (error && stdout === '') reject(new Error(stderr, { cause: error }));
      else resolve(stdout);
    });
  });
