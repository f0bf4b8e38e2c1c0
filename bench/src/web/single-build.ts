import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { HOST, releaseUrl } from '@portal/contracts/release';
import { browserBuild } from '../../../rspack.shared';
import { root } from '../../../tools/portal/src/processes';

const FOLDER = path.join(import.meta.dirname, 'single');

/** The version under which the one bundle is released. */
export const SINGLE_VERSION = '1.0.0-000000000000';

/** What the one bundle does in another way than shell and remotes, each a file of that name in {@link FOLDER}. */
const REPLACED = ['page-composition', 'load-page', 'remote-page', 'structured-data'];

/** The same pages from the same sources as one client-rendered bundle with lazy pages: no federation, nothing shared. */
const configuration = (output: string, replaced: Set<string>): Configuration => {
  const base = browserBuild('bench');
  return {
    ...base,
    output: { ...base.output, path: output, publicPath: releaseUrl(HOST, SINGLE_VERSION, ''), uniqueName: 'single' },
    entry: { main: path.join(FOLDER, 'main.tsx') },
    plugins: [
      new rspack.NormalModuleReplacementPlugin(new RegExp(`/(${REPLACED.join('|')})$`), (resource) => {
        const name = path.basename(resource.request);
        replaced.add(name);
        resource.request = path.join(FOLDER, name);
      }),
    ],
  };
};

/**
 * Builds the one bundle into `output`. Answers the files that index.html starts.
 * @throws with the compiler's errors, or when shell and remotes have no file of a name that is replaced
 */
export function buildSingle(output: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const replaced = new Set<string>();
    const compiler = rspack({ ...configuration(output, replaced), context: root });
    compiler.run((error, stats) => {
      compiler.close(() => {});
      const left = REPLACED.filter((name) => !replaced.has(name));
      if (left.length > 0) return reject(new Error(`Nothing is called ${left.join(', ')} any more`));
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString({ all: false, errors: true })));
      else resolve([...(stats?.compilation.entrypoints.get('main')?.getFiles() ?? [])]);
    });
  });
}
