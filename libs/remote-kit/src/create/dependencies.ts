import path from 'node:path';
import * as z from 'zod';
import { ReleaseError } from '../release/release-error';
import type { Tarball } from './tarballs';

const textsSchema = z.record(z.string(), z.string());

/** The template's package.json. */
export const templateSchema = z.looseObject({ dependencies: textsSchema, devDependencies: textsSchema });
type Template = z.infer<typeof templateSchema>;

const sorted = (dependencies: Record<string, string>) =>
  Object.fromEntries(Object.entries(dependencies).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/**
 * A package.json that takes the portal's packages from files, those too that only they themselves depend on.
 * @param folder the remote's, which the files are named from
 */
export function withTarballs(template: Template, tarballs: ReadonlyMap<string, Tarball>, folder: string): Template {
  const files = new Map(
    [...tarballs].map(([name, { file }]) => [name, `file:${path.relative(folder, file).replaceAll('\\', '/')}`]),
  );
  const taken = (dependencies: Record<string, string>) =>
    Object.fromEntries(Object.entries(dependencies).map(([name, range]) => [name, files.get(name) ?? range]));
  const dependencies = taken(template.dependencies);
  const others = [...files].filter(([name]) => !Object.hasOwn(dependencies, name));
  const devDependencies = sorted({ ...taken(template.devDependencies), ...Object.fromEntries(others) });
  return { ...template, dependencies, devDependencies };
}

/**
 * The range of SDK versions for a new remote: from the one that it is created with.
 * @throws {ReleaseError} if that version is unknown
 */
export function sdkRange({ dependencies }: Template, tarballs: ReadonlyMap<string, Tarball> | undefined): string {
  const given = tarballs?.get('@portal/sdk');
  if (tarballs && !given) throw new ReleaseError('@portal/sdk is missing from the packages');
  const range = given ? `^${given.version}` : dependencies['@portal/sdk'];
  if (range?.startsWith('^')) return range;
  throw new ReleaseError(
    'The kit is running from source. Use --packages with the folder written by npm run packages, or see CONTRIBUTING.md to add a remote to this repository',
  );
}
