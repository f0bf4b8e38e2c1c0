import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { HOST, releaseUrl } from '@portal/contracts/release';
import { browserBuild } from '../../../rspack.shared';
import { root } from '../../../tools/portal/src/processes';

const FOLDER = path.join(import.meta.dirname, 'single');

/** The version under which the one bundle is released. */
export const SINGLE_VERSION = '1.0.0-000000000000';

/** What the one bundle does in another way than shell and remotes, each a file of that name in {@link FOLDER}. */
const REPLACED = /\/(composition|load-page|remote-page|structured-data)$/;

/** The same pages from the same sources as one client-rendered bundle with lazy pages: no federation, nothing shared. */
const configuration = (output: string): Configuration => {
  const base = browserBuild('bench');
  return {
    ...base,
    output: { ...base.output, path: output, publicPath: releaseUrl(HOST, SINGLE_VERSION, ''), uniqueName: 'single' },
    entry: { main: path.join(FOLDER, 'main.tsx') },
    plugins: [
      new rspack.NormalModuleReplacementPlugin(REPLACED, (resource) => {
        resource.request = path.join(FOLDER, path.basename(resource.request));
      }),
    ],
  };
};

/** Builds the one bundle into `output`. Answers the files that index.html starts. @throws with the compiler's errors. */
export function buildSingle(output: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const compiler = rspack({ ...configuration(output), context: root });
    compiler.run((error, stats) => {
      compiler.close(() => {});
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString({ all: false, errors: true })));
      else resolve([...(stats?.compilation.entrypoints.get('main')?.getFiles() ?? [])]);
    });
  });
}
