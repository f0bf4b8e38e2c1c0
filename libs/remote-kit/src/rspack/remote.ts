import path from 'node:path';
import { FEDERATION_RUNTIME } from '@portal/delivery/federation-runtime';
import type { Configuration } from '@rspack/core';
import { BUNDLER_RUNTIME, browserResolve, federatedBuild, type AppPlace } from './browser-build';
import { refreshing } from './refresh';
import { modeOf } from './mode';
import { serverBuild } from './server';
import { consumed, type Sharing } from './sharing';
import { typescript } from './typescript';

/** What sets one remote's build apart. */
export interface RemoteOptions {
  /**
   * Shared libraries that the remote brings itself, e.g. `['react', 'react-dom']` while it moves to another major version
   * of them: its pages are mounted then (`defineMountedRemote`), and heavier by these libraries.
   */
  own?: readonly string[];
}

/**
 * A remote: exposes its routes and nothing else. In development mode it is what `remote-kit dev` serves: its modules are
 * replaced where they run.
 */
export function remoteBuild(place: AppPlace, sharing: Sharing, { own }: RemoteOptions = {}): Configuration {
  const mode = modeOf();
  const build: Configuration = {
    ...federatedBuild(place, mode, {
      shared: consumed(sharing, own),
      filename: mode === 'production' ? 'remoteEntry.[contenthash].js' : 'remoteEntry.js',
      exposes: { './routes': { import: './src/routes.tsx', name: 'routes' } },
    }),
    entry: {},
    externals: { [`${BUNDLER_RUNTIME}/dist/index.cjs`]: `global ${FEDERATION_RUNTIME}` },
  };
  return mode === 'production' ? build : refreshing(build, place);
}

/** Where a remote with prerendered pages renders them. */
export const PRERENDER_SOURCE = './src/prerender.tsx';

/** {@link PRERENDER_SOURCE} of a remote as a Node program, by which `pack` renders its prerendered pages. */
export function prerenderBuild(place: AppPlace): Configuration {
  const program = serverBuild(place, { prerender: PRERENDER_SOURCE });
  return {
    ...program,
    name: `${place.app}-prerender`,
    plugins: [],
    output: { ...program.output, path: path.join(place.folder, '.prerender') },
    resolve: browserResolve(place.root),
    module: { rules: [typescript({ root: place.root, styledNamespace: place.app })] },
  };
}
