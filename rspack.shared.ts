import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { FEDERATION_RUNTIME } from './libs/contracts/src/federation-runtime';
import { stylesPlugin } from './libs/ui/styles-plugin';
import { rspack, type Compiler, type Configuration } from '@rspack/core';

const root = import.meta.dirname;
const at = (...parts: string[]) => path.join(root, ...parts);
const development = process.env.NODE_ENV === 'development';

/** Every entry `name` of the share map is provided by the shell alone; remotes carry none of them. */
const SHARED = ['react', 'react/', 'react-dom', 'react-dom/', 'styled-components', 'zod', '@portal/sdk'];

/**
 * What the shell provides under a shared name where the whole package would be too much: a shared library is not
 * tree-shaken, so the shell offers a facade with just the functions that contracts use.
 */
const FACADES: Record<string, string> = { zod: at('libs/contracts/src/shared-zod.ts') };

/** The installed version of a shared package; a trailing slash shares its subpaths. */
function versionOf(name: string): string {
  const folder = name.replace(/\/$/, '');
  const file = folder === '@portal/sdk' ? at('libs/sdk/package.json') : at('node_modules', folder, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

function sharedFor(app: string) {
  const provides = app === 'shell';
  return Object.fromEntries(
    SHARED.map((name) => [
      name,
      {
        singleton: true,
        requiredVersion: false as const,
        ...(provides ? { eager: true, import: FACADES[name], version: versionOf(name) } : { import: false as const }),
      },
    ]),
  );
}

/** Writes what was built for, and which files each exposed module and each page needs, for the release tool. */
class ChunkFilesPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ChunkFilesPlugin', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ChunkFilesPlugin', stage }, () => {
        const groups: Record<string, string[]> = {};
        for (const [name, group] of compilation.namedChunkGroups) {
          groups[name] = group.getFiles().filter((file) => !file.endsWith('.map'));
        }
        const { mode } = compiler.options;
        const chunks = JSON.stringify({ mode, files: groups }, null, 2);
        compilation.emitAsset('chunks.json', new rspack.sources.RawSource(`${chunks}\n`));
      });
    });
  }
}

function typescript(options: { styledNamespace?: string; decorators?: boolean }) {
  const namespace = options.styledNamespace;
  return {
    test: /\.tsx?$/,
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true, decorators: options.decorators ?? false },
        transform: {
          legacyDecorator: options.decorators ?? false,
          decoratorMetadata: options.decorators ?? false,
          react: { runtime: 'automatic' },
        },
        target: 'es2022',
        experimental: namespace ? stylesPlugin({ ssr: true, displayName: development, namespace }) : {},
      },
    },
  };
}

const resolve = { extensions: ['.ts', '.tsx', '.mjs', '.js'] };

const BUNDLER_RUNTIME = at('node_modules/@module-federation/webpack-bundler-runtime');

const browserResolve = {
  ...resolve,
  alias: {
    // The package's only browser entries are its development build.
    'react-router/dom$': at('node_modules/react-router/dist/production/dom-export.mjs'),
    'react-router$': at('node_modules/react-router/dist/production/index.mjs'),
    // The federation plugin asks for its runtime's CommonJS build, of which nothing can be left out.
    '@module-federation/runtime': '@module-federation/runtime',
    [`${BUNDLER_RUNTIME}/dist/index.cjs`]: `${BUNDLER_RUNTIME}/dist/bundler.js`,
  },
};

/** A browser build of our sources, before anything is shared. `app` is its folder and the namespace of its styles. */
export function browserBuild(app: string): Configuration {
  return {
    name: app,
    context: at(app),
    mode: development ? 'development' : 'production',
    devtool: development ? 'source-map' : false,
    target: ['web', 'es2022'],
    output: {
      path: at(app, 'dist'),
      clean: true,
      uniqueName: app,
      publicPath: 'auto',
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 15_000,
    },
    resolve: browserResolve,
    module: { rules: [typescript({ styledNamespace: app })] },
    optimization: { runtimeChunk: false, moduleIds: 'deterministic', chunkIds: 'deterministic' },
    performance: false,
  };
}

function browserApp(app: string, federation: Record<string, unknown>): Configuration {
  return {
    ...browserBuild(app),
    plugins: [
      new ModuleFederationPlugin({
        name: app.replaceAll('-', '_'),
        shareStrategy: 'loaded-first',
        shared: sharedFor(app),
        manifest: false,
        dts: false,
        dev: false,
        ...federation,
      }),
      // Chunks are as trusted as the entry that names their hashes; the shell checks the entry's own.
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }),
      new ChunkFilesPlugin(),
    ],
  };
}

/** The shell: the host that provides what is shared and loads the remotes at run time. */
export function shell(): Configuration {
  return {
    ...browserApp('shell', {
      experiments: {
        asyncStartup: true,
        optimization: { disableSnapshot: true, target: 'web' },
      },
    }),
    entry: { shell: './src/main.tsx' },
  };
}

/** A remote with prerendered pages: the remote, and `src/prerender.tsx` as a Node program for the release tool. */
export function prerenderedRemote(app: string): Configuration[] {
  const program = server(app, { prerender: './src/prerender.tsx' });
  return [
    remote(app),
    {
      ...program,
      name: `${app}-prerender`,
      devtool: false,
      externals: [],
      output: { ...program.output, path: at(app, '.prerender') },
      resolve: browserResolve,
      module: { rules: [typescript({ styledNamespace: app })] },
    },
  ];
}

/** A remote: exposes its routes and nothing else. `app` is its folder, e.g. `mf-courses`. */
export function remote(app: string): Configuration {
  return {
    ...browserApp(app, {
      filename: 'remoteEntry.[contenthash].js',
      exposes: { './routes': { import: './src/routes.tsx', name: 'routes' } },
      experiments: {
        asyncStartup: true,
        optimization: { disableSnapshot: true, target: 'web' },
      },
    }),
    entry: {},
    externals: { [`${BUNDLER_RUNTIME}/dist/index.cjs`]: `global ${FEDERATION_RUNTIME}` },
  };
}

const packageJson = (app: string) =>
  JSON.parse(readFileSync(at(app, 'package.json'), 'utf8')) as { dependencies?: Record<string, string> };

/** A Node program: our own sources bundled, installed packages left where they are. */
export function server(app = 'api', entry: Record<string, string> = { main: './src/main.ts' }): Configuration {
  const installed = Object.keys(packageJson(app).dependencies ?? {}).filter((name) => !name.startsWith('@portal/'));
  return {
    name: app,
    context: at(app),
    mode: development ? 'development' : 'production',
    devtool: 'source-map',
    target: 'node20',
    entry,
    output: {
      path: at(app, 'dist'),
      clean: true,
      filename: '[name].js',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    resolve,
    module: { rules: [typescript({ decorators: true }), { test: /\.(html|css)$/, type: 'asset/source' }] },
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
