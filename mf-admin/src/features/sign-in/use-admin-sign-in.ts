import { adminLogin } from '@portal/contracts/admin';
import { HttpError, rememberAdmin, useNavigate, useSend, useToast } from '@portal/sdk';
import { messages } from './copy';

/** Why and how long sign-in is locked, in the server's words, when that is what it refused for. */
export function lockoutOf(error: Error | null): string | undefined {
  const refusal = error instanceof HttpError ? error.refusal : undefined;
  return refusal?.code === 'too_many_requests' ? refusal.message : undefined;
}

/** What to tell about a refusal: the wrong password, unless sign-in is locked after too many. */
function messageFor(error: HttpError) {
  const lockout = lockoutOf(error);
  return lockout ? { ...messages.refused, description: lockout } : messages.refused;
}

/** Signs the admin in and opens the admin dashboard. */
export function useAdminSignIn() {
  const toast = useToast();
  const navigate = useNavigate();
  return useSend(adminLogin, {
    onSuccess: () => {
      rememberAdmin(Date.now());
      toast(messages.signedIn);
      return navigate('/admin');
    },
    onError: (error) => toast(error instanceof HttpError ? messageFor(error) : messages.unreachable),
  });
}
