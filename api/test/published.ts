import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { deploymentSchema, type AppState, type DeliveryState } from '@portal/contracts/deployments';
import {
  COMPOSITION_URL,
  compositionSchema,
  releaseSchema,
  type Channel,
  type Page,
  type Release,
} from '@portal/contracts/release';
import { brotliOf, gzipOf } from '@portal/delivery/compressed';
import { integrityOf, sha256Of, shortHash } from '@portal/delivery/digest';
import { applyDeployment, type Describe } from '@portal/delivery/deployment';
import pg from 'pg';
import type * as z from 'zod';
import { DEPLOYMENTS_CHANNEL } from '../src/modules/site/release-reader';

/** What a release is to be; the defaults are those of a remote without pages. */
export interface Build {
  app: string;
  /** What its entry says, and so what tells two builds of an app apart. */
  text?: string;
  pages?: readonly Page[];
  sdk?: Release['sdk'];
  /** Its files besides the entry, by name. */
  files?: Readonly<Record<string, string>>;
  /** The program that renders its pages. */
  program?: string;
}

/** Where a release keeps its program. */
const PROGRAM = 'server/program.cjs';

export const aPage = (path: string, access: Page['access'] = 'public', id = 'page', title = 'A page'): Page => ({
  id,
  path,
  access,
  title,
});

/** A release as `pack` describes it, and its files. */
export function aRelease({ app, text = 'first', pages = [], sdk, files = {}, program }: Build) {
  const entry = app === 'shell' ? 'shell.js' : 'remoteEntry.js';
  const contents: Record<string, string> = {
    [entry]: `/* ${app} ${text} */`,
    ...files,
    ...(program !== undefined && { [PROGRAM]: program }),
  };
  const release: Release = {
    app,
    version: `1.0.0-${shortHash(app + text)}`,
    sdk: sdk ?? (app === 'shell' ? { provides: '1.2.0' } : { needs: '^1.0.0' }),
    entry: [entry],
    ...(program !== undefined && { program: PROGRAM }),
    pages: pages.map((page) => ({ ...page, files: [entry] })),
    files: Object.fromEntries(
      Object.entries(contents).map(([name, content]) => [
        name,
        { integrity: integrityOf(content), bytes: Buffer.byteLength(content) },
      ]),
    ),
  };
  return { release, contents };
}

/** Nobody else moves anything meanwhile. */
const LOCK = 'LOCK TABLE delivered_apps IN EXCLUSIVE MODE';

type Files = ReadonlyMap<string, Buffer>;

const filesOf = (contents: Readonly<Record<string, string>>): Files =>
  new Map(Object.entries(contents).map(([name, text]) => [name, Buffer.from(text)]));

/** Releases and moves put straight into the database of `url`, as the API's own endpoints leave them there. */
export class Published {
  constructor(private readonly url: string) {}

  /** Stores a release that no browser gets yet. */
  async store(build: Build, signature: string | null = null): Promise<Release> {
    const { release, contents } = aRelease(build);
    await this.put(release, filesOf(contents), signature);
    return release;
  }

  /** Stores a release with these files, whatever its description says of them. */
  put(release: Release, files: Files, signature: string | null = null): Promise<void> {
    const { app, version } = release;
    return this.inTransaction(async (client) => {
      await client.query('INSERT INTO releases VALUES ($1, $2, $3, $4, now()) ON CONFLICT DO NOTHING', [
        app,
        version,
        JSON.stringify(release),
        signature,
      ]);
      for (const [name, bytes] of files) {
        const sha256 = Buffer.from(sha256Of(bytes), 'hex');
        await client.query('INSERT INTO file_contents VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING', [
          sha256,
          bytes,
          await brotliOf(bytes),
          await gzipOf(bytes),
        ]);
        await client.query('INSERT INTO release_files VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING', [
          app,
          version,
          name,
          sha256,
        ]);
      }
    });
  }

  /** Makes a move; `silently` as when its notification is lost. */
  move(move: z.input<typeof deploymentSchema>, { silently = false } = {}): Promise<void> {
    const wanted = deploymentSchema.parse(move);
    return this.inTransaction(async (client) => {
      await client.query(LOCK);
      const { state, version } = applyDeployment(await stateIn(client), wanted, await describeIn(client));
      await client.query(
        'INSERT INTO delivered_apps VALUES ($1, $2) ON CONFLICT (app) DO UPDATE SET state = excluded.state',
        [wanted.app, JSON.stringify(state[wanted.app])],
      );
      const { rows } = await client.query<{ number: string }>(
        `INSERT INTO release_moves (id, at, app, action, version, who) VALUES ($1, now(), $2, $3, $4, 'Admin') RETURNING number`,
        [randomUUID(), wanted.app, wanted.action, version],
      );
      if (!silently) await client.query(`SELECT pg_notify('${DEPLOYMENTS_CHANNEL}', $1)`, [rows[0]?.number]);
    });
  }

  /** Stores a release and makes it live, or a candidate. */
  async publish(build: Build, channel: Channel = 'stable'): Promise<Release> {
    const release = await this.store(build);
    await this.move({ action: 'publish', app: release.app, version: release.version, channel });
    return release;
  }

  private async inTransaction(work: (client: pg.Client) => Promise<void>) {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    try {
      await client.query('BEGIN');
      await work(client);
      await client.query('COMMIT');
    } finally {
      // What was not committed by now never is.
      await client.end();
    }
  }
}

async function stateIn(client: pg.Client): Promise<DeliveryState> {
  const { rows } = await client.query<{ app: string; state: AppState }>('SELECT app, state FROM delivered_apps');
  return Object.fromEntries(rows.map(({ app, state }) => [app, state]));
}

async function describeIn(client: pg.Client): Promise<Describe> {
  const { rows } = await client.query<{ description: string }>('SELECT description FROM releases');
  const known = rows.map(({ description }) => releaseSchema.parse(JSON.parse(description)));
  return (app, version) => known.find((release) => release.app === app && release.version === version);
}

/** What a browser gets of an app from the process at `origin`; undefined where it gets nothing of it. */
export async function versionAt(origin: string, app: string, cookie = ''): Promise<string | undefined> {
  const answer = await fetch(`${origin}${COMPOSITION_URL}`, { headers: { cookie } });
  if (!answer.ok) return undefined;
  return compositionSchema.parse(await answer.json()).releases.find((release) => release.app === app)?.version;
}

/** Resolves when the process at `origin` gives browsers this version of an app. */
export async function untilServed(
  origin: string,
  app: string,
  version: string | undefined,
  cookie = '',
): Promise<void> {
  while ((await versionAt(origin, app, cookie)) !== version) await pause(10);
}
