import { adminLogin } from '@portal/contracts/admin';
import { HttpError, rememberAdmin, useNavigate, useSend, useToast } from '@portal/sdk';
import { messages } from './copy';

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
    onError: (error) => toast(error instanceof HttpError ? messages.refused : messages.unreachable),
  });
}
