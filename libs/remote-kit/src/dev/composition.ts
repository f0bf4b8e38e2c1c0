import type { Composition, LiveRelease } from '@portal/contracts/release';
import { assertCompatible } from '@portal/delivery/compatible';

/**
 * A portal's composition in which remotes from working folders replace its own releases of them, or are added to the
 * others. It keeps its ID: for the pages, nothing else was deployed.
 */
export const withWorking = (composition: Composition, working: readonly LiveRelease[]): Composition => ({
  ...composition,
  releases: [...composition.releases.filter(({ app }) => !working.some((one) => one.app === app)), ...working].sort(
    (one, other) => one.app.localeCompare(other.app),
  ),
});

/** @throws {Refused} with the reason why a remote could not be published to a portal as it is now */
export function assertCompatibleWith({ releases }: Composition, remote: LiveRelease): void {
  for (const other of releases) if (other.app !== remote.app) assertCompatible(remote, other);
}
