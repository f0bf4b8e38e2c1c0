import type { ReactNode } from 'react';
import type { StaffRight } from '@portal/contracts/staff-rights';
import { usePermission } from './staff-role';

/** Shows its children to staff with the permission. */
export function Can({ permission, children }: { permission: StaffRight; children: ReactNode }) {
  return usePermission()(permission) ? children : null;
}
