import type { ReactNode } from 'react';
import type { StaffRight } from '@portal/contracts/staff-rights';
import { useStaffRight } from './staff-role';

/** What only who has a right is shown. */
export function May({ right, children }: { right: StaffRight; children: ReactNode }) {
  return useStaffRight()(right) ? children : null;
}
