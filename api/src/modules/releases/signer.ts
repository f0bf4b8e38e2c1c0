import { Refused } from '@portal/delivery/refused';
import { verifySignature, type ReleaseKeys, type Signed } from '@portal/delivery/signature';

/** Who signed a release: null where its app needs no signature, undefined when it is not signed as it must be. */
export function signerOf(release: Signed, keys: ReleaseKeys | undefined): string | null | undefined {
  try {
    return verifySignature(release, keys);
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}
