import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { DEVELOPMENT_FOLDER } from '../release/build';
import { federatedBuild, inItsPlace, type AppPlace } from './browser-build';
import type { Mode } from './mode';
import { provided, type Sharing } from './sharing';

/**
 * What the shell removes from the federation runtime: it reads no remote manifests and preloads nothing by them,
 * because each remote has one entry, which the shell loads itself.
 */
const withoutManifests = () => [
  inItsPlace(
    /\/snapshot\/SnapshotHandler\.js$/,
    `const refuse=async()=>{throw new Error('Remotes have no manifests')};` +
      `export class SnapshotHandler{manifestCache=new Map();hooks={applyPlugin(){}};loadRemoteSnapshotInfo=refuse}` +
      `export const getGlobalRemoteInfo=()=>({})`,
  ),
  inItsPlace(
    /^\.{1,2}\/(\.\.\/)*utils\/preload\.js$/,
    `const refuse=()=>{throw new Error('Remotes are not preloaded by manifests')};` +
      `export const preloadAssets=refuse,formatPreloadArgs=refuse,defaultPreloadArgs=refuse,normalizePreloadExposes=refuse`,
  ),
];

/** For members, a federation error is reduced to its code and a link to its explanation. */
const errorsByCode = () =>
  inItsPlace(/^\.\/desc\.[cm]?js$/, `export const runtimeDescMap={},errorDescMap={},typeDescMap={},buildDescMap={}`);

/**
 * React has its own file. While a browser writes a file's compiled code to its cache, for later visits, nothing else
 * runs; in one file with everything else, that took a slow phone 75 ms.
 */
const REACT_APART = {
  cacheGroups: {
    react: {
      test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
      name: 'react',
      chunks: 'initial',
      enforce: true,
    },
  },
} as const;

function host(place: AppPlace, sharing: Sharing, mode: Mode): Configuration {
  const build = federatedBuild(place, mode, { shared: provided(sharing, place.root) });
  return { ...build, entry: { shell: './src/main.ts' }, plugins: [...(build.plugins ?? []), ...withoutManifests()] };
}

/**
 * The shell: the host that provides shared modules and loads the remotes at run time. Its release contains it twice,
 * for members and for developers of remotes: code in development mode, whose state survives a save, needs React's
 * development build.
 */
export function shellBuild(place: AppPlace, sharing: Sharing): [members: Configuration, developers: Configuration] {
  const members = host(place, sharing, 'production');
  const developers = host(place, sharing, 'development');
  return [
    {
      ...members,
      optimization: { ...members.optimization, splitChunks: REACT_APART },
      plugins: [...(members.plugins ?? []), errorsByCode()],
    },
    {
      ...developers,
      name: `${place.app}-${DEVELOPMENT_FOLDER}`,
      dependencies: [place.app],
      // Remotes import either one, depending on their build mode, whatever the shell itself imports.
      entry: { shell: ['react/jsx-runtime', 'react/jsx-dev-runtime', './src/main.ts'] },
      output: { ...developers.output, path: path.join(place.folder, 'dist', DEVELOPMENT_FOLDER), clean: true },
    },
  ];
}
