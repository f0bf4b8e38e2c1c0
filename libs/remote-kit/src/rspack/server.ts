import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import type { AppPlace } from './browser-build';
import { modeOf } from './mode';
import { typescript } from './typescript';

/** The packages that a folder's own package.json asks for, but for the portal's. */
function installedBeside(folder: string): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  return Object.keys(dependencies).filter((name) => !name.startsWith('@portal/'));
}

/** A Node program: our own sources bundled, installed packages left where they are. */
export function serverBuild({ app, folder, root }: AppPlace, entry: Record<string, string>): Configuration {
  const mode = modeOf();
  const installed = installedBeside(folder);
  return {
    name: app,
    context: folder,
    mode,
    devtool: 'source-map',
    target: 'node20',
    entry,
    output: {
      path: path.join(folder, 'dist'),
      clean: true,
      filename: '[name].js',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: { rules: [typescript({ root, mode, decorators: true }), { test: /\.(html|css)$/, type: 'asset/source' }] },
    externalsType: 'module',
    externals: [
      ({ request }, callback) =>
        request && installed.some((name) => request === name || request.startsWith(`${name}/`))
          ? callback(undefined, `module ${request}`)
          : callback(),
    ],
    optimization: { minimize: false },
    performance: false,
  };
}
