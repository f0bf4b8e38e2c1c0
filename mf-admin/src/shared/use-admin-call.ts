import { useEffect } from 'react';
import type { Call, CallInput } from '@portal/contracts/call';
import { callKey, forgetAdmin, isUnauthorized, useCall, useQueryClient } from '@portal/sdk';
import { useRefreshRole } from './use-refresh-role';

/**
 * Clears the admin state in this browser when the server no longer knows the session; the page then redirects to the
 * admin's sign-in.
 */
export function useForgetAdminWhenSignedOut(error: unknown) {
  const signedOut = isUnauthorized(error);
  useEffect(() => {
    if (signedOut) forgetAdmin();
  }, [signedOut]);
}

/**
 * Reads an admin call. Admins see personal data, so the cache entry is removed when the screen unmounts, and the next
 * visit fetches it again. Reads nothing while `enabled` is false.
 */
export function useAdminCall<C extends Call>(call: C, input: CallInput<C>, options: { enabled?: boolean } = {}) {
  const client = useQueryClient();
  const answer = useCall(call, input, options);
  useForgetAdminWhenSignedOut(answer.error);
  useRefreshRole(answer.error);

  const [path] = callKey(call, input);
  useEffect(() => () => client.removeQueries({ queryKey: [path] }), [client, path]);

  return answer;
}
