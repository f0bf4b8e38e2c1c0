import path from 'node:path';
import { FEDERATION_RUNTIME } from '@portal/delivery/federation-runtime';
import type { Configuration } from '@rspack/core';
import { federatedBuild, type AppPlace } from './browser-build';
import { browserResolve, PLUGIN_RUNTIME } from './library-parts';
import { refreshing } from './refresh';
import { modeOf } from './mode';
import { serverBuild } from './server';
import { consumed, type Sharing } from './sharing';
import { typescript } from './typescript';

/** Options of one remote's build. */
export interface RemoteOptions {
  /**
   * Shared libraries that the remote bundles itself, e.g. `['react', 'react-dom']` while it migrates to another major
   * version: its pages are then mounted (`defineMountedRemote`), and larger by these libraries.
   */
  own?: readonly string[];
}

/**
 * A remote's build: exposes its routes and nothing else. In development mode, it is what `remote-kit dev` serves, with
 * hot module replacement.
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
    externals: { [PLUGIN_RUNTIME]: `global ${FEDERATION_RUNTIME}` },
  };
  return mode === 'production' ? build : refreshing(build, place);
}

/** Where a remote with prerendered pages renders them. */
export const PRERENDER_SOURCE = './src/prerender.tsx';

/** A remote's {@link PRERENDER_SOURCE} as a Node program, with which `pack` renders its prerendered pages. */
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
