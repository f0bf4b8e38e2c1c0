import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

const ROOT = path.resolve(import.meta.dirname, '../../../../deploy/kubernetes');
const NAME = 'kustomization.yaml';

/** What of a kustomization.yaml is used here. */
interface Kustomization {
  namespace: string;
  resources: string[];
  images?: { name: string; newName: string; newTag: string }[];
  configMapGenerator?: { name: string; literals: string[] }[];
}

/** An object of Kubernetes, in the file that describes it. */
export interface Manifest {
  file: string;
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  [field: string]: unknown;
}

/** What a folder with a kustomization.yaml is made of, together with those that it builds upon. */
export interface Kustomized {
  manifests: Manifest[];
  /** The names of images as manifests write them. */
  images: string[];
  /** Generated ConfigMaps: their values, by name. */
  configMaps: Record<string, Record<string, string>>;
  namespaces: string[];
}

/** Folders of deploy/kubernetes that have a kustomization.yaml. */
export const OVERLAYS = readdirSync(path.join(ROOT, 'overlays')).map((name) => `overlays/${name}`);

/** Every YAML file that belongs to a kustomization, and every one that is in its folder. */
export function filesOf(folder: string) {
  const { resources } = readKustomization(folder);
  const present = readdirSync(path.join(ROOT, folder)).filter((name) => name !== NAME);
  return { listed: resources.filter((name) => name.endsWith('.yaml')), present };
}

const readKustomization = (folder: string) =>
  parse(readFileSync(path.join(ROOT, folder, NAME), 'utf8')) as Kustomization;

function readManifests(file: string): Manifest[] {
  return parseAllDocuments(readFileSync(path.join(ROOT, file), 'utf8')).map((document) => {
    const [error] = document.errors;
    if (error) throw error;
    return { file, ...(document.toJS() as Omit<Manifest, 'file'>) } as Manifest;
  });
}

/** @throws if a file is missing, or isn't YAML */
export function kustomize(folder: string): Kustomized {
  const own = readKustomization(folder);
  const all: Kustomized = {
    manifests: [],
    images: (own.images ?? []).map(({ name }) => name),
    configMaps: Object.fromEntries(
      (own.configMapGenerator ?? []).map(({ name, literals }) => [
        name,
        Object.fromEntries(literals.map((literal) => literal.split(/=(.*)/s, 2))) as Record<string, string>,
      ]),
    ),
    namespaces: [own.namespace],
  };
  for (const resource of own.resources) {
    const below = path.join(folder, resource);
    if (!statSync(path.join(ROOT, below)).isDirectory()) {
      all.manifests.push(...readManifests(below));
      continue;
    }
    const other = kustomize(below);
    all.manifests.push(...other.manifests);
    all.images.push(...other.images);
    all.namespaces.push(...other.namespaces);
    Object.assign(all.configMaps, other.configMaps);
  }
  return all;
}
