import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { DEVELOPMENT_FOLDER } from '../release/development-build';
import { federatedBuild, type AppPlace } from './browser-build';
import type { Mode } from './mode';
import { provided, type Sharing } from './sharing';

const host = (place: AppPlace, sharing: Sharing, mode: Mode): Configuration => ({
  ...federatedBuild(place, mode, { shared: provided(sharing, place.root) }),
  entry: { shell: './src/main.ts' },
});

/**
 * The shell: the host that provides what is shared and loads the remotes at run time. Its release carries it twice, for
 * members and for who develops a remote: code in development mode, whose state survives a save, runs in React's own
 * development build alone.
 */
export function shellBuild(place: AppPlace, sharing: Sharing): [members: Configuration, developers: Configuration] {
  const members = host(place, sharing, 'production');
  const developers = host(place, sharing, 'development');
  return [
    members,
    {
      ...developers,
      name: `${place.app}-${DEVELOPMENT_FOLDER}`,
      // Remotes ask for either, by how they were built, whatever the shell itself asks for.
      entry: { shell: ['react/jsx-runtime', 'react/jsx-dev-runtime', './src/main.ts'] },
      output: { ...developers.output, path: path.join(place.folder, 'dist', DEVELOPMENT_FOLDER), clean: true },
    },
  ];
}
