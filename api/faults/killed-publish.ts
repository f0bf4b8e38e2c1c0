import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { releaseSchema } from '@portal/contracts/release';
import { liveOf, stateOf } from '@portal/delivery/state';
import type { DataSource } from 'typeorm';
import { ReleaseReader } from '../src/modules/site/release-reader';
import type { ApiBuild } from '../test/api-process';
import { Deployer } from '../test/deployer';
import { buildRelease } from '../test/packed-release';

const DEPLOY_TOKEN = 'the-operators-token-of-the-killed-process';
const APP = 'mf-killed';

/** Of each move that was noted, whether the audit trail has it once. */
const NOTED = `
SELECT (SELECT count(*) FROM release_moves)::int AS moves,
  (SELECT count(*) FROM audit_entries WHERE action = 'Published a release')::int AS entries,
  (SELECT count(*) FROM releases r WHERE NOT EXISTS (SELECT FROM release_files f WHERE (f.app, f.version) = (r.app, r.version)))::int AS empty`;

/** Every file that a browser can get is there; answers what is live. @throws when one is not */
async function liveWhole(database: DataSource): Promise<string | undefined> {
  const reader = new ReleaseReader((sql, values) => database.query(sql, values));
  const { state, releases } = await reader.snapshot();
  for (const { description, files } of releases) {
    for (const name of Object.keys(releaseSchema.parse(JSON.parse(description)).files)) {
      if (!(await reader.contentOf(files[name] ?? ''))) throw new Error(`${name} of what is live is missing`);
    }
  }
  return liveOf(stateOf(state, APP));
}

/**
 * Kills an API process at `kills` moments of a publish, from its first byte to its answer, and publishes the same again
 * in another process. Answers how many of the killed ones had gone through, and how many worked at the next try.
 * @throws when what is live is not whole, or a move is not in the audit trail once
 */
export async function publishKilled(build: ApiBuild, url: string, database: DataSource, kills: number) {
  const publish = async (origin: string, text: string, id: string) => {
    const team = new Deployer(origin, DEPLOY_TOKEN);
    const { app, version, entries } = built(text);
    const uploaded = await team.upload(entries);
    const moved = await team.move({ action: 'publish', app, version }, { id });
    return { version, statuses: [uploaded.status, moved.status] };
  };
  const noise = new Map<string, Buffer>();
  const built = (text: string) => {
    const bytes = noise.get(text) ?? randomBytes(2_000_000);
    noise.set(text, bytes);
    return buildRelease({ app: APP, text, files: { 'noise.bin': bytes } });
  };
  /** The next process: what the one before counted as uploads of this hour is forgotten, for hours pass by in a test. */
  const start = async () => {
    await database.query('TRUNCATE attempts');
    return build.start(url, { DEPLOY_TOKEN });
  };
  let api = await build.start(url, { DEPLOY_TOKEN });
  const begun = performance.now();
  let { version: live } = await publish(api.origin, 'first', randomUUID());
  const takes = performance.now() - begun;
  let wentThrough = 0;
  let published = 0;
  for (let kill = 0; kill < kills; kill++) {
    const [text, id] = [`killed ${kill}`, randomUUID()];
    built(text);
    const dying = publish(api.origin, text, id).catch(() => undefined);
    await pause((takes * (kill + 0.5)) / kills);
    await api.end('SIGKILL');
    await dying;
    const now = await liveWhole(database);
    if (now !== live && now !== built(text).version) throw new Error(`${now} is live, which nobody published`);
    if (now !== live) wentThrough += 1;
    api = await start();
    const again = await publish(api.origin, text, id);
    live = again.version;
    if (again.statuses.join() === '201,200' && (await liveWhole(database)) === live) published += 1;
    const [noted] = await database.query<{ moves: number; entries: number; empty: number }[]>(NOTED);
    const expected = kill + 2;
    if (noted?.moves !== expected || noted.entries !== expected || noted.empty !== 0) {
      throw new Error(`${expected} moves were made; noted is ${JSON.stringify(noted)}`);
    }
  }
  await api.end('SIGKILL');
  return { wentThrough, published };
}
