import { useEffect } from 'react';
import { getStaffSelf } from '@portal/contracts/staff';
import { callOptions, HttpError, useNavigate, useQueryClient } from '@portal/sdk';
import { rememberRole } from './staff-role';

/**
 * Asks for the role anew when the server refuses a read: an owner has changed it meanwhile, and the way there goes. Who
 * has to set up two-factor authentication first is led there.
 */
export function useRefreshRole(error: unknown) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isForbidden = error instanceof HttpError && error.status === 403;
  useEffect(() => {
    if (!isForbidden) return;
    void client.fetchQuery(callOptions(getStaffSelf, {})).then(
      ({ role, mustSetUpSecondFactor }) => {
        rememberRole(role);
        if (mustSetUpSecondFactor) void navigate('/admin/account');
      },
      () => undefined,
    );
  }, [isForbidden, client, navigate]);
}
