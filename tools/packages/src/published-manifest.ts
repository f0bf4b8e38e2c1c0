import type { Manifest } from './own-packages';

/** By package name, e.g. `@portal/sdk`. */
export type Versions = ReadonlyMap<string, string>;

type Dependencies = Readonly<Record<string, string>>;

/** For our own packages, a range for the version; for all others, the range as declared. */
const ranged = (dependencies: Dependencies, versions: Versions) =>
  Object.fromEntries(
    Object.entries(dependencies).map(([name, asked]) => {
      const own = versions.get(name);
      return [name, own ? `^${own}` : asked];
    }),
  );

/** A package.json with ranges in the place of the workspace's `*`. */
export const withRanges = <
  M extends { dependencies?: Dependencies | undefined; devDependencies?: Dependencies | undefined },
>(
  manifest: M,
  versions: Versions,
) => ({
  ...manifest,
  ...(manifest.dependencies && { dependencies: ranged(manifest.dependencies, versions) }),
  ...(manifest.devDependencies && { devDependencies: ranged(manifest.devDependencies, versions) }),
});

/**
 * A published package.json: without workspace-only fields, with `publishConfig` applied, and with version ranges for
 * our own packages.
 */
export function publishedManifest(manifest: Manifest, versions: Versions) {
  const { private: _, scripts: __, files: ___, devDependencies: ____, publishConfig, ...kept } = manifest;
  return { ...withRanges(kept, versions), license: 'UNLICENSED', ...publishConfig };
}
