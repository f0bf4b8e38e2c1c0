import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { readJson, toJson } from '@portal/remote-kit/release/files';
import { SHARING } from '../../../rspack.shared';
import { compile } from './compile';
import { compileShellBundle } from './shell-ssr-bundle';
import { ownPackages, root, type OwnPackage } from './own-packages';
import { publishedManifest, withRanges, type Versions } from './published-manifest';

/** Files included in every package. */
const ALWAYS = ['README.md', 'CHANGELOG.md'];

const templateSchema = z.looseObject({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

/** Adds to the kit what it reads from the workspace here: the shared modules, the shell's SSR bundle, and versions. */
async function completeKit(folder: string, versions: Versions) {
  await compileShellBundle(path.join(folder, 'shell-render.cjs'));
  await writeFile(path.join(folder, 'shared.json'), toJson({ libraries: SHARING.libraries }));
  const template = path.join(folder, 'template/package.json');
  await writeFile(template, toJson(withRanges(await readJson(template, templateSchema), versions)));
}

async function stage({ name, folder, manifest }: OwnPackage, versions: Versions, staged: string) {
  const into = path.join(staged, name);
  for (const file of [...ALWAYS, ...manifest.files]) {
    await cp(path.join(folder, file), path.join(into, file), { recursive: true });
  }
  await writeFile(path.join(into, 'package.json'), toJson(publishedManifest(manifest, versions)));
}

/**
 * Makes `staged` a folder in which the staged packages are installed, and this workspace's packages for everything
 * else.
 */
async function install(packages: readonly OwnPackage[], staged: string) {
  const modules = path.join(staged, 'node_modules');
  await mkdir(path.join(modules, '@portal'), { recursive: true });
  for (const { name } of packages) await symlink(path.join(staged, name), path.join(modules, '@portal', name));
  const installed = path.join(root, 'node_modules');
  const others = (await readdir(installed)).filter((name) => name !== '@portal');
  await Promise.all(others.map((name) => symlink(path.join(installed, name), path.join(modules, name))));
}

/**
 * Builds all packages as teams get them, each into a folder (`<staged>/sdk` and so on), and installs them in
 * `<staged>/node_modules`.
 * @param staged an empty folder
 * @returns the packages, each after its dependencies
 */
export async function stagePackages(staged: string): Promise<OwnPackage[]> {
  const packages = ownPackages();
  const versions = new Map(packages.map(({ manifest }) => [manifest.name, manifest.version]));
  await install(packages, staged);
  for (const [index, own] of packages.entries()) {
    await mkdir(path.join(staged, own.name), { recursive: true });
    await compile(own, packages.slice(0, index), staged);
    await stage(own, versions, staged);
  }
  await completeKit(path.join(staged, 'remote-kit'), versions);
  return packages;
}
