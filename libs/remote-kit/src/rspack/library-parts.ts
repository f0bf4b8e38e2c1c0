import path from 'node:path';
import { createRequire } from 'node:module';
import { rspack } from '@rspack/core';

interface LibraryPart {
  library: string;
  /** The request of the module that is replaced, within the library. */
  request: RegExp;
  /** What stands in for it. */
  code: string;
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
};

export const standInOf = ({ code }: LibraryPart) => `data:text/javascript,${code}`;

/** Replaces these parts, in the library alone. */
export const standInPlugins = () =>
  Object.values(LIBRARY_PARTS).map(
    (part) =>
      new rspack.NormalModuleReplacementPlugin(part.request, (asked) => {
        const isOfLibrary = path
          .normalize(`${asked.context}/`)
          .includes(path.normalize(`/node_modules/${part.library}/`));
        if (isOfLibrary) asked.request = standInOf(part);
      }),
  );

/**
 * What only a framework around react-router runs: prefetching by links, forms, transitions of its data router, and error
 * boundaries of its routes. Without a data router, the first three do what is left here. 6.4 KB, with all components that
 * nobody uses then. Only in the shell: a remote can bring a router of its own.
 */
export const ROUTER_BODIES: Readonly<Record<string, string>> = {
  usePrefetchBehavior: 'return [false, undefined, {}];',
  PrefetchPageLinks: 'return null;',
  useViewTransitionState: 'return false;',
  useSubmit: `throw new Error('There is no data router');`,
  useFormAction: `throw new Error('There is no data router');`,
};

export const withoutDataRouter = {
  test: /[\\/]react-router[\\/]dist[\\/]production[\\/]/,
  loader: path.resolve(import.meta.dirname, '../../without-functions.mjs'),
  options: { bodies: ROUTER_BODIES },
};

/** zod references what was removed, in functions that are never called. */
export const withoutSomeOfZod = { test: /[\\/]zod[\\/]v4[\\/]/, parser: { exportsPresence: false as const } };

/**
 * The runtime that the federation plugin imports into each entry. No app contains it: the shell has its own
 * (docs/decisions/0095), and the remotes use the shell's.
 */
export const PLUGIN_RUNTIME = path.join(
  path.dirname(
    createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack')).resolve(
      '@module-federation/webpack-bundler-runtime/package.json',
    ),
  ),
  'dist/index.cjs',
);

export const browserResolve = (root: string) => ({
  extensions: ['.ts', '.tsx', '.mjs', '.js'],
  alias: {
    // The package's only browser entries are its development build. 0.5 KB, and its warnings.
    'react-router/dom$': path.join(root, 'node_modules/react-router/dist/production/dom-export.mjs'),
    'react-router$': path.join(root, 'node_modules/react-router/dist/production/index.mjs'),
  },
});
