import { Refused } from '@portal/delivery/refused';
import { ALL_APPS, publicKeySchema, verifySignature, type ReleaseKeys, type Signed } from '@portal/delivery/signature';
import type { TokenHolder } from '../../security/deployer';

/** Who signed a release: null where its app needs no signature, undefined when it is not signed as it must be. */
export function signerOf(release: Signed, keys: ReleaseKeys | undefined): string | null | undefined {
  try {
    return verifySignature(release, keys);
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

/** Whether a release is signed with the key of a deployer's token, if the token has one. */
export function isSignedFor({ name, signingKey }: TokenHolder, release: Signed): boolean {
  if (signingKey === null) return true;
  return signerOf(release, { [ALL_APPS]: { [name]: publicKeySchema.parse(signingKey) } }) !== undefined;
}

/**
 * @param deployer whose token may have a key of its own; left out for what they do not move
 * @throws {Refused} when a release is not signed as the portal asks for, or not with the key of the deployer's token
 */
export function seeSigned(release: Signed, keys: ReleaseKeys | undefined, deployer?: TokenHolder): void {
  verifySignature(release, keys);
  if (!deployer || isSignedFor(deployer, release)) return;
  const { app, version } = release;
  throw new Refused(
    `The deploy token “${deployer.name}” only accepts releases signed with its key, and ${app} ${version} isn’t: publish it with --key-file`,
  );
}
