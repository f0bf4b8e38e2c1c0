import path from 'node:path';
import { APPS, releaseSchema, type App } from '@portal/contracts/release';
import { readJson } from '@portal/release/files';
import { publish } from '@portal/release/publish';
import type { ReleaseStore } from '@portal/release/store';
import { root } from './processes';

/** Whether a build was live on stable before; then where the channel points is the owner's decision, e.g. a rollback. */
async function isKnown(store: ReleaseStore, app: App): Promise<boolean> {
  const { version } = await readJson(path.join(root, app, 'dist/release.json'), releaseSchema);
  const history = (await store.registry()).apps[app]?.history ?? [];
  return history.some((step) => step.version === version);
}

/** Publishes every build that the store has not seen yet. Answers which. */
export async function publishBuilds(store: ReleaseStore, now: Date, apps: readonly App[] = APPS): Promise<App[]> {
  const published: App[] = [];
  for (const app of apps) {
    if (await isKnown(store, app)) continue;
    await publish(store, path.join(root, app), 'stable', now);
    published.push(app);
  }
  return published;
}
