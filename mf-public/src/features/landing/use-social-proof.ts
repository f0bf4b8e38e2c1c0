import { getSocialProof, type SocialProof, type SocialProofKind } from '@portal/contracts/social-proof';
import { useCall } from '@portal/sdk';

/** The published entries of a kind; none while they load, and if that fails. */
export function useSocialProof(kind: SocialProofKind): SocialProof[] {
  const { data } = useCall(getSocialProof, {});
  return data?.filter((entry) => entry.kind === kind) ?? [];
}
