import { useSyncExternalStore } from 'react';
import {
  hasStaffPermission,
  STAFF_ROLES,
  type StaffPermission,
  type StaffRole,
} from '@portal/contracts/staff-permissions';

/** Local storage key. The server enforces permissions itself; this is for what the pages show. */
const KEY = 'adminRole';

const watching = new Set<() => void>();

function subscribe(changed: () => void) {
  watching.add(changed);
  return () => watching.delete(changed);
}

/** Who has the shared password is an owner. */
const readRole = (): StaffRole => STAFF_ROLES.find((role) => role === localStorage.getItem(KEY)) ?? 'owner';

/** Remembers the role of who signed in on this browser. */
export function rememberRole(role: StaffRole) {
  localStorage.setItem(KEY, role);
  for (const changed of watching) changed();
}

const useStaffRole = (): StaffRole => useSyncExternalStore(subscribe, readRole, () => 'owner' as const);

/** Whether the signed-in user has a permission, as far as this browser knows. */
export function usePermission(): (permission: StaffPermission) => boolean {
  const role = useStaffRole();
  return (permission) => hasStaffPermission(role, permission);
}
