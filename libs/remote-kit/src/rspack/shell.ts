import type { Configuration } from '@rspack/core';
import { federatedBuild, type AppPlace } from './browser-build';
import { provided, type Sharing } from './sharing';

/** The shell: the host that provides what is shared and loads the remotes at run time. */
export const shellBuild = (place: AppPlace, sharing: Sharing): Configuration => ({
  ...federatedBuild(place, { shared: provided(sharing, place.root) }),
  entry: { shell: './src/main.tsx' },
});
