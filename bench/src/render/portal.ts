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
import { createDatabase } from '../api/database';
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

/** Builds what is stale, and serves all of it with a community's data. */
export async function startRenderingPortal(memberCount: number, options: ServerOptions = {}): Promise<RenderingPortal> {
  await run('npx', ['nx', 'run-many', '-t', 'build', '-p', ['api', ...APPS].join(','), '--output-style=static']);
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-render-'));
  const database = await createDatabase();
  let server: Server | undefined;
  const stop = async () => {
    await server?.stop();
    await database.drop();
    await rm(folder, { recursive: true });
  };
  try {
    await prepare(database.url, DATA);
    const token = randomBytes(24).toString('hex');
    const env = { DEPLOY_TOKEN: token, RELEASE_CACHE: folder };
    server = await startApi(database.url, env);
    await publishBuilds(new PortalClient({ address: server.origin, token }), APPS, { onlyNew: false });
    // Taking releases in needs memory of its own.
    await server.stop();
    server = await startApi(database.url, env, options);
    const members = await Promise.all(
      Array.from({ length: memberCount }, async (_, place) => {
        const { cookie } = await headersOf(database.url, FIRST_MEMBER + place);
        return { cookie: `${cookie}; ${TIME_ZONE_COOKIE}=UTC`, 'accept-encoding': 'br' };
      }),
    );
    return { server, databaseUrl: database.url, members, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
