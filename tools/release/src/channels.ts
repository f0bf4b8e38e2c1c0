import type { App, Channel } from '@portal/contracts/release';
import { compose } from './compose';
import { checkFits } from './fit';
import { point } from './point';
import { ReleaseError } from './release-error';
import type { ReleaseStore } from './store';

async function pointAt(
  store: ReleaseStore,
  app: App,
  channel: Channel,
  version: string,
  action: 'promote' | 'rollback',
  now: Date,
) {
  const registry = await store.registry();
  const release = await store.release(app, version);
  const others = (await store.releasesOn(registry, channel)).filter((other) => other.app !== app);
  checkFits(release, others);
  await store.writeRegistry(point(registry, app, channel, version, action, now));
  await compose(store);
  return release;
}

/** Makes the canary release of `app` the stable one. @throws {ReleaseError} when there is no canary or it does not fit. */
export const promote = (store: ReleaseStore, app: App, now: Date) =>
  store.exclusively(async () => {
    const version = (await store.registry()).apps[app]?.channels.canary;
    if (!version) throw new ReleaseError(`${app} has nothing in canary`);
    return pointAt(store, app, 'stable', version, 'promote', now);
  });

/**
 * Takes a channel back to an earlier release: `version`, or the one before the live one.
 * @throws {ReleaseError} when there is none, or it was never live on that channel.
 */
export const rollback = (store: ReleaseStore, app: App, channel: Channel, version: string | undefined, now: Date) =>
  store.exclusively(async () => {
    const entry = (await store.registry()).apps[app];
    const live = entry?.channels[channel];
    const earlier = (entry?.history ?? [])
      .filter((step) => step.channel === channel && step.version !== live)
      .map((step) => step.version);
    const target = version ?? earlier.at(-1);
    if (!target) throw new ReleaseError(`${app} has no earlier release on ${channel}`);
    if (!earlier.includes(target)) throw new ReleaseError(`${app} ${target} was never live on ${channel}`);
    return pointAt(store, app, channel, target, 'rollback', now);
  });

/** Gives the canary channel to a share of all browsers, in percent. */
export const shareCanary = (store: ReleaseStore, percent: number) =>
  store.exclusively(async () => {
    await store.writeRegistry({ ...(await store.registry()), canaryShare: percent });
    await compose(store);
    return { percent };
  });
