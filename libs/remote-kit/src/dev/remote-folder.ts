import { existsSync } from 'node:fs';
import path from 'node:path';
import { appSchema, HOST, type App } from '@portal/contracts/release';
import { RspackCLI } from '@rspack/cli';
import type { Configuration } from '@rspack/core';
import * as z from 'zod';
import { readJson } from '../release/files';
import { ssrBundleName } from '../rspack/ssr-bundle-file';
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

/** Reads a remote's folder. @throws {ReleaseError} if it is not a remote's */
export async function remoteIn(folder: string): Promise<RemoteFolder> {
  const missing = NEEDED.find((name) => !existsSync(path.join(folder, name)));
  if (missing) throw new ReleaseError(`${folder} isn’t the folder of a remote: it has no ${missing}`);
  const { name, version } = await readJson(path.join(folder, 'package.json'), packageSchema);
  const app = appSchema.safeParse(name);
  if (!app.success || app.data === HOST) {
    throw new ReleaseError(`${folder} isn’t the folder of a remote: its name should look like mf-courses, not ${name}`);
  }
  return { folder, app: app.data, version };
}

/** The builds of a remote while it is worked on. */
export interface DevelopmentBuilds {
  browser: Configuration;
  /** Builds its SSR bundle; a remote with its own libraries has none. */
  program: Configuration | undefined;
}

/** A remote's builds as its own rspack.config describes them, in development mode. @throws {ReleaseError} without one */
export async function developmentBuilds({ folder, app }: RemoteFolder): Promise<DevelopmentBuilds> {
  // The preset reads it (`rspack/mode.ts`), as do other plugins.
  process.env['NODE_ENV'] = 'development';
  const file = CONFIGS.map((name) => path.join(folder, name)).find((name) => existsSync(name));
  if (!file) throw new ReleaseError(`${folder} isn’t the folder of a remote: it has no ${CONFIGS[0]}`);
  const { config } = await new RspackCLI().loadConfig({ config: file });
  const builds: Configuration[] = [config].flat();
  const browser = builds.find(({ name }) => name === app);
  if (!browser) throw new ReleaseError(`${file} doesn’t configure a build of ${app}`);
  return { browser, program: builds.find(({ name }) => name === ssrBundleName(app)) };
}
