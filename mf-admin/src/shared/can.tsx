import type { ReactNode } from 'react';
import type { StaffPermission } from '@portal/contracts/staff-permissions';
import { usePermission } from './staff-role';

/** Shows its children to staff with the permission. */
export function Can({ permission, children }: { permission: StaffPermission; children: ReactNode }) {
  return usePermission()(permission) ? children : null;
}
