import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { REFRESH_RUNTIME } from '../dev/client/names';
import type { AppPlace } from './browser-build';
import { typescript } from './typescript';

/** The client that applies new modules in the running remote. */
const HOT_CLIENT = path.join(import.meta.dirname, '../dev/client/hot');

/**
 * A remote's build with hot module replacement, in which components keep their state. A page has a single React
 * Refresh, which `remote-kit dev` loads before the shell.
 */
export const refreshing = (build: Configuration, { app, folder, root }: AppPlace): Configuration => ({
  ...build,
  // A source map that needs no `eval`, which the pages' security policy forbids.
  devtool: 'cheap-module-source-map',
  output: { ...build.output, filename: '[name].js', chunkFilename: '[name].js' },
  module: { rules: [typescript({ root, styledNamespace: app, refresh: true })] },
  optimization: {
    runtimeChunk: false,
    moduleIds: 'named',
    chunkIds: 'named',
    // What cannot be compiled must not take the place of what runs.
    emitOnErrors: false,
  },
  externals: [build.externals ?? {}, { 'react-refresh/runtime': `global ${REFRESH_RUNTIME}` }].flat(),
  plugins: [
    ...(build.plugins ?? []),
    new rspack.HotModuleReplacementPlugin(),
    new ReactRefreshRspackPlugin({ injectEntry: false }),
    new rspack.EntryPlugin(folder, HOT_CLIENT, { name: undefined }),
    new rspack.DefinePlugin({
      REMOTE: JSON.stringify(app),
      RUNNING: '__webpack_require__.h()',
      // If tsx runs the compiler, as in the portal's own repository, compiler functions that are written into the entry
      // need this.
      __name: '((it) => it)',
    }),
  ],
});
