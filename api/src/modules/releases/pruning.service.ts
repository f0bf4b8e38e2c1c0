import { Inject, Injectable } from '@nestjs/common';
import type { AppState } from '@portal/contracts/moves';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock';
import type { ApiEnvironment } from '../../config/environment';
import { ENVIRONMENT } from '../../config/settings.module';
import { lockContents, lockMoves } from './locks';
import { KEEP_STATE, readState } from './move-sql';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Steps back that are kept for every app, however old they are. */
const STEPS_KEPT = 5;

/**
 * Releases of all apps that were stored before $1, but for those that were live or candidate since: a move since then is
 * about them, or the last one before it made them live. Of each app ($2) a list of versions ($3) is kept anyway.
 */
const PRUNE = `
DELETE FROM releases r WHERE r.stored_at < $1
  AND NOT EXISTS (SELECT FROM unnest($2::text[], $3::text[]) AS kept (app, version) WHERE (kept.app, kept.version) = (r.app, r.version))
  AND NOT EXISTS (SELECT FROM release_moves m WHERE (m.app, m.version) = (r.app, r.version) AND m.at >= $1)
  AND r.version IS DISTINCT FROM (
    SELECT m.version FROM release_moves m
    WHERE m.app = r.app AND m.at < $1 AND (m.action IN ('promote', 'rollback', 'retire') OR m.channel = 'stable')
    ORDER BY m.number DESC LIMIT 1)
RETURNING r.app, r.version`;

const FORGET_CONTENTS = `
DELETE FROM file_contents c WHERE NOT EXISTS (SELECT FROM release_files f WHERE f.sha256 = c.sha256)`;

/** What of an app is kept whatever its age: what browsers get, and the next steps back. */
const keptOf = ({ stack, candidate }: AppState) =>
  [...stack.slice(-1 - STEPS_KEPT), candidate?.version].filter((version) => version !== undefined);

/** Removes releases that were stored and last live long ago, and the contents that none refers to any more. */
@Injectable()
export class PruningService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - this.environment.RELEASE_DAYS * DAY_MS);
    await this.dataSource.transaction((manager) => prune(manager, before));
  }
}

async function prune(manager: EntityManager, before: Date): Promise<void> {
  await lockMoves(manager);
  const state = await readState(manager);
  const kept = Object.entries(state).flatMap(([app, entry]) => keptOf(entry).map((version) => [app, version] as const));
  await lockContents(manager);
  const [gone] = await manager.query<[{ app: string; version: string }[], number]>(PRUNE, [
    before,
    kept.map(([app]) => app),
    kept.map(([, version]) => version),
  ]);
  for (const [app, entry] of Object.entries(state)) {
    const stack = entry.stack.filter((version) => !gone.some((one) => one.app === app && one.version === version));
    if (stack.length < entry.stack.length) await manager.query(KEEP_STATE, [app, { ...entry, stack }]);
  }
  await manager.query(FORGET_CONTENTS);
}
