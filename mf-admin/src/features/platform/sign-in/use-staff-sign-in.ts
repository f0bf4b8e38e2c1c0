import { useState } from 'react';
import { getStaffSelf, staffSignIn } from '@portal/contracts/staff';
import { hasStaffPermission, type StaffPermission } from '@portal/contracts/staff-permissions';
import { callOptions, HttpError, isUnauthorized, useQueryClient, useSend } from '@portal/sdk';
import { firstSection } from '../../../shared/sections';
import { accountCopy, messages } from './copy';
import { useCompleteSignIn } from './use-complete-sign-in';

/** Signs in with a staff account; reports when a code is also required, and why a sign-in failed. */
export function useStaffSignIn() {
  const enter = useCompleteSignIn();
  const client = useQueryClient();
  const [wantsCode, setWantsCode] = useState(false);
  const signIn = useSend(staffSignIn, {
    onSuccess: async ({ next }) => {
      if (next === 'code') return setWantsCode(true);
      const { role, mustSetUpSecondFactor } = await client.fetchQuery(callOptions(getStaffSelf, {}));
      client.removeQueries();
      const has = (right: StaffPermission) => hasStaffPermission(role, right);
      await enter(role, mustSetUpSecondFactor ? '/admin/account' : firstSection(has), 'account');
    },
    onError: () => undefined,
  });
  return { signIn, wantsCode, fault: signIn.error && errorText(signIn.error, wantsCode) };
}

function errorText(error: Error, wantsCode: boolean): string {
  if (!(error instanceof HttpError)) return messages.unreachable.description;
  if (error.refusal?.code === 'too_many_requests') return error.refusal.message;
  if (!isUnauthorized(error)) return messages.unreachable.description;
  return wantsCode ? accountCopy.wrongCode : accountCopy.wrong;
}
