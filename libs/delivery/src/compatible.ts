import { HOST, satisfiesSdk, type CompatibilityManifest, type Release } from '@portal/contracts/release';
import { compete, isAmbiguous, reservedBy } from './paths';
import { Refused } from './refused';

/** The parts of a release that the checks look at. */
export type ReleaseToCheck = Pick<Release, 'app' | 'sdk' | 'passport'> & {
  pages: readonly Pick<Release['pages'][number], 'path' | 'access'>[];
};

/**
 * @throws {Refused} if a release claims a path that is not for apps, or one of its own paths twice for the same
 * audience
 */
export function assertValidPages({ app, pages }: ReleaseToCheck): void {
  pages.forEach((page, at) => {
    const reserved = reservedBy(page.path);
    if (reserved) throw new Refused(`${app} cannot claim ${page.path}: the portal answers ${reserved} itself`);
    const twice = pages.slice(at + 1).find((other) => isAmbiguous(page, other));
    if (twice)
      throw new Refused(`${app} claims ${page.path} and ${twice.path}, and nothing says which of them is meant`);
  });
}

/** @throws {Refused} when two releases of different apps cannot be in one composition: with the reason */
export function assertCompatible(one: ReleaseToCheck, other: ReleaseToCheck): void {
  assertPathsDisjoint(one, other);
  assertShellProvides(one, other);
  assertShellProvides(other, one);
}

/** @throws {Refused} if releases of different apps claim the same path */
export function assertPathsDisjoint(one: ReleaseToCheck, other: ReleaseToCheck): void {
  for (const page of one.pages) {
    const rival = other.pages.find((claimed) => compete(page, claimed));
    if (rival) throw new Refused(`${one.app} cannot claim ${page.path}: ${rival.path} belongs to ${other.app}`);
  }
}

/**
 * Checks that a shell provides what a remote needs, if they are a shell and a remote. A release from before
 * compatibility manifests only declares its SDK.
 * @throws {Refused} with what is missing
 */
export function assertShellProvides(shell: ReleaseToCheck, remote: ReleaseToCheck): void {
  if (shell.app !== HOST || !('provides' in shell.sdk) || !('needs' in remote.sdk)) return;
  const { provides } = shell.sdk;
  const { needs } = remote.sdk;
  if (!satisfiesSdk(provides, needs)) {
    throw new Refused(`${remote.app} needs SDK ${needs}; the shell provides ${provides}`);
  }
  if (shell.passport && remote.passport) assertManifestsCompatible(shell.passport, remote.passport, remote.app);
}

const majorOf = (version: string) => version.split('.')[0];

function assertManifestsCompatible(shell: CompatibilityManifest, remote: CompatibilityManifest, app: string) {
  if (shell.federation !== remote.federation) {
    throw new Refused(`${app} uses federation contract ${remote.federation}; the shell uses ${shell.federation}`);
  }
  for (const [name, taken] of Object.entries(remote.shared)) {
    const provided = Object.hasOwn(shell.shared, name) ? shell.shared[name] : undefined;
    if (!provided) throw new Refused(`${app} takes ${name} from the shell, which does not provide it`);
    if (majorOf(provided.version) !== majorOf(taken.version)) {
      throw new Refused(`${app} was built for ${name} ${taken.version}; the shell provides ${provided.version}`);
    }
    if (taken.exports === '*' || provided.exports === '*') continue;
    const missing = taken.exports.filter((each) => !provided.exports.includes(each));
    if (missing.length > 0) {
      throw new Refused(`${app} takes ${missing.join(', ')} from ${name}, which the shell’s version lacks`);
    }
  }
}
