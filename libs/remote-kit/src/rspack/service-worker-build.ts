import path from 'node:path';
import type { Configuration } from '@rspack/core';
import type { AppPlace } from './browser-build';
import { browserResolve } from './library-parts';
import { SERVICE_WORKER_FILE } from './service-worker-file';
import { typescript } from './typescript';

/** The shell's service worker: one file without anything that pages share. The portal puts what is live before it. */
export const serviceWorkerBuild = ({ app, folder, root }: AppPlace): Configuration => ({
  name: `${app}-service-worker`,
  // The app's own build clears the folder.
  dependencies: [app],
  context: folder,
  mode: 'production',
  devtool: false,
  target: ['webworker', 'es2022'],
  entry: { worker: './src/service-worker/main.ts' },
  output: {
    path: path.join(folder, 'dist', path.dirname(SERVICE_WORKER_FILE)),
    filename: path.basename(SERVICE_WORKER_FILE),
    clean: true,
  },
  resolve: browserResolve(root),
  module: { rules: [typescript({ root })] },
  performance: false,
});
