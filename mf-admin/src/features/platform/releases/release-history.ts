import type { RecordedDeployment, ReleaseOverview } from '@portal/contracts/delivery';
import { liveOf } from '@portal/delivery/state';

export type StoredRelease = ReleaseOverview['releases'][number];

/** The stored release of a version; undefined if it is no longer stored. */
export const releaseOf = ({ releases }: ReleaseOverview, version: string): StoredRelease | undefined =>
  releases.find((release) => release.version === version);

/** A release that was live or a candidate before. */
export interface EarlierRelease {
  version: string;
  release: StoredRelease | undefined;
  /** `ready`: can be rolled back to; `withdrawn`: not with a button; `gone`: no longer stored. */
  standing: 'ready' | 'withdrawn' | 'gone';
}

/** Previously live releases, the next rollback target first, then withdrawn ones that were never live. */
export function earlierReleases(overview: ReleaseOverview): EarlierRelease[] {
  const { history, withdrawn } = overview.state;
  const onlyTried = withdrawn.filter((version) => !history.includes(version));
  return [...history.toReversed(), ...onlyTried.toReversed()]
    .filter((version) => version !== liveOf(overview.state))
    .map((version) => {
      const release = releaseOf(overview, version);
      if (withdrawn.includes(version)) return { version, release, standing: 'withdrawn' };
      return { version, release, standing: release ? 'ready' : 'gone' };
    });
}

const madeLive = ({ action, channel }: RecordedDeployment) =>
  action === 'promote' || action === 'rollback' || (action === 'publish' && channel === 'stable');

/** When the live release became live; undefined if the listed deployments do not go back that far. */
export const liveSince = ({ state, moves }: ReleaseOverview): string | undefined =>
  moves.find((move) => move.version === liveOf(state) && madeLive(move))?.at;
