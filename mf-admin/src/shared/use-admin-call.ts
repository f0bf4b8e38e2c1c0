import { useEffect } from 'react';
import type { Call, CallInput } from '@portal/contracts/call';
import { callKey, forgetAdmin, isUnauthorized, useCall, useQueryClient } from '@portal/sdk';
import { useRefreshRole } from './use-refresh-role';

/** Forgets the admin on this browser when the server no longer knows them; the page then leads to the admin's sign-in. */
export function useForgetAdminWhenSignedOut(error: unknown) {
  const signedOut = isUnauthorized(error);
  useEffect(() => {
    if (signedOut) forgetAdmin();
  }, [signedOut]);
}

/**
 * Reads an admin call. What admins see is people's personal data, so nothing of it stays in memory once the screen is
 * left, and the next visit reads it anew.
 */
export function useAdminCall<C extends Call>(call: C, input: CallInput<C>) {
  const client = useQueryClient();
  const answer = useCall(call, input);
  useForgetAdminWhenSignedOut(answer.error);
  useRefreshRole(answer.error);

  const [path] = callKey(call, input);
  useEffect(() => () => client.removeQueries({ queryKey: [path] }), [client, path]);

  return answer;
}
