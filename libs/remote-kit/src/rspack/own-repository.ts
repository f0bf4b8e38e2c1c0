import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { appSchema } from '@portal/contracts/release';
import type { Configuration } from '@rspack/core';
import { remoteSsrBuild } from './ssr-build';
import { prerenderBuild, PRERENDER_SOURCE, remoteBuild, type RemoteOptions } from './remote';

export type { RemoteOptions };

/** What the portal's shell shares, written into the kit when it was packed (rspack.shared.ts of the portal's repository). */
const SHARED = path.resolve(import.meta.dirname, '../../shared.json');

const read = <Schema extends z.ZodType>(file: string, schema: Schema) =>
  schema.parse(JSON.parse(readFileSync(file, 'utf8')));

/**
 * The builds of a remote in its own repository: for browsers, for server-side rendering, and for prerendering if there
 * is a `src/prerender.tsx`. For its `rspack.config.mjs`: `export default remote(import.meta.dirname)`.
 * @param folder the remote's, with node_modules and its package.json, whose name is the remote's
 */
export function remote(folder: string, options?: RemoteOptions): Configuration[] {
  const { name } = read(path.join(folder, 'package.json'), z.object({ name: appSchema }));
  const sharing = read(SHARED, z.object({ libraries: z.array(z.string()) }));
  const place = { app: name, folder, root: folder };
  return [
    remoteBuild(place, sharing, options),
    ...remoteSsrBuild(place, sharing, options),
    ...(existsSync(path.join(folder, PRERENDER_SOURCE)) ? [prerenderBuild(place)] : []),
  ];
}
