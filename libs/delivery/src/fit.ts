import { HOST, satisfiesSdk, type Release } from '@portal/contracts/release';
import { compete, isAmbiguous, reservedBy } from './paths';
import { Refused } from './refused';

/** What the checks look at of a release. */
export type Fitting = Pick<Release, 'app' | 'sdk'> & {
  pages: readonly Pick<Release['pages'][number], 'path' | 'access'>[];
};

/** @throws {Refused} when a release claims an address that is not for apps, or one of its own twice for one person */
export function seeSound({ app, pages }: Fitting): void {
  pages.forEach((page, at) => {
    const reserved = reservedBy(page.path);
    if (reserved) throw new Refused(`${app} cannot claim ${page.path}: the portal answers ${reserved} itself`);
    const twice = pages.slice(at + 1).find((other) => isAmbiguous(page, other));
    if (twice)
      throw new Refused(`${app} claims ${page.path} and ${twice.path}, and nothing says which of them answers`);
  });
}

/** @throws {Refused} when two releases of different apps cannot be in one composition: with the reason */
export function seeFit(one: Fitting, other: Fitting): void {
  for (const page of one.pages) {
    const rival = other.pages.find((claimed) => compete(page, claimed));
    if (rival) throw new Refused(`${one.app} cannot claim ${page.path}: ${rival.path} belongs to ${other.app}`);
  }
  seeSdk(one, other);
  seeSdk(other, one);
}

function seeSdk(shell: Fitting, remote: Fitting) {
  if (shell.app !== HOST || !('provides' in shell.sdk) || !('needs' in remote.sdk)) return;
  const { provides } = shell.sdk;
  const { needs } = remote.sdk;
  if (!satisfiesSdk(provides, needs)) {
    throw new Refused(`${remote.app} needs SDK ${needs}; the shell provides ${provides}`);
  }
}
