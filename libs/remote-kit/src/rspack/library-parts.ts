import path from 'node:path';
import { createRequire } from 'node:module';
import { rspack } from '@rspack/core';
import type { Mode } from './mode';

interface LibraryPart {
  library: string;
  /** The request of the module that is replaced, within the library. */
  request: RegExp;
  /** What stands in for it. */
  code: string;
  /** Whether it's left out for members only. */
  forMembers?: boolean;
}

const refusing = (reason: string) => `const refuse=()=>{throw new Error('${reason}')};`;

/**
 * Code that browsers never run but tree-shaking cannot remove, and what each of them saves the shell (brotli, of 151 KB;
 * docs/decisions/0067). library-parts.spec.ts fails when a library no longer has it.
 */
export const LIBRARY_PARTS: Readonly<Record<string, LibraryPart>> = {
  // 4.7 KB.
  'zod’s JSON Schemas': {
    library: 'zod',
    request: /\/(json-schema-processors|to-json-schema)\.js$/,
    code: `${refusing('Browsers write no JSON Schemas')}export const createToJSONSchemaMethod=()=>refuse,createStandardJSONSchemaMethod=()=>refuse`,
  },
  // 1.2 KB. JSON has no values that contain themselves.
  'zod’s handling of cyclic values': {
    library: 'zod',
    request: /\/memoizer\.js$/,
    code: `export const memoizer=()=>undefined`,
  },
  // 1.1 KB. For browsers of ten years ago.
  'styled-components’ prefixes': {
    library: 'stylis',
    request: /^\.\/Prefixer\.js$/,
    code: `export const prefix=()=>{throw new Error('Rules are not prefixed')}`,
  },
  // 1.4 KB. Each remote has one entry, which the shell loads itself.
  'manifests of remotes': {
    library: '@module-federation/runtime-core',
    request: /\/snapshot\/SnapshotHandler\.js$/,
    code:
      `const refuse=async()=>{throw new Error('Remotes have no manifests')};` +
      `export class SnapshotHandler{manifestCache=new Map();hooks={applyPlugin(){}};loadRemoteSnapshotInfo=refuse}` +
      `export const getGlobalRemoteInfo=()=>({})`,
  },
  // 0.9 KB.
  'preloading by manifests': {
    library: '@module-federation/runtime-core',
    request: /^\.{1,2}\/(\.\.\/)*utils\/preload\.js$/,
    code: `${refusing('Remotes are not preloaded by manifests')}export const preloadAssets=refuse,formatPreloadArgs=refuse,defaultPreloadArgs=refuse,normalizePreloadExposes=refuse`,
  },
  // 0.4 KB. Members' browsers have an error's code and the address that explains it.
  'texts of the federation’s errors': {
    library: '@module-federation/error-codes',
    request: /^\.\/desc\.[cm]?js$/,
    code: `export const runtimeDescMap={},errorDescMap={},typeDescMap={},buildDescMap={}`,
    forMembers: true,
  },
};

export const standInOf = ({ code }: LibraryPart) => `data:text/javascript,${code}`;

/** Replaces these parts, in the library alone. */
export const standInPlugins = (mode: Mode) =>
  Object.values(LIBRARY_PARTS)
    .filter(({ forMembers = false }) => mode === 'production' || !forMembers)
    .map(
      (part) =>
        new rspack.NormalModuleReplacementPlugin(part.request, (asked) => {
          const isOfLibrary = path
            .normalize(`${asked.context}/`)
            .includes(path.normalize(`/node_modules/${part.library}/`));
          if (isOfLibrary) asked.request = standInOf(part);
        }),
    );

/** zod references what was removed, in functions that are never called. */
export const withoutSomeOfZod = { test: /[\\/]zod[\\/]v4[\\/]/, parser: { exportsPresence: false as const } };

/** The folder of the federation's part that an app needs at run time, as the federation plugin itself finds it. */
export const BUNDLER_RUNTIME = path.dirname(
  createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack')).resolve(
    '@module-federation/webpack-bundler-runtime/package.json',
  ),
);

export const browserResolve = (root: string) => ({
  extensions: ['.ts', '.tsx', '.mjs', '.js'],
  alias: {
    // The package's only browser entries are its development build. 0.5 KB, and its warnings.
    'react-router/dom$': path.join(root, 'node_modules/react-router/dist/production/dom-export.mjs'),
    'react-router$': path.join(root, 'node_modules/react-router/dist/production/index.mjs'),
    // The federation plugin imports its runtime's CommonJS build, which cannot be tree-shaken. 9.3 KB.
    '@module-federation/runtime': '@module-federation/runtime',
    [`${BUNDLER_RUNTIME}/dist/index.cjs`]: `${BUNDLER_RUNTIME}/dist/bundler.js`,
  },
});
