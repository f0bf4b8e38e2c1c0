import { reportRemoteLoad, type RemoteLoad } from '@portal/contracts/releases';
import type { App } from '@portal/contracts/release';
import { releaseOf } from './page-composition';

const reported = new Set<string>();

/** Reports to the API how loading a remote went: each outcome once per remote and page load, without waiting. */
export function reportLoad(app: App, { phase, duration, failed }: Pick<RemoteLoad, 'phase' | 'duration' | 'failed'>) {
  const release = releaseOf(app);
  const outcome = `${app} ${phase} ${failed}`;
  if (!release || reported.has(outcome)) return;
  reported.add(outcome);
  const load: RemoteLoad = { app, version: release.version, phase, duration: Math.round(duration), failed };
  navigator.sendBeacon(reportRemoteLoad.path, new Blob([JSON.stringify(load)], { type: 'application/json' }));
}
