import type { StaffRole } from '@portal/contracts/staff-permissions';
import { rememberAdmin, useNavigate, useToast } from '@portal/sdk';
import { rememberRole } from '../../../shared/staff-role';
import { messages } from './copy';

/** Lets somebody in whom the server has let in: remembers their role on this browser, says so, and opens a page. */
export function useCompleteSignIn() {
  const toast = useToast();
  const navigate = useNavigate();
  return async (role: StaffRole, path: string) => {
    rememberRole(role);
    rememberAdmin(Date.now());
    toast(messages.signedIn);
    await navigate(path);
  };
}
