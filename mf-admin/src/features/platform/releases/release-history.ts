import type { RecordedDeployment, ReleaseOverview } from '@portal/contracts/delivery';
import { liveOf } from '@portal/delivery/state';

export type StoredRelease = ReleaseOverview['releases'][number];

/** The stored release of a version; none when it is not kept any more. */
export const releaseOf = ({ releases }: ReleaseOverview, version: string): StoredRelease | undefined =>
  releases.find((release) => release.version === version);

/** A release that was live or tried out before. */
export interface EarlierRelease {
  version: string;
  release: StoredRelease | undefined;
  /** `ready` can be gone back to, `withdrawn` never by a button, `gone` is not kept any more. */
  standing: 'ready' | 'withdrawn' | 'gone';
}

/** What was live before, the next step back first, then what was withdrawn without ever having been live. */
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

/** When the live release became live; nothing when the deployments that are told do not reach back so far. */
export const liveSince = ({ state, moves }: ReleaseOverview): string | undefined =>
  moves.find((move) => move.version === liveOf(state) && madeLive(move))?.at;
