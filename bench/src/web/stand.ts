import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { APPS, type SiteMap } from '@portal/contracts/release';
import { ReleaseStore } from '../../../tools/release/src/store';
import { API_MAIN, API_NODE_OPTIONS } from '../../../tools/portal/src/api-process';
import { run } from '../../../tools/portal/src/processes';
import { publishBuilds } from '../../../tools/portal/src/publish-builds';
import { createDatabase } from '../api/database';
import { startServer, type Server } from '../server-process';
import { composition } from './single/composition';
import { buildSingle } from './single-build';

/** The portal as it is published, and the same pages as one bundle. */
export const CONTENDERS = ['federated', 'single'] as const;
export type Contender = (typeof CONTENDERS)[number];

/** Both contenders, each served by an API process of its own from one database. */
export interface Stand {
  /** `http://localhost:<port>` of each. */
  origins: Record<Contender, string>;
  stop(): Promise<void>;
}

/** index.html of the one bundle: the same ground as the portal's pages, and the script. */
const indexHtml = (scripts: readonly string[]) =>
  [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Five Pillars</title>',
    '<link rel="icon" href="data:,">',
    '<style>html{background:#071324;color-scheme:dark}</style>',
    ...scripts.map((file) => `<script defer src="/releases/single/1.0.0/${file}"></script>`),
    '</head>',
    '<body><div id="root"></div></body>',
    '</html>',
    '',
  ].join('\n');

async function compressAll(folder: string) {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  await Promise.all(
    files.map(async (name) => {
      const file = path.join(folder, name);
      const bytes = await readFile(file);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}

/** Puts the one bundle into a release store, so that the portal's own server serves it as it serves the portal. */
async function storeSingle(store: string) {
  const files = path.join(store, 'single/1.0.0');
  const scripts = await buildSingle(files);
  await compressAll(files);
  const site = path.join(store, 'compositions/single');
  await mkdir(site, { recursive: true });
  await mkdir(path.join(store, 'site'));
  const pages = composition.releases.flatMap((release) =>
    release.pages.map((page) => ({ pattern: page.path, file: 'index.html', access: page.access })),
  );
  const siteMap: SiteMap = { canaryShare: 0, pages, fallback: 'index.html', files: [] };
  await writeFile(path.join(site, 'pages.json'), JSON.stringify(siteMap));
  await writeFile(path.join(site, 'registry.json'), JSON.stringify(composition));
  await writeFile(path.join(site, 'index.html'), indexHtml(scripts));
  await symlink(site, path.join(store, 'site/stable'));
}

/** Builds what is stale, publishes both contenders and serves them, on a database with the demo's members. */
export async function startStand(): Promise<Stand> {
  await run('npx', ['nx', 'run-many', '-t', 'build', '-p', ['api', ...APPS].join(','), '--output-style=static']);
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-web-'));
  const stores = { federated: path.join(folder, 'federated'), single: path.join(folder, 'single') };
  await publishBuilds(new ReleaseStore(stores.federated), new Date());
  await storeSingle(stores.single);
  const database = await createDatabase();
  const env = { DATABASE_URL: database.url, ADMIN_PASSWORD: 'bench', SEED_DEMO: '1', LOG_LEVEL: 'warn' };
  const servers: Server[] = [];
  const stop = async () => {
    for (const server of servers) await server.stop();
    await database.drop();
    await rm(folder, { recursive: true });
  };
  const serve = async (contender: Contender) => {
    const server = await startServer(
      [...API_NODE_OPTIONS, API_MAIN],
      { ...env, RELEASE_STORE: stores[contender] },
      '/api/ready',
    );
    servers.push(server);
    return server.origin.replace('127.0.0.1', 'localhost');
  };
  try {
    await run(process.execPath, [API_MAIN, 'migrate'], env);
    return { origins: { federated: await serve('federated'), single: await serve('single') }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
