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

/** Refuses a move that was decided on while something else was live. */
function ensureSeen(app: App, channel: Channel, live: string | undefined, seen: string | undefined) {
  if (seen === undefined || seen === live) return;
  throw new ReleaseError(`Somebody else has just changed ${app} on ${channel}: ${live ?? 'nothing'} is there now`);
}

/**
 * Makes the canary release of `app` the stable one.
 * @param seen the canary release that this was decided on
 * @throws {ReleaseError} when there is no canary, it does not fit, or it is not the one that was seen
 */
export const promote = (store: ReleaseStore, app: App, now: Date, seen?: string) =>
  store.exclusively(async () => {
    const version = (await store.registry()).apps[app]?.channels.canary;
    ensureSeen(app, 'canary', version, seen);
    if (!version) throw new ReleaseError(`${app} has nothing in canary`);
    return pointAt(store, app, 'stable', version, 'promote', now);
  });

/**
 * Takes a channel back to an earlier release: `version`, or the one before the live one.
 * @param seen the live release that this was decided on, so that two who do so at once do not undo each other
 * @throws {ReleaseError} when there is none, it was never live on that channel, or another one than `seen` is live
 */
export const rollback = (
  store: ReleaseStore,
  app: App,
  channel: Channel,
  version: string | undefined,
  now: Date,
  seen?: string,
) =>
  store.exclusively(async () => {
    const entry = (await store.registry()).apps[app];
    const live = entry?.channels[channel];
    ensureSeen(app, channel, live, seen);
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
