import path from 'node:path';
import { rspack } from '@rspack/core';
import { serverBuild } from '@portal/remote-kit/rspack/server';
import { browserBuild } from '../../../rspack.shared';
import { root } from '../../../tools/portal/src/processes';
import { startServer, type Server } from '../server-process';

const FOLDER = path.join(root, 'bench/peers/lean');
const DIST = path.join(FOLDER, 'dist');

const builds = () => {
  const browser = browserBuild('bench');
  const server = serverBuild({ app: 'lean', folder: FOLDER, root }, { server: './src/server.tsx' });
  return [
    {
      ...browser,
      context: FOLDER,
      entry: { main: './src/browser.tsx' },
      output: { ...browser.output, path: path.join(DIST, 'browser'), clean: true, uniqueName: 'lean' },
    },
    { ...server, output: { ...server.output, path: path.join(DIST, 'server') } },
  ];
};

/** Builds the hand-written dashboard. Answers its one script. @throws with the compiler's errors */
function build(): Promise<string> {
  const compiler = rspack(builds());
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {});
      if (error ?? stats?.hasErrors()) return reject(error ?? new Error(stats?.toString({ all: false, errors: true })));
      const [file, ...more] = stats?.stats[0]?.compilation.entrypoints.get('main')?.getFiles() ?? [];
      if (file && more.length === 0) resolve(file);
      else reject(new Error('The lean dashboard is to have one script'));
    });
  });
}

/** Builds the hand-written dashboard and serves it, before the API at `api`. */
export async function serveLean(api: string): Promise<Server> {
  const script = path.join(DIST, 'browser', await build());
  return startServer([path.join(DIST, 'server/server.js'), script], { API_ORIGIN: api });
}
