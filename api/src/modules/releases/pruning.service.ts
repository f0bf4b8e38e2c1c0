import { Inject, Injectable } from '@nestjs/common';
import type { AppState } from '@portal/contracts/deployments';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../time/clock';
import type { ApiEnvironment } from '../../config/environment';
import { ENVIRONMENT } from '../../config/settings.module';
import { advisoryLock } from '../../database/advisory-locks';
import { saveState, readState } from './releases.store';
import { FORGET_CONTENTS, PRUNE } from './pruning.sql';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Previous releases kept for every app, regardless of age. */
const STEPS_KEPT = 5;

/** An app's versions that are kept regardless of age: those that browsers get, and the ones to roll back to. */
const keptOf = ({ stack, candidate }: AppState) =>
  [...stack.slice(-1 - STEPS_KEPT), candidate?.version].filter((version) => version !== undefined);

/** Deletes releases that were stored and last live long ago, and contents that are no longer referenced. */
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
  await advisoryLock(manager, 'moves');
  const state = await readState(manager);
  const kept = Object.entries(state).flatMap(([app, entry]) => keptOf(entry).map((version) => [app, version] as const));
  // Uploads wait until this is done.
  await advisoryLock(manager, 'contents');
  const [gone] = await manager.query<[{ app: string; version: string }[], number]>(PRUNE, [
    before,
    kept.map(([app]) => app),
    kept.map(([, version]) => version),
  ]);
  for (const [app, entry] of Object.entries(state)) {
    const stack = entry.stack.filter((version) => !gone.some((one) => one.app === app && one.version === version));
    if (stack.length < entry.stack.length) await saveState(manager, app, { ...entry, stack });
  }
  await manager.query(FORGET_CONTENTS);
}
