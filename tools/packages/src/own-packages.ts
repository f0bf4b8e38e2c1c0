import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

export const root = path.resolve(import.meta.dirname, '../../..');

const textsSchema = z.record(z.string(), z.string());

/** The target of an entry in `exports`: a file for code and one for types, one for both, or nothing. */
const exportSchema = z.union([z.string(), z.null(), z.object({ types: z.string(), default: z.string() })]);

/** The part of a package.json that packing reads. */
export const manifestSchema = z.looseObject({
  name: z.string(),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  files: z.array(z.string()).default([]),
  dependencies: textsSchema.optional(),
  peerDependencies: textsSchema.optional(),
  /** Replaces the fields of the same name when the package is packed, as in pnpm. */
  publishConfig: z.looseObject({ exports: z.record(z.string(), exportSchema) }),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** A package that teams get: one of those in `libs`. */
export interface OwnPackage {
  /** Its folder's name, e.g. `sdk` of `@portal/sdk`. */
  name: string;
  folder: string;
  manifest: Manifest;
}

function packageIn(name: string): OwnPackage {
  const folder = path.join(root, 'libs', name);
  return {
    name,
    folder,
    manifest: manifestSchema.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))),
  };
}

const dependsOn = ({ manifest }: OwnPackage) => Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });

/** All published packages, each after its dependencies. */
export function ownPackages(): OwnPackage[] {
  const waiting = new Map(readdirSync(path.join(root, 'libs')).map((name) => [`@portal/${name}`, packageIn(name)]));
  const sorted: OwnPackage[] = [];
  const take = (name: string) => {
    const found = waiting.get(name);
    if (!found) return;
    waiting.delete(name);
    dependsOn(found).forEach(take);
    sorted.push(found);
  };
  [...waiting.keys()].forEach(take);
  return sorted;
}
