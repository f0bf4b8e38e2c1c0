import { getPartnerMatching, type PartnerMatching } from '@portal/contracts/partners';
import { callKey, useQueryClient } from '@portal/sdk';

/** Displays what a change returned. */
export function useShowMatching() {
  const client = useQueryClient();
  return (now: PartnerMatching) => client.setQueryData(callKey(getPartnerMatching, {}), now);
}
