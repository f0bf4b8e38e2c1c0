import { adminLogin } from '@portal/contracts/admin';
import { HttpError, rememberAdmin, useNavigate, useSend, useToast } from '@portal/sdk';
import { messages } from './copy';

/** What to tell about a refusal: the wrong password, unless the server says how long to wait after too many. */
const messageFor = ({ refusal }: HttpError) =>
  refusal?.code === 'too_many_requests' ? { ...messages.refused, description: refusal.message } : messages.refused;

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
