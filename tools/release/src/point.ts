import type { App, Channel, Registry } from '@portal/contracts/release';

/** Points a channel at a version and notes it in the history. */
export function point(
  registry: Registry,
  app: App,
  channel: Channel,
  version: string,
  action: 'publish' | 'promote' | 'rollback',
  now: Date,
): Registry {
  const entry = registry.apps[app] ?? { channels: {}, history: [] };
  return {
    ...registry,
    apps: {
      ...registry.apps,
      [app]: {
        channels: { ...entry.channels, [channel]: version },
        history: [...entry.history, { channel, version, action, at: now.toISOString() }],
      },
    },
  };
}
