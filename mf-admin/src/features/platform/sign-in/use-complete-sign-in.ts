import type { StaffRole } from '@portal/contracts/staff-permissions';
import { rememberAdmin, useNavigate, useToast } from '@portal/sdk';
import { rememberRole } from '../../../shared/staff-role';
import { welcomes } from './copy';
import { rememberSignInMethod, type SignInMethod } from './sign-in-method';

/** Completes a sign-in: stores the role and the method in this browser, shows a greeting, and opens a page. */
export function useCompleteSignIn() {
  const toast = useToast();
  const navigate = useNavigate();
  return async (role: StaffRole, path: string, method: SignInMethod) => {
    rememberRole(role);
    rememberSignInMethod(method);
    rememberAdmin(Date.now());
    toast(welcomes[role]);
    await navigate(path);
  };
}
