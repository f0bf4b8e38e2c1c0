import { useState } from 'react';
import { getStaffSelf, staffSignIn } from '@portal/contracts/staff';
import { hasStaffRight } from '@portal/contracts/staff-rights';
import {
  callOptions,
  HttpError,
  isUnauthorized,
  rememberAdmin,
  useNavigate,
  useQueryClient,
  useSend,
  useToast,
} from '@portal/sdk';
import { firstSection } from '../../shared/sections';
import { rememberRole } from '../../shared/staff-role';
import { accountCopy, messages } from './copy';

/** Signs in with a staff account; says when a code is wanted too, and what keeps somebody out. */
export function useAccountSignIn() {
  const toast = useToast();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [wantsCode, setWantsCode] = useState(false);
  const signIn = useSend(staffSignIn, {
    onSuccess: async ({ next }) => {
      if (next === 'code') return setWantsCode(true);
      const self = await client.fetchQuery(callOptions(getStaffSelf, {}));
      client.removeQueries();
      rememberRole(self.role);
      rememberAdmin(Date.now());
      toast(messages.signedIn);
      const has = (right: Parameters<typeof hasStaffRight>[1]) => hasStaffRight(self.role, right);
      await navigate(self.mustSetUpSecondFactor ? '/admin/account' : firstSection(has));
    },
    onError: () => undefined,
  });
  return { signIn, wantsCode, fault: signIn.error && faultOf(signIn.error, wantsCode) };
}

function faultOf(error: Error, wantsCode: boolean): string {
  if (!(error instanceof HttpError)) return messages.unreachable.description;
  if (error.refusal?.code === 'too_many_requests') return error.refusal.message;
  if (!isUnauthorized(error)) return messages.unreachable.description;
  return wantsCode ? accountCopy.wrongCode : accountCopy.wrong;
}
