/** @deprecated Import from `@portal/contracts/staff-permissions`. Removed in the next minor version. */
export * from '../staff/staff-permissions';
export {
  /** @deprecated Use `STAFF_PERMISSIONS`. Removed in the next minor version. */
  STAFF_PERMISSIONS as STAFF_RIGHTS,
  /** @deprecated Use `StaffPermission`. Removed in the next minor version. */
  type StaffPermission as StaffRight,
  /** @deprecated Use `staffPermissionOf`. Removed in the next minor version. */
  staffPermissionOf as staffRightOf,
  /** @deprecated Use `hasStaffPermission`. Removed in the next minor version. */
  hasStaffPermission as hasStaffRight,
  /** @deprecated Use `canStaffCall`. Removed in the next minor version. */
  canStaffCall as mayStaffCall,
} from '../staff/staff-permissions';
