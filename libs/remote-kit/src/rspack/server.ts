import path from 'node:path';
import { rspack, type Configuration, type ExternalItem } from '@rspack/core';
import type { AppPlace } from './browser-build';
import { modeOf } from './mode';
import { typescript } from './typescript';

/** Of installed packages, which the bundle leaves where they are: by package name. */
export interface LeftOut {
  /** Those with native code, or with files that they read by their path. */
  inPlace: readonly string[];
  /** Those that others load if they are installed, and that are not. */
  absent: readonly string[];
  /** Parts that a package requires although the program never runs them: which file requires them, and as what. */
  unreached?: readonly { issuer: RegExp; request: RegExp }[];
}

const isOf = (request: string, packages: readonly string[]) =>
  packages.some((name) => request === name || request.startsWith(`${name}/`));

const leaves =
  ({ inPlace, absent, unreached = [] }: LeftOut): ExternalItem =>
  ({ request = '', dependencyType, contextInfo }, callback) => {
    const isUnreached = unreached.some(
      (part) => part.issuer.test(contextInfo?.issuer ?? '') && part.request.test(request),
    );
    if (isUnreached) callback(undefined, 'var {}');
    else if (!isOf(request, [...inPlace, ...absent])) callback();
    else callback(undefined, `${dependencyType === 'commonjs' ? 'node-commonjs' : 'module-import'} ${request}`);
  };

/**
 * A Node program bundled with its packages, which starts in two thirds of the time that Node.js takes to find and read
 * a thousand files. Classes keep their names, which NestJS and TypeORM rely on.
 */
export function serverBuild(
  { app, folder, root }: AppPlace,
  entry: Record<string, string>,
  leftOut: LeftOut = { inPlace: [], absent: [] },
): Configuration {
  const mode = modeOf();
  return {
    name: app,
    context: folder,
    mode,
    devtool: false,
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
    module: {
      // What finds files from its own address finds them from the bundle’s, wherever that is.
      parser: { javascript: { exprContextCritical: false, importMeta: false } },
      rules: [typescript({ root, decorators: true }), { test: /\.(html|css)$/, type: 'asset/source' }],
    },
    plugins: [new rspack.SourceMapDevToolPlugin({ filename: '[file].map', exclude: /^packages\.js$/ })],
    externals: [leaves(leftOut)],
    optimization: {
      minimize: false,
      splitChunks: {
        cacheGroups: { packages: { test: /[\\/]node_modules[\\/]/, name: 'packages', chunks: 'initial' } },
      },
    },
    performance: false,
  };
}
