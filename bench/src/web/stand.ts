import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Published } from '../../../api/test/published';
import { HOST, releaseSchema, type Release } from '@portal/contracts/release';
import { APPS } from '../../../tools/portal/src/apps';
import { integrityOf } from '../../../libs/delivery/src/digest';
import { API_MAIN, API_NODE_OPTIONS } from '../../../tools/portal/src/api-process';
import { root, run } from '../../../tools/portal/src/processes';
import { createDatabase, type BenchDatabase } from '../api/database';
import { startServer, type Server, type ServerOptions } from '../server-process';
import { composition } from './single/page-composition';
import { buildSingle, SINGLE_VERSION } from './single-build';

/** The portal as it is published, and the same pages as one bundle. */
export const CONTENDERS = ['federated', 'single'] as const;
export type Contender = (typeof CONTENDERS)[number];

/** Contenders, each served by an API process of its own from a database of its own. */
export interface Stand<Present extends Contender = Contender> {
  /** `http://localhost:<port>` of each. */
  origins: Record<Present, string>;
  /** Address of each one's database. */
  databases: Record<Present, string>;
  stop(): Promise<void>;
}

const readAll = async (folder: string, names: readonly string[]) =>
  new Map(await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name))] as const)));

async function makeLive(published: Published, release: Release, folder: string) {
  await published.put(release, await readAll(folder, Object.keys(release.files)));
  await published.move({ action: 'publish', app: release.app, version: release.version });
}

/** Publishes what was built of each app. */
async function publishFederated(published: Published) {
  for (const app of APPS) {
    const dist = path.join(root, app, 'dist');
    const description = await readFile(path.join(dist, 'release.json'), 'utf8');
    await makeLive(published, releaseSchema.parse(JSON.parse(description)), dist);
  }
}

/**
 * Publishes the one bundle as a shell that has every page, so that the portal's own server serves it as it serves the
 * portal. Its pages are everybody's: nothing is preloaded or asked for ahead, as with one HTML file for all of them.
 */
async function publishSingle(published: Published) {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-single-'));
  const entry = await buildSingle(folder);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const files = [...(await readAll(folder, names))].map(
    ([name, bytes]) => [name, { integrity: integrityOf(bytes), bytes: bytes.length }] as const,
  );
  const pages = composition.releases.flatMap((release) => release.pages);
  const paths = [...new Set(pages.map((page) => page.path))];
  const release: Release = {
    app: HOST,
    version: SINGLE_VERSION,
    sdk: { provides: '1.0.0' },
    entry,
    pages: paths.map((at, index) => ({
      id: `page-${index}`,
      path: at,
      access: 'public',
      title: 'Five Pillars',
      files: [],
    })),
    files: Object.fromEntries(files),
  };
  await makeLive(published, release, folder);
  await rm(folder, { recursive: true });
}

const PUBLISH = { federated: publishFederated, single: publishSingle };

/** Builds what is stale, publishes the contenders and serves them, each on a database with the demo's members. */
export async function startStand<Present extends Contender>(
  contenders: readonly Present[],
  options: ServerOptions = {},
): Promise<Stand<Present>> {
  await run('npx', ['nx', 'run-many', '-t', 'build', '-p', ['api', ...APPS].join(','), '--output-style=static']);
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-web-'));
  const origins: Partial<Record<Contender, string>> = {};
  const databases: Partial<Record<Contender, string>> = {};
  const created: BenchDatabase[] = [];
  const servers: Server[] = [];
  const stop = async () => {
    for (const server of servers) await server.stop();
    for (const database of created) await database.drop();
    await rm(folder, { recursive: true });
  };
  const serve = async (contender: Contender) => {
    const database = await createDatabase();
    created.push(database);
    const env = {
      DATABASE_URL: database.url,
      ADMIN_PASSWORD: 'bench',
      SEED_DEMO: '1',
      LOG_LEVEL: 'warn',
      RELEASE_CACHE: path.join(folder, contender),
    };
    await run(process.execPath, [API_MAIN, 'migrate'], env);
    await PUBLISH[contender](new Published(database.url));
    const server = await startServer([...API_NODE_OPTIONS, API_MAIN], env, '/api/ready', options);
    servers.push(server);
    databases[contender] = database.url;
    origins[contender] = server.origin.replace('127.0.0.1', 'localhost');
  };
  try {
    for (const contender of contenders) await serve(contender);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    origins: origins as Record<Present, string>,
    databases: databases as Record<Present, string>,
    stop,
  };
}
