import { useEffect } from 'react';
import { getStaffSelf } from '@portal/contracts/staff';
import { callOptions, HttpError, useNavigate, useQueryClient } from '@portal/sdk';
import { rememberRole } from './staff-role';

/**
 * Refetches the role when the server rejects a read: an owner may have changed it, and then the section's link
 * disappears. Redirects users who must set up two-factor authentication first.
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
