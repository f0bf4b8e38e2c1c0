import { useEffect } from 'react';
import { listSubmissions } from '@portal/contracts/admin';
import { callKey, forgetAdmin, isUnauthorized, useCall, useQueryClient } from '@portal/sdk';

/**
 * The submissions, newest first. They are people's personal data, so nothing of them stays in memory once the admin
 * leaves the screen. When the server no longer knows the admin, this browser forgets the admin too.
 */
export function useSubmissions() {
  const client = useQueryClient();
  const list = useCall(listSubmissions, {});
  const signedOut = isUnauthorized(list.error);

  useEffect(() => {
    if (signedOut) forgetAdmin();
  }, [signedOut]);

  useEffect(() => () => client.removeQueries({ queryKey: callKey(listSubmissions, {}) }), [client]);

  return list;
}
