import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What the shell gives to remotes at run time. */
export interface Sharing {
  /** Packages that the shell alone provides and remotes carry none of; a slash at the end means their subpaths. */
  readonly libraries: readonly string[];
  /**
   * Modules that the shell provides under a library's name where the whole of it would be too much: a shared library is
   * not tree-shaken, so it offers a facade with just the functions that are used.
   */
  readonly facades?: Readonly<Record<string, string>>;
}

/** The installed version of a library; `root` is the folder with `node_modules`. */
export function versionOf(root: string, library: string): string {
  const file = path.join(root, 'node_modules', library, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

const each = <T>({ libraries }: Sharing, share: (library: string) => T) =>
  Object.fromEntries(
    libraries.map((library) => [library, { singleton: true, requiredVersion: false as const, ...share(library) }]),
  );

/** The share map of the shell, which carries the libraries. */
export const provided = (sharing: Sharing, root: string) =>
  each(sharing, (library) => ({
    eager: true,
    import: sharing.facades?.[library],
    version: versionOf(root, library),
  }));

/** The shared libraries without those that a remote bundles itself. @throws for one that it may not bundle */
function without(own: readonly string[], { libraries }: Sharing): Sharing {
  const missing = own.find((library) => !libraries.includes(library));
  if (missing !== undefined) throw new Error(`${missing} isn’t shared, so the remote includes it`);
  const portals = own.find((library) => library.startsWith('@portal/'));
  if (portals !== undefined)
    throw new Error(`${portals} must exist only once per page, so remotes can’t bring their own`);
  return { libraries: libraries.filter((library) => !own.includes(library.replace(/\/$/, ''))) };
}

/** The share map of a remote, which uses the shell's libraries, except for those that it bundles itself. */
export const consumed = (sharing: Sharing, own: readonly string[] = []) =>
  each(without(own, sharing), () => ({ import: false as const }));
