import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TIME_ZONE_COOKIE } from '@portal/contracts/rendered-page';
import { PortalClient } from '@portal/remote-kit/release/portal-client';
import { APPS } from '../../../tools/portal/src/apps';
import { run } from '../../../tools/portal/src/processes';
import { publishBuilds } from '../../../tools/portal/src/publish-builds';
import { createDatabase, type BenchDatabase } from '../api/database';
import type { Request } from '../api/endpoints';
import type { Load } from '../../../api/test/generate-load';
import { headersOf, prepare, startApi } from '../api/portal';
import type { Server, ServerOptions } from '../server-process';

/** A community in its first year. */
const DATA: Load = { members: 2_000, posts: 10_000, progress: 60_000, completions: 250_000, leads: 1_000 };
const FIRST_MEMBER = 100;

/** A portal with every app published, whose pages are measured. */
export interface RenderingPortal {
  server: Server;
  databaseUrl: string;
  /** The headers of signed-in members, whose browsers have told their zone and take Brotli. */
  members: readonly Record<string, string>[];
  stop(): Promise<void>;
}

/** A page as a member's browser asks for it. */
export const pageRequest = (path: string, headers: Record<string, string>): Request => ({
  method: 'GET',
  path,
  headers,
});

/** Whether an answer is a page that was rendered for its member; the static page may be kept by the browser. */
export const isRendered = ({ headers }: IncomingMessage) => headers['cache-control'] === 'private, no-cache';

/** A database with a community's data and every app published, for API processes to serve. */
export interface PublishedPortal {
  databaseUrl: string;
  /** What releases are published with. */
  token: string;
  /** Starts an API process. Those with the same name have the same folder for releases. */
  start: (name: string, env?: NodeJS.ProcessEnv, options?: ServerOptions) => Promise<Server>;
  /** Ends the processes and drops the database. */
  stop: () => Promise<void>;
}

/** Builds what is stale, and publishes all of it to a portal with a community's data. */
export async function publishPortal(database: BenchDatabase): Promise<PublishedPortal> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-render-'));
  const token = randomBytes(24).toString('hex');
  const servers: Server[] = [];
  const start: PublishedPortal['start'] = async (name, env, options) => {
    const own = { ...env, DEPLOY_TOKEN: token, RELEASE_CACHE: path.join(folder, name) };
    const server = await startApi(database.url, own, options);
    servers.push(server);
    return server;
  };
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await database.drop();
    await rm(folder, { recursive: true });
  };
  try {
    await run('npx', ['nx', 'run-many', '-t', 'build', '-p', ['api', ...APPS].join(','), '--output-style=static']);
    await prepare(database.url, DATA);
    // Taking releases in needs memory of its own.
    const publisher = await start('api');
    await publishBuilds(new PortalClient({ address: publisher.origin, token }), APPS, { onlyNew: false });
    await publisher.stop();
    return { databaseUrl: database.url, token, start, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Builds what is stale, and serves all of it with a community's data. */
export async function startRenderingPortal(memberCount: number, options: ServerOptions = {}): Promise<RenderingPortal> {
  const { databaseUrl, start, stop } = await publishPortal(await createDatabase());
  try {
    const server = await start('api', {}, options);
    const members = await Promise.all(
      Array.from({ length: memberCount }, async (_, place) => {
        const { cookie } = await headersOf(databaseUrl, FIRST_MEMBER + place);
        return { cookie: `${cookie}; ${TIME_ZONE_COOKIE}=UTC`, 'accept-encoding': 'br' };
      }),
    );
    return { server, databaseUrl, members, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
