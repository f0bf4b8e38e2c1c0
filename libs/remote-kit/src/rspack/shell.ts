import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { DEVELOPMENT_FOLDER } from '../release/build';
import { federatedBuild, type AppPlace } from './browser-build';
import type { Mode } from './mode';
import { PLUGIN_RUNTIME, withoutDataRouter } from './library-parts';
import { provided, type Sharing } from './sharing';

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

/** The shell's federation runtime, which it also provides to remotes. */
const RUNTIME = 'src/remotes/federation-runtime.ts';

function host(place: AppPlace, sharing: Sharing, mode: Mode): Configuration {
  const build = federatedBuild(place, mode, { shared: provided(sharing, place.root) });
  const alias = { ...build.resolve?.alias, [PLUGIN_RUNTIME]: path.join(place.folder, RUNTIME) };
  return {
    ...build,
    resolve: { ...build.resolve, alias },
    module: { ...build.module, rules: [...(build.module?.rules ?? []), withoutDataRouter] },
    entry: { shell: './src/main.ts' },
  };
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
