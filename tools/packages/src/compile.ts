import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createRslib } from '@rslib/core';
import { stylesPlugin } from '@portal/remote-kit/rspack/styles-plugin';
import { root, type OwnPackage } from './own-packages';

/** Tests, and code that only tests use. */
const NOT_SHIPPED = ['src/**/*.spec.*', 'src/*/testing/**'];

/**
 * Relative imports get the extension that Node requires. Imports by package name stay, including the package's own: the
 * shell shares `@portal/sdk` by that name, and a path to its file would be a second SDK in the remote.
 */
const redirect = { js: { path: false, extension: true }, dts: { path: false, extension: true } };

/** The compiled types of a package, as teams get them. */
const typesOf = ({ name, manifest }: OwnPackage, staged: string) =>
  Object.entries(manifest.publishConfig.exports).flatMap(([key, target]) =>
    target && typeof target !== 'string'
      ? [[`@portal/${name}${key.slice(1)}`, [path.join(staged, name, target.types)]]]
      : [],
  );

/** Compiles a package's sources to modules with their types, file by file, into `dist` of its staged folder. */
export async function compile(own: OwnPackage, before: readonly OwnPackage[], staged: string): Promise<void> {
  const { name, folder, manifest } = own;
  const tsconfigPath = path.join(staged, `${name}.tsconfig.json`);
  const compilerOptions = {
    noEmit: false,
    rootDir: path.join(folder, 'src'),
    typeRoots: [path.join(root, 'node_modules/@types')],
    paths: Object.fromEntries(before.flatMap((other) => typesOf(other, staged))),
  };
  const tsconfig = {
    extends: path.join(folder, 'tsconfig.json'),
    include: [path.join(folder, 'src')],
    exclude: NOT_SHIPPED.map((pattern) => path.join(folder, pattern)),
    compilerOptions,
  };
  await writeFile(tsconfigPath, JSON.stringify(tsconfig));
  const namespace = `${manifest.name}@${manifest.version}`;
  const rslib = await createRslib({
    cwd: folder,
    config: {
      logLevel: 'error',
      lib: [{ format: 'esm', bundle: false, dts: true, redirect, syntax: 'es2022', outBase: './src' }],
      source: { entry: { index: ['./src/**', ...NOT_SHIPPED.map((pattern) => `!./${pattern}`)] }, tsconfigPath },
      // Its files belong to one run at a time, and several may pack side by side.
      performance: { buildCache: false },
      output: { target: 'node', distPath: path.join(staged, name, 'dist'), cleanDistPath: true },
      tools: {
        swc: {
          jsc: {
            transform: { react: { runtime: 'automatic' } },
            experimental: stylesPlugin(root, { ssr: true, displayName: false, namespace }),
          },
        },
      },
    },
  });
  await rslib.build();
}
