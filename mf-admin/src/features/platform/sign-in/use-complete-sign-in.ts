import type { StaffRole } from '@portal/contracts/staff-permissions';
import { rememberAdmin, useNavigate, useToast } from '@portal/sdk';
import { rememberRole } from '../../../shared/staff-role';
import { welcomes } from './copy';
import { rememberSignInMethod, type SignInMethod } from './sign-in-method';

/** Lets somebody in whom the server has let in: remembers on this browser who they are and how they signed in, greets them, and opens a page. */
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
