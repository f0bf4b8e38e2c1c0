import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import { DEVELOPMENT_FOLDER } from '../release/build';
import { ChunkFilesPlugin } from './chunk-files-plugin';
import { browserResolve, standInPlugins, withoutSomeOfZod } from './library-parts';
import { LinksPlugin } from './links-plugin';
import { modeOf, type Mode } from './mode';
import { SERVICE_WORKER_FILE } from './service-worker-file';
import { SSR_BUNDLE_FILE } from './ssr-bundle-file';
import { typescript } from './typescript';

/** Where an app is built. */
export interface AppPlace {
  /** The app's name, e.g. `mf-courses`: the namespace of its styles. */
  app: string;
  /** Its folder. */
  folder: string;
  /** The folder with `node_modules`: its own, or that of its workspace. */
  root: string;
}

/** Call summaries are for the API's own documentation. */
const summariesLeftOut = {
  test: /[\\/]contracts[\\/](src|dist)[\\/].+\.[jt]s$/,
  enforce: 'pre' as const,
  loader: path.resolve(import.meta.dirname, '../../without-summaries.mjs'),
};

/**
 * Makes Chromium compile a file's functions while it downloads, in the background. Otherwise, each function is compiled
 * on its first call, on the main thread.
 */
export const COMPILED_AHEAD = '//# allFunctionsCalledOnLoad';

/** Adds it as a file's first line, after minification has removed all other comments. */
const compiledAhead = () =>
  new rspack.BannerPlugin({
    banner: COMPILED_AHEAD,
    raw: true,
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
  });

/** A browser build of an app's sources, before any sharing. */
export function browserBuild({ app, folder, root }: AppPlace, mode: Mode = modeOf()): Configuration {
  const dist = path.join(folder, 'dist');
  // What is built at the same time: the app's program, and the shell's development build and service worker.
  const others = [DEVELOPMENT_FOLDER, path.dirname(SSR_BUNDLE_FILE), path.dirname(SERVICE_WORKER_FILE)];
  const kept = others.map((name) => path.join(dist, name));
  return {
    name: app,
    context: folder,
    mode,
    devtool: false,
    target: ['web', 'es2022'],
    output: {
      path: dist,
      clean: { keep: (file) => kept.some((place) => file.startsWith(place)) },
      uniqueName: app,
      publicPath: 'auto',
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 15_000,
    },
    resolve: browserResolve(root),
    module: { rules: [typescript({ root, styledNamespace: app }), summariesLeftOut, withoutSomeOfZod] },
    plugins: [...standInPlugins(), ...(mode === 'production' ? [compiledAhead()] : [])],
    optimization: { runtimeChunk: false, moduleIds: 'deterministic', chunkIds: 'deterministic' },
    performance: false,
  };
}

const forMembers = ({ root }: AppPlace) => [
  // Chunks are as trusted as the entry that names their hashes; the shell checks the entry's own.
  new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }),
  new LinksPlugin(root),
];

/** A browser build of an app that takes part in the federation. */
export function federatedBuild(place: AppPlace, mode: Mode, federation: Record<string, unknown>): Configuration {
  const build = browserBuild(place, mode);
  return {
    ...build,
    plugins: [
      ...(build.plugins ?? []),
      new ModuleFederationPlugin({
        name: place.app.replaceAll('-', '_'),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: {
          asyncStartup: true,
          optimization: { disableSnapshot: true, target: 'web' },
        },
        ...federation,
      }),
      new ChunkFilesPlugin(),
      ...(mode === 'production' ? forMembers(place) : []),
    ],
  };
}
