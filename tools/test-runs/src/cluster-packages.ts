import { assertPackages, missingPackages } from '@portal/cluster/packages';
import { installPackages } from './install-packages';

/**
 * Installs what a cluster is made of where that is possible.
 * @throws {MissingPackagesError} saying what to install, where it isn't
 */
export function ensureClusterPackages(): void {
  const missing = missingPackages();
  if (missing.length > 0) installPackages(missing);
  assertPackages();
}
