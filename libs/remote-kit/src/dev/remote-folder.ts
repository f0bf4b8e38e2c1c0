import { existsSync } from 'node:fs';
import path from 'node:path';
import { appSchema, HOST, type App } from '@portal/contracts/release';
import { RspackCLI } from '@rspack/cli';
import type { Configuration } from '@rspack/core';
import * as z from 'zod';
import { readJson } from '../release/files';
import { ReleaseError } from '../release/release-error';

const packageSchema = z.object({ name: z.string(), version: z.string() });
const NEEDED = ['package.json', 'src/manifest.ts', 'src/routes.tsx'];
const CONFIGS = ['rspack.config.ts', 'rspack.config.mjs', 'rspack.config.js'];

/** A remote where it is worked on. */
export interface RemoteFolder {
  folder: string;
  app: App;
  /** The version of its package. */
  version: string;
}

/** What is in a folder. @throws {ReleaseError} when it is not the folder of a remote */
export async function remoteIn(folder: string): Promise<RemoteFolder> {
  const missing = NEEDED.find((name) => !existsSync(path.join(folder, name)));
  if (missing) throw new ReleaseError(`${folder} is not the folder of a remote: it has no ${missing}`);
  const { name, version } = await readJson(path.join(folder, 'package.json'), packageSchema);
  const app = appSchema.safeParse(name);
  if (!app.success || app.data === HOST) {
    throw new ReleaseError(`${folder} is not the folder of a remote: one is called such as mf-courses, not ${name}`);
  }
  return { folder, app: app.data, version };
}

/** A remote's build as its own rspack.config describes it, in development mode. @throws {ReleaseError} without one */
export async function developmentBuild({ folder, app }: RemoteFolder): Promise<Configuration> {
  // The preset asks for it (`rspack/mode.ts`), as do plugins of others.
  process.env['NODE_ENV'] = 'development';
  const file = CONFIGS.map((name) => path.join(folder, name)).find((name) => existsSync(name));
  if (!file) throw new ReleaseError(`${folder} is not the folder of a remote: it has no ${CONFIGS[0]}`);
  const { config } = await new RspackCLI().loadConfig({ config: file });
  const build = [config].flat().find(({ name }) => name === app);
  if (!build) throw new ReleaseError(`${file} describes no build of ${app}`);
  return build;
}
