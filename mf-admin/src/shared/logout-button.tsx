import { adminLogout } from '@portal/contracts/admin';
import { forgetAdmin, useSend, useToast } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { copy, messages } from './copy';

/** Ends the admin session on the server, then on this browser; the page then leads to the admin's sign-in. */
export function LogoutButton() {
  const toast = useToast();
  const logout = useSend(adminLogout, {
    onSuccess: () => {
      toast(messages.loggedOut);
      forgetAdmin();
    },
    onError: () => toast(messages.logoutFailed),
  });
  return (
    <Button variant="secondary" disabled={logout.isPending} onClick={() => logout.mutate({})}>
      <Icon name="logout" size={18} />
      {copy.logout}
    </Button>
  );
}
