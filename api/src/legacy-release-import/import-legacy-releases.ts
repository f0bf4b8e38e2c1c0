import { randomUUID } from 'node:crypto';
import type { DeliveryState } from '@portal/contracts/deployments';
import { liveOf } from '@portal/delivery/state';
import type { DataSource } from 'typeorm';
import type { Clock } from '../time/clock';
import { DeliveredApp } from '../modules/releases/delivered-app.entity';
import { keepState } from '../modules/releases/deployments.store';
import { ReleaseMove } from '../modules/releases/release-move.entity';
import { ReleaseStore } from '../modules/releases/releases.store';
import { versionsIn, type LegacyRegistry } from './legacy-registry';
import type { LegacyStore } from './legacy-store';
import { replay } from './replay';

/** The maker of a move for which none was recorded. */
const SOMEBODY = 'an earlier portal';

/** Releases that cannot be taken over, so that nothing is. */
export class LegacyImportError extends Error {
  override readonly name = 'LegacyImportError';
}

export interface ImportedReleases {
  apps: number;
  releases: number;
  /** Steps of the history. */
  steps: number;
  /** Former releases that are damaged or gone, and why; none of them was live. */
  leftOut: string[];
}

/** Why a release cannot be taken over, by `app version`. */
async function faultsOf(store: LegacyStore, { apps }: LegacyRegistry): Promise<ReadonlyMap<string, string>> {
  const faults = new Map<string, string>();
  for (const [app, { history }] of Object.entries(apps)) {
    for (const version of versionsIn(history)) {
      const release = await store.release(app, version);
      if (typeof release === 'string') faults.set(`${app} ${version}`, release);
    }
  }
  return faults;
}

/** @throws {LegacyImportError} when something was live that cannot be */
function seeSameLive({ apps }: LegacyRegistry, state: DeliveryState, faults: ReadonlyMap<string, string>) {
  for (const [app, { channels }] of Object.entries(apps)) {
    const { stable } = channels;
    const now = state[app] && liveOf(state[app]);
    if (stable === now) continue;
    const why = faults.get(`${app} ${stable}`) ?? 'isn’t what its history says was live';
    throw new LegacyImportError(
      `The old releases can’t be moved to the database: ${app} ${stable} ${why}. Nothing was changed.`,
    );
  }
}

/**
 * Takes over what a former store holds, where nothing was published yet: its releases, where each app stands, and the
 * steps that led there. What browsers get changes in one transaction; the folder is left as it is. Nothing where there
 * is no former store, or releases were published already.
 * @throws {LegacyImportError} when what is live there is damaged
 */
export async function importLegacyReleases(
  former: LegacyStore,
  database: DataSource,
  clock: Clock,
): Promise<ImportedReleases | undefined> {
  if (!former.exists() || (await database.manager.exists(DeliveredApp))) return undefined;
  const registry = await former.registry();
  const faults = await faultsOf(former, registry);
  const state = replay(registry, (app, version) => !faults.has(`${app} ${version}`));
  seeSameLive(registry, state, faults);

  const store = new ReleaseStore(database, clock);
  let releases = 0;
  for (const [app, { history }] of Object.entries(registry.apps)) {
    for (const version of versionsIn(history)) {
      const release = await former.release(app, version);
      if (typeof release === 'string') continue;
      await store.keep(release, () => true);
      releases += 1;
    }
  }

  const steps = Object.entries(registry.apps)
    .flatMap(([app, { history }]) => history.map((step) => ({ app, ...step })))
    .sort((one, other) => one.at.localeCompare(other.at));
  await database.transaction(async (manager) => {
    for (const { app, at, action, version, channel } of steps) {
      const move = { id: randomUUID(), at: new Date(at), app, action, version, channel };
      await manager.insert(ReleaseMove, { ...move, share: null, who: SOMEBODY, why: null });
    }
    for (const [app, entry] of Object.entries(state)) await keepState(manager, app, entry);
  });
  const leftOut = [...faults].map(([name, why]) => `${name} ${why}`);
  return { apps: Object.keys(state).length, releases, steps: steps.length, leftOut };
}
