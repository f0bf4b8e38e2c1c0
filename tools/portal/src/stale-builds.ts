import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from '@rspack/core';
import { HOST } from '@portal/contracts/release';

const root = path.resolve(import.meta.dirname, '../../..');

/** The builds of the projects in `PROJECTS`, comma-separated: a single compiler is loaded for all. */
export default async function builds(): Promise<Configuration[]> {
  // The federation plugin takes the host's version from the package.json where it runs.
  process.chdir(path.join(root, HOST));
  const found: Configuration[] = [];
  for (const project of (process.env['PROJECTS'] ?? '').split(',')) {
    const file = pathToFileURL(path.join(root, project, 'rspack.config.ts')).href;
    const { default: config } = (await import(file)) as { default: Configuration | Configuration[] };
    found.push(...[config].flat());
  }
  return found;
}
