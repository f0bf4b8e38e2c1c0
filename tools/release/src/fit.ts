import { satisfiesSdk, type Release } from '@portal/contracts/release';
import { ReleaseError } from './release-error';

const audiences = {
  public: ['visitor', 'member'],
  admin: ['visitor', 'member'],
  visitor: ['visitor'],
  member: ['member'],
};

/** Refuses a release that claims another's path, or that needs an SDK which the shell on the channel does not provide. */
export function checkFits(candidate: Release, others: readonly Release[]) {
  for (const page of candidate.pages) {
    for (const other of others) {
      const rival = other.pages.find(
        ({ path: claimed, access }) =>
          claimed === page.path && audiences[access].some((audience) => audiences[page.access].includes(audience)),
      );
      if (rival)
        throw new ReleaseError(`${page.path} belongs to ${other.app} already; ${candidate.app} cannot claim it too`);
    }
  }
  const everyone = [candidate, ...others];
  const shell = everyone.find(({ sdk }) => 'provides' in sdk);
  if (!shell || !('provides' in shell.sdk)) return;
  const { provides } = shell.sdk;
  for (const { app, sdk } of candidate.app === 'shell' ? others : [candidate]) {
    if ('needs' in sdk && !satisfiesSdk(provides, sdk.needs)) {
      throw new ReleaseError(`${app} needs SDK ${sdk.needs}; the shell on this channel provides ${provides}`);
    }
  }
}

const runsOn = (shell: Release | undefined, { sdk }: Release) =>
  !shell || !('provides' in shell.sdk) || !('needs' in sdk) || satisfiesSdk(shell.sdk.provides, sdk.needs);

/**
 * What browsers can really run of what a channel points at: a release that the shell there does not serve gives way to
 * the last one of its app that it does. Publishing refuses such a thing; a store put together otherwise still works.
 */
export async function runnable(
  releases: readonly Release[],
  earlierOf: (release: Release) => Promise<readonly Release[]>,
): Promise<Release[]> {
  const shell = releases.find(({ sdk }) => 'provides' in sdk);
  const replaced = releases.map(async (release) =>
    runsOn(shell, release)
      ? release
      : ((await earlierOf(release)).find((earlier) => runsOn(shell, earlier)) ?? release),
  );
  return Promise.all(replaced);
}
