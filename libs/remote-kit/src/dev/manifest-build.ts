import type { Configuration } from '@rspack/core';
import { typescript } from '../rspack/typescript';

const FILE = 'manifest.mjs';

/** Builds `src/manifest.ts` as a module that can be imported again after each change, with all its imports. */
export const manifestBuild = (folder: string, output: string): Configuration => ({
  name: 'manifest',
  context: folder,
  mode: 'production',
  devtool: false,
  target: 'node20',
  entry: { manifest: './src/manifest.ts' },
  output: { path: output, filename: FILE, module: true, chunkFormat: 'module', library: { type: 'module' } },
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  module: { rules: [typescript({ root: folder })] },
  optimization: { minimize: false },
});

export { FILE as MANIFEST_FILE };
