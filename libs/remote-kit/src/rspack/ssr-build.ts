import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import type { AppPlace } from './browser-build';
import { browserResolve } from './library-parts';
import { SSR_BUNDLE_FILE, ssrBundleName } from './ssr-bundle-file';
import type { RemoteOptions } from './remote';
import type { Sharing } from './sharing';
import { typescript } from './typescript';

/** Whether a request is for something the shell shares; a library with a trailing slash stands for its subpaths. */
const isShared = ({ libraries }: Sharing, request: string) =>
  libraries.some((library) => (library.endsWith('/') ? request.startsWith(library) : request === library));

/** One CommonJS file for Node, its pages in it: a page that is rendered must not wait for code. */
function ssrBuild({ app, folder, root }: AppPlace, entry: string): Configuration {
  return {
    name: ssrBundleName(app),
    // The app's own build clears the folder.
    dependencies: [app],
    context: folder,
    mode: 'production',
    devtool: false,
    target: 'es2022',
    entry: { render: entry },
    output: {
      path: path.join(folder, 'dist', path.dirname(SSR_BUNDLE_FILE)),
      filename: path.basename(SSR_BUNDLE_FILE),
      library: { type: 'commonjs2' },
      // A build made under an earlier name would be released with it.
      clean: true,
      chunkFormat: false,
    },
    // styled-components references a stream API that is not used here.
    resolve: { ...browserResolve(root), fallback: { stream: false } },
    module: {
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: [typescript({ root, styledNamespace: app })],
    },
    optimization: {
      minimizer: [
        // Comments go; names stay, for the stack of a page that fails.
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: { compress: false, mangle: false, format: { comments: false } },
        }),
      ],
      splitChunks: false,
    },
    performance: false,
  };
}

/**
 * A remote's SSR bundle, with which the portal renders its pages: its routes, with the shell's bundle as the host.
 * Mounted pages have none, because only the remote can render them.
 */
export const remoteSsrBuild = (place: AppPlace, sharing: Sharing, { own = [] }: RemoteOptions = {}): Configuration[] =>
  own.length > 0
    ? []
    : [
        {
          ...ssrBuild(place, './src/routes.tsx'),
          externalsType: 'commonjs',
          externals: [
            ({ request }, callback) =>
              request && isShared(sharing, request) ? callback(undefined, `commonjs ${request}`) : callback(),
          ],
        },
      ];

/** The SSR bundle of the shell: renders pages, and holds what remotes' bundles share. */
export const shellSsrBuild = (place: AppPlace): Configuration => ssrBuild(place, './src/server/render.tsx');
